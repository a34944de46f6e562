import { isCurrency, isPerEnergy, isPerOther } from './money.ts'
import { headerWords, naming } from './words.ts'

/** What the headers of tables of prices say. Prices by their unit, such as `EUR/MWh`, need no word. */
const namesPrice = naming({
  en: '*pric*, lmp, lbmp, rrp, mcp, smp, hoep, pun, *tarif*, unit rate, inc vat, incl vat, exc vat, ex vat',
  de: '*preis*',
  fr: 'prix*',
  es: 'precio*',
  zh: '*价格*, *电价*, 出清价',
})
/** What a household pays for a kWh, and is paid, in the logs of energy managers. */
const namesUnitPrice = naming({ program: 'unit load cost, unit prod price' })
/** Words of a market, which has volumes as well. */
const namesMarket = naming({ en: 'spot, *spot, day ahead, dayahead, auction', de: 'auktion' })

/** Words of headers that name no price of energy, whatever else they say. */
const namesNoPrice = naming({
  // What is derived of prices; other goods; marks; amounts; and what sums up a day.
  en: `price index, number of, forecast*, predict*, lag, lagged, rolling, normali*, log, ratio, std, percent, change*, diff*,
    *bitcoin*, btc, eth, stock, share, gas, ttf, eua, oil, brent, coal, diesel, petrol, gasoline, hydrogen, *co2*, *carbon*, *emission*, *allowance*, *certificat*,
    id, ptid, flag, status, version, rank, level, count, *sequence*, resolution code,
    bill, volume, turnover, revenue*, capacity*, reserve*, temp*,
    min, minimum, max, maximum, base, baseload, peak*, *peak`,
  de: 'prognos*, *zertifikat*, rang, menge*, erlos*, kapaz*',
})
/** Words of headers that name no price, unless the header has a word for a price as well. */
const namesOther = naming({
  en: `*demand*, load, *wh, mw, gw, kw, w, pv, soc, *generation*, *produ*, *usage*, *import*, *export*, feed in, *power*, *energ*,
    fee, tax, sum, *cost*, *amount*, *total*,
    *wind*, *solar*, *irradi*, *humid*, *speed*, *volt*, *current*, *frequen*, *cloud*, *rain*, *pressure*`,
  de: 'last, *lastgang*, *erzeug*, *einspeis*, *leistung*, *strom*, *kost*, *betrag*, *gesamt*',
})
/** Words for consumption and readings of meters, which may stand beside a tariff or below a title of prices. */
export const namesConsumption = naming({
  en: '*consum*, usage, load, *meter reading*, register',
  de: '*verbrauch*, bezug*, *bezug, *lastgang*, *zahlerstand*, *zaehlerstand*, ablesung',
  fr: 'consommation',
  es: 'consumo',
  zh: '*用电*',
})
const namesSum = naming({ en: '*total*, paid', de: '*gesamt*' })
/** Prices of which the total is one, and its parts are others. */
const namesNodal = naming({ en: 'lmp, lbmp' })

/** Nord Pool heads the prices of a zone with its name and a currency: `SE1 (EUR)`. */
const ZONE_IN_MONEY = /^(?:[A-Z]{2}\d?|SYS|GER|TEL) ?\(([A-Z]{3})\)$/
const isZoneInMoney = (header: string) => isCurrency(ZONE_IN_MONEY.exec(header)?.[1] ?? '')

/** What a header says of a column of numbers. */
export function meaningOfPrice(text: string): 'price' | 'other' | 'nothing' {
  // Energy-Charts gives one header two units, of which the column has the first. Of `15 min`, nothing is least.
  const header = text.slice(0, 500).replace(/, *eur\/t ?co2/i, '')
  const [own, words] = [header.toLowerCase(), headerWords(header).replace(/\d+ ?min\b/, '')]
  const isMoney = isPerEnergy(own) || isPerEnergy(words)
  if (!isMoney && /^(index|nr|no|n|row|resolution)?$/.test(words)) return 'other'
  if (namesNoPrice(words) || own.includes('%') || (!isMoney && isPerOther(own))) return 'other'
  if (isMoney || namesUnitPrice(words) || isZoneInMoney(header)) return 'price'
  if (namesPrice(words)) {
    // What was paid in all is no price.
    const isSum = namesSum(words) && !namesNodal(words)
    return isSum || namesConsumption(words) ? 'other' : 'price'
  }
  if (namesOther(words) || namesConsumption(words)) return 'other'
  return namesMarket(words) ? 'price' : 'nothing'
}

/** Columns whose values keep series apart. */
export const namesSeries = naming(
  {
    en: 'area, zone, region, bidding, country, market, provider, node, pnode, hub, location, settlement point, settlementpoint, mapcode, map code, bzn, eic, contract, product, exchange, operator, tso, market run, lmp, data item, item, variable, series, indicator, metric',
    de: 'land, markt, kontrakt, produkt, borse, preiszone',
    fr: 'pays, marche',
    es: 'pais, nodo',
    zh: '地区, 节点',
  },
  { en: '*pric*, *preis, prix*, precio*, *mwh, *kwh, volume*, menge*, time, date' },
)
export const namesPriceArea = naming({ en: 'price area, pricearea, price zone' })
export const namesSequence = naming({ en: '*sequence*' })

/** Words for series that differ from what a battery trades. Each list is one kind of difference. */
const UNUSUAL = [
  'intraday, intra day, continuous, rtm, hasp, rtpd, fmm, rt, afrr, mfrr, fcr, ida, ida1, ida2, ida3, real time, realtime, balanc*, ausgleich*, termin*, future*, forward*',
  'loss, losses, cong, congestion, mcc, mce, mcg, mch, mcl, mghg, ene, tax, fee, netz*, grid, system energy, component*, componente*, *entgelt*, umlage*',
  'sys, system, system price, systemprice',
  'sequence 2, sequence 3, sequence 4, sequence 5, sequence 6, sequence 7, sequence 8, sequence 9',
  'avg, average, mean, mittel*',
  // A trader deducts the tax.
  'inc vat, incl vat, brutto, gross, inkl mwst, ttc, iva incl*',
].map(words => naming({ en: words }))

/** How unusual a series is for what a battery trades: intraday, a component or a system's price comes later. */
export const rankOfSeries = (name: string): number => {
  const words = headerWords(name)
  return UNUSUAL.filter(is => is(words)).length
}

/** Tables that do not name what they hold: the text in their first row, and the headers that they lack. */
export const WITHOUT_HEADERS: readonly { first: RegExp; title: string; headers: string[] }[] = [
  // https://www.omie.es
  {
    first: /^MARGINALPDBC/,
    title: 'Day-ahead price, EUR/MWh',
    headers: ['Year', 'Month', 'Day', 'Hour', 'Portugal', 'Spain'],
  },
]
