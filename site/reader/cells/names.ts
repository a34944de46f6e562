import { type Meaning, quantityOf } from '../files/columns.ts'
import { headerNameOf } from '../files/units.ts'

/**
 * What columns are called: in the exports of Arbin, Basytec, BioLogic, Digatron, Landt, Maccor, Neware and
 * Novonix, in the Battery Data Format, and in the tables that people make in English and German.
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
  | 'condition'

/** The quantities that measure an age, and those that measure a capacity, the most telling first. */
export const AGES: readonly Quantity[] = ['cycle', 'km', 'date', 'days']
export const CAPACITIES: readonly Quantity[] = ['discharged', 'capacity', 'health']

const NUMBER = '(nr|no|number|nummer|index|id|count|counter|zahl|c)'
const CAPACITY = /cap|kapaz|^q\b|^qd|^ah|ah$/
const NO_CAPACITY =
  /nominal|rated|nenn|spe[cz]|mah c?m?g|densit|dichte|cumul|kumul|throughput|durchsatz|total|loss|verlust|fade|energ|power|dcap|^dq|per\b|rate$|state|ratio|half|initial|bol|prev/
const DISCHARGE = /d(is)?ch(ar)?g|dch\b|entlad|ela\b|^q ?d(is)?\b/
const CHARGE = /ch(ar)?g|cha\b|lad\b|lade|ladung|^q ?c(hg?)?\b/
const either = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))
const both = (...patterns: RegExp[]) =>
  new RegExp(`^${patterns.map(({ source }) => `(?=.*(?:${source}))`).join('')}`)
const NO_UNIT = /^-?$/
const VEHICLE = 'bus|wagen|vehicle|truck|lkw|car|auto|fahrzeug|kennzeichen|vin|fin|fahrzeugnummer'

/** In the order in which they are tried. */
export const MEANINGS: readonly Meaning<Quantity>[] = [
  {
    quantity: 'cycle',
    words: either(
      new RegExp(
        `^(full |equivalent full |total |test |voll)?(cycles?|cyc|zyklus|zyklen|zykl|efc)( ?${NUMBER})?$`,
      ),
      /^(nr|no|number|nummer|anzahl) ?(of )?(cycles?|zyklus|zyklen)$|^n$/,
    ),
  },
  {
    quantity: 'km',
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
      /^(date ?time|datum.*|date.*|time ?stamp|dpt time|realtime|real time|absolute time|zeitstempel|measured (on|at)|messdatum|tag der messung|monat|month|unix time)$/,
  },
  {
    quantity: 'health',
    words:
      /^(so ?h.*|state of health|capacity retention|retention|.*kapazitatserhalt|restkapazitat|rel(ative)? (capacity|kapazitat)|normali[sz]ed capacity)$/,
  },
  {
    quantity: 'step-time',
    words: /^(step ?time|t step|step duration|schrittzeit|time in step|relative time)$/,
  },
  {
    quantity: 'time',
    words:
      /^(test ?time|time|total ?time|run ?time|prog(ram)? ?time|program duration|zeit|testzeit|laufzeit|elapsed time|test)$/,
  },
  { quantity: 'current', words: /^(current|i|amps|amp|strom|<?i>?|measured current)$/ },
  {
    quantity: 'voltage',
    words: /^(voltage|u|e|volts|ecell|<?ewe>?|potential|(zell)?spannung)$/,
  },
  { quantity: 'status', words: /^(step ?type|step name|command|status|state|md|mode|schritttyp)$/ },
  {
    quantity: 'cell',
    units: NO_UNIT,
    words: new RegExp(
      `^(cell|zelle|zell|battery|batterie|pack|module?|modul|${VEHICLE}|barcode|sample|specimen|probe|prufling|device|serial|serien|seriennummer|zellnummer)( ?(id|nr|no|number|nummer|name|serial|sn|key|code|bezeichnung|label))?$`,
    ),
  },
  {
    quantity: 'condition',
    // `Charge` is a lot in German; `Charge (Ah)` is none.
    units: NO_UNIT,
    words:
      /^(condition|bedingung|group|gruppe|protocol|protokoll|lot|batch|los|charge|charge nr|chargennummer|chargen? ?nr|maker|hersteller|manufacturer|make|supplier|lieferant|test ?series|serie|series|versuch|type|typ|regime|profile?|profil|policy)( ?(id|nr|no|name|number|nummer))?$/,
  },
  { quantity: 'capacity', words: both(CAPACITY, DISCHARGE, /(^| )charge( |$)/), not: NO_CAPACITY },
  { quantity: 'discharged', words: both(CAPACITY, DISCHARGE), not: NO_CAPACITY },
  { quantity: 'capacity', words: CAPACITY, not: either(NO_CAPACITY, CHARGE) },
]

/** Whether a word names a condition, as the first of a wide table's row of conditions does. */
export const namesCondition = (text: string) =>
  headerNameOf(text).some(name => quantityOf(MEANINGS, name) === 'condition')

const VEHICLES = new RegExp(`(^|[^a-z])(${VEHICLE})`)

/** Whether a header or a name is one of vehicles. */
export const namesVehicle = (text: string) => VEHICLES.test(text.toLowerCase())

const NO_CELL =
  /temp|resist|widerstand|ohm|energ|effic|effiz|wirkung|comment|bemerk|power|leistung|press|druck|charge|lad|soc|time|zeit|step|^ir$|mean|average|avg|std|mittel|median|^(min|max|sum)$|unnamed/

/** Whether a column of a wide table may be a cell: its header names nothing else that is measured. */
export const mayBeCell = (text: string, unit: string) =>
  ['', 'ah', 'mah', '%'].includes(unit) && !NO_CELL.test(text)
