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

/** The unit is in lower case, without brackets and points: `mah`, `%`. */
type ColumnName = { quantity: Quantity | undefined; unit: string }

const UNITS =
  'mah|ah|as|mas|c|%|km|mi|miles|d|days|tage|ma|a|ua|µa|ampere|amps|mv|v|volt|s|sec|second|seconds|ms|min|h|hr|hour|hours|kwh|wh|mwh'
/** In brackets, or behind a mark that no name has; and behind a mark that names have as well. */
const UNIT = new RegExp(`^(.*?)\\s*[/#([{]\\s*(${UNITS})[)\\]}.]*$`)
const LOOSE_UNIT = new RegExp(`^(.*?)[\\s_-]+(${UNITS})$`)
const CLOCK = /[([]\s*h+:m+(:s+)?[^)\]]*[)\]]/

const NUMBER = '(nr|no|number|nummer|index|id|count|counter|zahl|c)'
/** In the order in which they are tried: the first that matches names the quantity. */
const QUANTITIES: readonly (readonly [Quantity, RegExp])[] = [
  [
    'cycle',
    new RegExp(
      `^(full |equivalent full |total |test |voll)?(cycles?|cyc|zyklus|zyklen|zykl|efc)( ?${NUMBER})?$`,
    ),
  ],
  ['cycle', /^(nr|no|number|nummer|anzahl) ?(of )?(cycles?|zyklus|zyklen)$|^n$/],
  [
    'km',
    /^(km|odometer|odo|mileage|kilometer|kilometers|kilometres|(km|kilometer) ?stand|laufleistung|distance|strecke)$/,
  ],
  ['days', /^(days?|tage?|age|alter|elapsed days|calendar age|time in test|testtage)$/],
  [
    'date',
    /^(date ?time|datum.*|date.*|time ?stamp|dpt time|realtime|real time|absolute time|zeitstempel|measured (on|at)|messdatum|tag der messung|monat|month|unix time)$/,
  ],
  [
    'health',
    /^(so ?h.*|state of health|capacity retention|retention|.*kapazitatserhalt|restkapazitat|rel(ative)? (capacity|kapazitat)|normali[sz]ed capacity)$/,
  ],
  ['step-time', /^(step ?time|t step|step duration|schrittzeit|time in step|relative time)$/],
  [
    'time',
    /^(test ?time|time|total ?time|run ?time|prog(ram)? ?time|program duration|zeit|testzeit|laufzeit|elapsed time|test)$/,
  ],
  ['current', /^(current|i|amps|amp|strom|<?i>?|measured current)$/],
  ['voltage', /^(voltage|u|e|volts|ecell|<?ewe>?|potential|(zell)?spannung)$/],
  ['status', /^(step ?type|step name|command|status|state|md|mode|schritttyp)$/],
  [
    'cell',
    /^(cell|zelle|zell|battery|batterie|pack|module?|modul|bus|wagen|vehicle|fahrzeug|kennzeichen|vin|fin|barcode|sample|specimen|probe|prufling|device|serial|serien|seriennummer|fahrzeugnummer|zellnummer)( ?(id|nr|no|number|nummer|name|serial|sn|key|code|bezeichnung|label))?$/,
  ],
  [
    'condition',
    /^(condition|bedingung|group|gruppe|protocol|protokoll|lot|batch|los|charge|charge nr|chargennummer|chargen? ?nr|maker|hersteller|manufacturer|make|supplier|lieferant|test ?series|serie|series|versuch|type|typ|regime|profile?|profil|policy)( ?(id|nr|no|name|number|nummer))?$/,
  ],
]
const CAPACITY = /cap|kapaz|^q\b|^qd|^ah|ah$/
const NO_CAPACITY =
  /nominal|rated|nenn|spe[cz]|mah c?m?g|densit|dichte|cumul|kumul|throughput|durchsatz|total|loss|verlust|fade|energ|power|dcap|^dq|per\b|rate$|state|ratio|half|initial|bol|prev/
