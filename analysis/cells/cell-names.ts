import { type Meaning, quantityOf, shareOf } from '../tables/columns.ts'
import { AMPERE_HOURS_IN_NAME, headerNameOf } from '../tables/units.ts'

/**
 * What columns are called: in the exports of Arbin, Basytec, BioLogic, Digatron, Landt, Maccor, Neware and
 * Novonix, in the Battery Data Format, and in the tables that people make in English, German and Dutch.
 */
export type Quantity =
  | 'cycle'
  | 'km'
  | 'date'
  | 'days'
  | 'discharged'
  | 'capacity'
  | 'health'
  | 'current'
  | 'voltage'
  | 'time'
  | 'step-time'
  | 'status'
  | 'cell'
  /** A channel or a test, which is another cell within one file alone. */
  | 'channel'
  | 'condition'

/** The quantities that measure an age, and those that measure a capacity, the most telling first. */
export const AGES: readonly Quantity[] = ['cycle', 'km', 'date', 'days']
export const CAPACITIES: readonly Quantity[] = ['discharged', 'capacity', 'health']

const either = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))
const NUMBER = '(nr|no|number|nummer|index|id|count|counter|zahl|c)'
const CAPACITY = either(
  /cap(acity|acities|acite|acidad|acita|aciteit)?(?![a-z])|^[dc]?cap[dc]?$|kapaz|^q\b|^qd(is|ch|$| )|容量/,
  AMPERE_HOURS_IN_NAME,
)
const NO_CAPACITY =
  /nominal|rated|nenn|spe[cz]|mah c?m?g|densit|dichte|cumul|kumul|throughput|durchsatz|total|loss|verlust|fade|energ|power|dcap d|^dq|per\b|rate$|state|ratio|half|initial|bol|prev|比容量|能量|累计/
const DISCHARGE = /d(is)?ch(ar)?g|dch\b|entlad|ontlaa?d|ela\b|^q ?d(is)?\b|^cap ?d$|^d ?cap$|放电/
const CHARGE = /ch(ar)?g|cha\b|lad\b|lade|ladung|laad|^q ?c(hg?)?\b|^cap ?c$|^c ?cap$|充电/
const both = (...patterns: RegExp[]) =>
  new RegExp(`^${patterns.map(({ source }) => `(?=.*(?:${source}))`).join('')}`)
const NO_UNIT = /^-?$/
/** Of a charge, or none. */
const OF_CHARGE = /^([mµu]?ah|m?as|c|%|-?)$/
/** Whole numbers, such as those of cycles. */
const areCounts = (texts: readonly string[]) =>
  shareOf(texts, text => /^\d{1,9}([.,]0{1,9})?$/.test(text)) > 0.9
/** No vehicle is measured within some metres alone. */
const areDistances = (texts: readonly string[]) =>
  texts.length < 3 ||
  shareOf(texts, text => /^\d{1,3}[.,]?\d/.test(text) && !/^\d[.,](?!\d{3}$)/.test(text)) > 0.4
/** Not a number of its own in each row, as a record has. */
const doRepeat = (texts: readonly string[]) =>
  texts.length < 6 || new Set(texts).size < texts.length / 2
const VEHICLE =
  'bus|voertuig|vehicule|vehiculo|veicolo|pojazd|kenteken|wagen|vehicle|truck|lkw|car|auto|fahrzeug|kennzeichen|vin|fin|fahrzeugnummer'

