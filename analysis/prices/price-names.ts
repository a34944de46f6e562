import { wordsOf } from '../clock/market-names.ts'
import { CURRENCIES } from './price-reading.ts'

/** What the headers of tables of prices say, in the languages of Europe's exchanges and in English. */

const MONEY_WORDS =
  '[€£$¥₹円]|currency|eur(?:os?)?|gbp|aud|usd|nok|sek|dkk|pln|z[lł]|chf|czk|kc|huf|ft|ron|lei|bgn|jpy|yen|nzd|cad|inr|rs\\.?|try|tl|ct|cents?|pence|[oø]re|snt|rp|gr'
/** `eur/mwh`, `ct per kwh`, `p/kwh`, `price eur mwh`. */
const PER_ENERGY = new RegExp(
  `(?<![a-z])(${MONEY_WORDS}|c|p)[^a-z0-9]{0,4}(per|pro|je)?[^a-z0-9]{0,4}[mk]w ?hr?(?![a-z])`,
)
/** Money for something else: a rate of exchange, EUR/MW, EUR/t. */
const PER_OTHER = new RegExp(`(?<![a-z])(${MONEY_WORDS})\\s*(/|per )(?!\\s*[mk]w ?h)`)
const PRICE =
  /pri[csjxz]|preis|preci|preco|prezz|(?<![a-z])(cen[aey]|cijen|kain|hind|pret)(?![a-z]{3})|(?<![a-z])(ar|lb?mp|rrp|mcp|smp)(?![a-z])|hinta|hinnat|fiyat|τιμ|цен|tarif|unit rate|hoep|プライス|価格|電価|(?<![a-z])(ex|inc)[a-z]{0,2}\.? vat/
/** Words of a market, which has volumes as well. */
const MARKET = /(?<![a-z])(el)?spot|day.?ahead|au[kc]tion/
/** What is no price of energy, whatever else the header says. */
const NEVER =
  /price.?index|number of|forecast|prognos|predict|bitcoin|lagged|rolling|scaled|normali|diesel|benzin|petrol|gasoline|percent|%|temperatur|(?<![a-z])(temp|btc|eth|lag|roll|log|ratio|std|stock|share|gas|ttf|eua|oil|brent|coal|bill|id|ptid|volume|turnover|flag|status|version|rank|rang|level|count)(?![a-z])|co2|co₂|carbon|emission|allowance|zertifikat|certificat|hydrogen|(?<!\d )(?<![a-z])(min|minimum|max|maximum|base|baseload)(?![a-z])|peak|(?<![a-z])(change|diff|menge|revenue|erlos|capacity|kapaz|reserve)|sequence|resolution code|^(index|nr|no|n|row|#|resolution)?$/
/** What is no price unless the header says so as well. */
const OTHER =
  /demand|(?<![a-z])(load|last|[mgk]?wh?|pv|soc|fee|tax|sum)(?![a-z])|lastgang|generation|erzeug|produ[ck]|consum|verbrauch|usage|bezug|import|export|einspeis|feed.?in|wind|solar|irradi|humid|speed|power|leistung|energ|cost|kost|koszt|amount|betrag|volt|current|strom|frequen|cloud|rain|pressure|total|gesamt/
const CONSUMPTION =
  /consum|verbrauch|usage|bezug|(?<![a-z])load(?![a-z])|lastgang|spotreb|zuzyci|forbrug|forbruk|kulutus/

/** What a header says of a column of numbers. */
export function meaningOf(words: string): 'price' | 'other' | 'nothing' {
  const isPerEnergy = PER_ENERGY.test(words)
  // Energy-Charts gives one header two units, of which the column has the first.
  const own = words.replace(/, *eur\/t ?co2/, '')
  if (NEVER.test(own) || (!isPerEnergy && PER_OTHER.test(words))) return 'other'
  if (isPerEnergy) return 'price'
  // What was paid in all is no price.
  const isSum = /(?<![a-z])(total|gesamt|paid)/.test(words) && !/lmp/.test(words)
  if (PRICE.test(words)) return isSum ? 'other' : 'price'
  if (OTHER.test(words)) return 'other'
  return MARKET.test(words) ? 'price' : 'nothing'
}

export const isCurrency = (text: string): boolean => Object.hasOwn(CURRENCIES, text.toUpperCase())

export const isConsumption = (words: string): boolean => CONSUMPTION.test(words)

/** Whether a text in a row says that its value is a price: `LMP_PRC`. */
export const saysPrice = (text: string): boolean =>
  /(?<![a-z])prc(?![a-z])/.test(wordsOf(text)) || meaningOf(wordsOf(text)) === 'price'

/** Columns whose values always keep series apart. */
const SERIES =
  /(?<![a-z])(area|zone|region|bidding|country|land|pais|kraj|zeme|market|markt|provider|p?node|hub|location|settlement point|map ?code|bzn|eic|contract|kontrakt|product|produkt|exchange|borse|operator|tso|market run|lmp|data item|item|variable|series|indicator|metric|currency|wahrung|valuta)(?![a-z])|^name$/
export const namesSeries = (words: string): boolean =>
  /price ?(area|zone)|preiszone|prisomrad/.test(words) ||
  (SERIES.test(words) && !/pri[cxs]|preis|mwh|time|date|resolution|aufl/.test(words))

/** How unusual a series is for what a battery trades: intraday, a component or a system's price comes later. */
export function rankOf(name: string): number {
  const words = wordsOf(name)
  const marks = [
    /intra.?day|continuous|kontinuier|(?<![a-z])(rtm|hasp|rtpd|fmm|rt|afrr|mfrr|fcr|ida ?\d?)(?![a-z])|real.?time|balanc|ausgleich|termin|future|forward/,
    /loss|cong|(?<![a-z])(mc[ceghl]|mghg|ene|tax|fee|netz|grid)(?![a-z])|system energy|component|entgelt|umlage/,
    /(?<![a-z])sys(?![a-z])|system.?price|システム/,
    /sequence [2-9]/,
    /(?<![a-z])(avg|average|mean|mittel)/,
  ]
  return marks.filter(mark => mark.test(words)).length
}
