import type { Meaning } from '../tables/columns.ts'
import type { HeaderName } from '../tables/units.ts'
import type { DispatchUnit } from './dispatch-reading.ts'

/** What the columns of a dispatch log are, in English and German, with some Dutch words. */
export type Quantity =
  | 'price'
  | 'other'
  | 'charge'
  | 'discharge'
  /** Both directions, of the store itself; of something that is named no other; and of the grid. */
  | 'store'
  | 'net'
  | 'grid'

/** Where both directions are in one column, the most telling first. */
export const NETS: readonly Quantity[] = ['store', 'net', 'grid']

const UNITS = /^([km]?wh?)$/
const UNIT_OR_NONE = /^([km]?wh?|-?)$/
/** A unit behind the words belongs to the column, and not to its name. */
const UNIT_BEHIND = /(?<![a-z])[km]?wh?$/
const POWER =
  'power|leistung|wirkleistung|dispatch|output|energy|energie|arbeit|fahrplan|schedule|lastgang|einsatz|p'
const STORE = '(?<![a-z])(bess|ess|batter[a-z]*|storage|akku)(?![a-z])|speicher'

const OTHER = new RegExp(
  [
    // Money.
    /[€£$%]|(?<![a-z])(eur|gbp|usd|aud)(?![a-z])|revenue|erlos|cost|kosten/,
    // What the store has, and what state it is in.
    /(?<![a-z])(soc|soe|soh)(?![a-z])|state of|ladezustand|laadtoestand|fullstand|available|verfugbar|capacity|kapaz|status|alarm/,
    // What else is measured there.
    /temp|voltage|spannung|current|strom(?!menge)|freq|reactive|blind|apparent|schein|cumul|kumul/,
    /(?<![a-z])(pv|solar|wind|load|last|min|max|mvar?|kvar?|limit|nominal|rated)(?![a-z])|nenn|verbrauch|consum|demand/,
    // What was meant to be.
    /forecast|prognos|target|set.?point|(?<![a-z])soll/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** In the order in which they are tried. Times have none: they are found by their values. */
export const MEANINGS: readonly Meaning<Quantity>[] = [
  {
    quantity: 'price',
    text: /(?<![a-z])(eur|gbp|usd|aud|ct|cent)[a-z]*[^a-z]{0,3}(per |je )?[mk]wh|[€£$][^a-z]{0,2}[mk]wh|pri[cxs]e?|preis|day.?ahead|(?<![a-z])(epex|spot|rrp|lmp)(?![a-z])/,
    not: /revenue|erlos|umsatz|cost|kosten|volum|menge/,
  },
  {
    quantity: 'other',
    text: OTHER,
  },
  {
    quantity: 'discharge',
    words:
      /discharg|(?<![a-z])dch|entlad|export|einspeis(?!icher)|ausspeicher|ausspeis|feed.?in|(to|ins|an das) (grid|netz)|abgabe|lieferung|generation|erzeug|sold|verkauf|(?<![a-z])out(?![a-z])/,
    not: UNIT_BEHIND,
    units: UNIT_OR_NONE,
  },
  {
    quantity: 'charge',
    words:
      /charg|(?<![a-z])(be)?lad(en|ung|e ?leistung|eleistung)|import|bezug|bezogen|einspeicher|(from|aus dem) (grid|netz)|entnahme|bought|einkauf|(?<![a-z])in(?![a-z])/,
    not: UNIT_BEHIND,
    units: UNIT_OR_NONE,
  },
  {
    quantity: 'store',
    words: new RegExp(STORE),
    units: UNITS,
  },
  {
    quantity: 'store',
    words: new RegExp(`(?=.*(${STORE}))(?=.*(?<![a-z])(${POWER})(?![a-z]))`),
    not: UNIT_BEHIND,
    units: UNIT_OR_NONE,
  },
  { quantity: 'grid', words: /grid|netz/, units: UNITS },
  { quantity: 'net', words: /./, units: UNITS },
  { quantity: 'net', words: /^[km]?wh?$/ },
  {
    quantity: 'net',
    words: new RegExp(`(?<![a-z])(${POWER})(?![a-z])|leistung$`),
    not: UNIT_BEHIND,
    units: UNIT_OR_NONE,
  },
]

/** What a number of each unit is in MW or MWh. */
export const MEGA: Record<DispatchUnit, number> = {
  W: 1e-6,
  kW: 1e-3,
  MW: 1,
  Wh: 1e-6,
  kWh: 1e-3,
  MWh: 1,
}

export const isEnergy = (unit: DispatchUnit): boolean => unit.endsWith('h')

/** The unit that a header has, or is. */
export const unitNamed = ({ words, unit }: HeaderName): DispatchUnit | undefined =>
  (Object.keys(MEGA) as DispatchUnit[]).find(each => each.toLowerCase() === (unit || words))

/** Whether the words of a header without a unit name energy. */
export const namesEnergy = (words: string): boolean => /energ|arbeit|menge/.test(words)

/** What a positive number is, where a header says it: “Leistung (Entladen positiv)”, “P, + = charge”. */
export function directionNamed(header: string): 'charge' | 'discharge' | undefined {
  const text = header.slice(0, 200).toLowerCase()
  const [found] =
    /[a-z]+[^a-z]{0,4}(?:is |ist )?(?:positi|\+)|(?:positive?r?|\+)[^a-z]{0,4}(?:is |ist )?[a-z]+/.exec(
      text,
    ) ?? []
  if (found === undefined) return undefined
  if (/discharg|entlad|ausspei|export|einspeisung/.test(found)) return 'discharge'
  return /charg|lad|einspei|import|bezug/.test(found) ? 'charge' : undefined
}