const DISCHARGE = /d(is)?ch(ar)?g|dch\b|entlad|ela\b|^q ?d(is)?\b/
const CHARGE = /ch(ar)?g|cha\b|lad\b|lade|ladung|^q ?c(hg?)?\b/

/** No header is longer; some of the patterns take the square of the length. */
const LONGEST = 200

/** Tells what a header names, and in which unit. */
export function columnNameOf(header: string, unitBelow = ''): ColumnName {
  if (header.length > LONGEST) return { quantity: undefined, unit: '' }
  // A number, of which a wide table has thousands in its sample.
  if (!/\p{L}/u.test(header)) return { quantity: undefined, unit: '' }
  const bare = plain(header)
    .replace(CLOCK, '')
    .replace(/ \/ 1$/, '')
  const below = plain(unitBelow).replace(/[[\](){}]/g, '')
  const [, before = bare, unit = below] = UNIT.exec(bare) ?? []
  const named = namedBy(before, unit)
  if (named.quantity || unit) return named
  // `current_A` names a unit, `cell_A` does not.
  const [, words = '', looseUnit = ''] = LOOSE_UNIT.exec(bare) ?? []
  const loose = namedBy(words, looseUnit)
  return loose.quantity && loose.quantity !== 'cell' && loose.quantity !== 'condition'
    ? loose
    : named
}

function namedBy(text: string, unit: string): ColumnName {
  const words = wordsOf(text)
  // `AhDch` and `Ah-Cyc-Discharge` carry the unit in the name.
  return { quantity: quantityOf(words, unit), unit: unit || (/^ah|ah$/.test(words) ? 'ah' : '') }
}

function quantityOf(words: string, unit: string): Quantity | undefined {
  // `km` may stand alone, and is then taken for a unit.
  const name = words || unit
  const [quantity] = QUANTITIES.find(([, pattern]) => pattern.test(name)) ?? []
  // `Charge` is a lot in German; `Charge (Ah)` is none.
  if (quantity && !(quantity === 'condition' && /a[hs]$/.test(unit))) return quantity
  if (!CAPACITY.test(name) || NO_CAPACITY.test(name)) return undefined
  if (DISCHARGE.test(name)) return /(^| )charge( |$)/.test(name) ? 'capacity' : 'discharged'
  return CHARGE.test(name) ? undefined : 'capacity'
}

/** In lower case, without accents; `mA.h` as `mah`. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/^~/, '')
    .replace(/a[.·*]h|amp[- ]?h(ou)?rs?/g, 'ah')
    .trim()

const wordsOf = (text: string) => text.replace(/[^\p{L}\p{N}<>]+/gu, ' ').trim()

const UNIT_ALONE = new RegExp(`^[[({]?(${UNITS}|°c|degc|w|mw|ohm|mohm|-)[\\])}]?$`)

/** Whether a row holds units alone, as the one below the headers does in some exports. */
export const isUnitRow = (row: readonly string[]) => {
  const cells = row.map(plain).filter(cell => cell !== '')
  return cells.length > 0 && cells.every(cell => UNIT_ALONE.test(cell))
}

/** Whether a word names a condition, as the first of a wide table's row of conditions does. */
export const namesCondition = (text: string) => columnNameOf(text).quantity === 'condition'

const NO_CELL =
  /temp|resist|widerstand|ohm|energ|effic|effiz|wirkung|comment|bemerk|power|leistung|press|druck|charge|lad|soc|time|zeit|step|^ir$|mean|average|avg|std|mittel|median|^(min|max|sum)$|unnamed/

/** Whether a column of a wide table may be a cell: its header names nothing else that is measured. */
export const mayBeCell = (header: string, unit: string) =>
  ['', 'ah', 'mah', '%'].includes(unit) && !NO_CELL.test(plain(header))