/** In the order in which they are tried. */
export const MEANINGS: readonly Meaning<Quantity>[] = [
  {
    quantity: 'cycle',
    words: either(
      new RegExp(
        `^(full |equivalent full |total |test |voll)?(cycles?|cyc|zyklus|zyklen|zykl|efc)( ?${NUMBER})?$`,
      ),
      /^(nr|no|number|nummer|anzahl) ?(of )?(cycles?|zyklus|zyklen)$|^循环(序?号|次数|数)?$/,
    ),
  },
  {
    quantity: 'cycle',
    words: new RegExp(`^n$|^((nr|number|nummer|no) ?(of )?)?(discharge|entladung)( ?${NUMBER})?$`),
    units: NO_UNIT,
    values: areCounts,
  },
  {
    quantity: 'km',
    values: areDistances,
    words:
      /^(km|odometer|odo|mileage|kilometer|kilometers|kilometres|(km|kilometer) ?stand|laufleistung|distance|strecke)$/,
  },
  {
    quantity: 'days',
    words: /^(days?|tage?|age|alter|elapsed days|calendar age|time in test|testtage)$/,
  },
  {
    quantity: 'date',
    words:
      /^(date ?time|datum.*|date.*|time ?stamp|dpt time|realtime|real time|absolute time|zeitstempel|measured (on|at)|(mess|pruf|test|ablese|auslese|erfassungs|meet|keurings|opname)datum|(test|check|measurement|reading|inspection|report) date|tag der messung|monat|month|unix time|绝对时间|系统时间|日期)$/,
  },
  {
    quantity: 'health',
    words:
      /^((.* )?so ?h( .*)?|(battery )?state of health|battery health|batteriezustand|gesundheitszustand|(accu|batterij) ?conditie|capacity retention|retention|.*kapazitatserhalt|restkapazitat|rel(ative)? (capacity|kapazitat)|normali[sz]ed capacity)$/,
  },
  {
    quantity: 'step-time',
    words:
      /^(step ?time|t step|step duration|schrittzeit|time in step|relative time|相对时间|工步时间)$/,
  },
  {
    quantity: 'channel',
    units: NO_UNIT,
    words:
      /^((test|device|unit|instrument|tester) )?(channel|chan|chl|ch|kanal|test|unit|device|通道号?)( ?(id|nr|no|number|nummer|name|index|label))?$/,
    values: doRepeat,
  },
  {
    quantity: 'time',
    words:
      /^(测试时间|总时间|时间|test ?time|time|total ?time|run ?time|prog(ram)? ?time|program duration|zeit|testzeit|laufzeit|elapsed time|test)$/,
  },
  { quantity: 'current', words: /^(current|i|amps|amp|strom|<?i>?|measured current|电流)$/ },
  {
    quantity: 'voltage',
    words: /^(voltage|u|e|volts|ecell|<?ewe>?|potential|(zell)?spannung|电压)$/,
  },
  {
    quantity: 'status',
    words:
      /^(step ?type|step name|command|status|state|md|mode|schritttyp|工步类型|工步名称|状态)$/,
  },
  {
    quantity: 'cell',
    units: NO_UNIT,
    words: new RegExp(
      `^(cell|zelle|zell|battery|batterie|pack|module?|modul|${VEHICLE}|barcode|sample|specimen|probe|prufling|serial|条码|电池|serien|seriennummer|zellnummer)( ?(id|nr|no|number|nummer|name|serial|sn|key|code|bezeichnung|label|id))?$|^(id|sn)$`,
    ),
    values: doRepeat,
  },
  {
    quantity: 'condition',
    // `Charge` is a lot in German; `Charge (Ah)` is none.
    units: NO_UNIT,
    words:
      /^(condition|bedingung|group|gruppe|protocol|protokoll|lot|batch|los|charge|charge nr|chargennummer|chargen? ?nr|maker|hersteller|manufacturer|make|supplier|lieferant|test ?series|serie|series|versuch|type|typ|regime|profile?|profil|policy)( ?(id|nr|no|name|number|nummer))?$/,
  },
  // Temperatures that chambers are set to, and not those that were measured.
  {
    quantity: 'condition',
    words: /^(chamber |ambient |test |soll|pruf|kammer)? ?temp(erature|eratur)?[ °]*(deg ?)?c?$/,
    values: texts => shareOf(texts, text => /^-?\d*[05]([.,]0+)?$/.test(text)) === 1,
  },
  {
    quantity: 'capacity',
    words: both(CAPACITY, DISCHARGE, /(^| )charge( |$)/),
    not: NO_CAPACITY,
    units: OF_CHARGE,
  },
  {
    quantity: 'discharged',
    words: both(CAPACITY, DISCHARGE),
    not: NO_CAPACITY,
    units: OF_CHARGE,
  },
  // Neware's word for a capacity, which its unit tells from a capacitance; and `Discharge (Ah)`.
  {
    quantity: 'discharged',
    words: DISCHARGE,
    not: either(NO_CAPACITY, /(^| )charge( |$)/),
    units: /^[mµu]?ah$/,
  },
  { quantity: 'capacity', words: CAPACITY, not: either(NO_CAPACITY, CHARGE), units: OF_CHARGE },
]

/** Whether a word names a condition, as the first of a wide table's row of conditions does. */
export const namesCondition = (text: string) =>
  headerNameOf(text).some(name => quantityOf(MEANINGS, name) === 'condition')

const VEHICLES =
  /fahrzeug|voertuig|vehicul|veicol|pojazd|vehicle|kennzeichen|kenteken|flotte|fleet|(^|[^a-z])(bus|busse|wagen|truck|lkw|car|van|vin|fin)s?([^a-z]|$)/i

/** Whether a header or a name is one of vehicles. */
export const namesVehicle = (text: string) => VEHICLES.test(text.slice(0, 200))

const NO_CELL =
  /temp|resist|widerstand|ohm|energ|effic|effiz|wirkung|comment|bemerk|power|leistung|press|druck|charge|lad|soc|time|zeit|step|^ir$|mean|average|avg|std|mittel|median|^(min|max|sum)$|unnamed/

/** Whether a column of a wide table may be a cell: its header names nothing else that is measured. */
export const mayBeCell = (text: string, unit: string) =>
  ['', 'ah', 'mah', '%'].includes(unit) && !NO_CELL.test(text)
