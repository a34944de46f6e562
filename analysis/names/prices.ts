import { naming } from './words.ts'

/** What the headers of tables of prices say. Prices by their unit, such as `EUR/MWh`, need no word. */
export const namesPrice = naming({
  en: '*pric*, lmp, lbmp, rrp, mcp, smp, hoep, pun, *tarif*, unit rate, inc vat, incl vat, exc vat, ex vat, unit load cost, unit prod price',
  de: '*preis*',
  fr: 'prix*',
  es: 'precio*',
  zh: '*价格*, *电价*, 出清价',
})
/** Words of a market, which has volumes as well. */
export const namesMarket = naming({ en: 'spot, *spot, day ahead, dayahead, auction', de: 'auktion' })

/** Words of headers that name no price of energy, whatever else they say. */
export const namesNoPrice = naming({
  derived: 'price index, number of, forecast*, prognos*, predict*, lag, lagged, rolling, normali*, log, ratio, std, percent, change*, diff*',
  goods:
    '*bitcoin*, btc, eth, stock, share, gas, ttf, eua, oil, brent, coal, diesel, petrol, gasoline, hydrogen, *co2*, *carbon*, *emission*, *allowance*, *zertifikat*, *certificat*',
  marks: 'id, ptid, flag, status, version, rank, rang, level, count, *sequence*, resolution code',
  amounts: 'bill, volume, turnover, menge*, revenue*, erlos*, capacity*, kapaz*, reserve*, temp*',
  summaries: 'min, minimum, max, maximum, base, baseload, peak*, *peak',
})
/** Words of headers that name no price, unless the header has a word for a price as well. */
export const namesOther = naming({
  energy:
    '*demand*, load, last, *wh, mw, gw, kw, w, pv, soc, *lastgang*, *generation*, *erzeug*, *produ*, *usage*, *import*, *export*, *einspeis*, feed in, *power*, *leistung*, *energ*, *strom*',
  money: 'fee, tax, sum, *cost*, *kost*, *amount*, *betrag*, *total*, *gesamt*',
  measured:
    '*wind*, *solar*, *irradi*, *humid*, *speed*, *volt*, *current*, *frequen*, *cloud*, *rain*, *pressure*',
})
/** Words for consumption and readings of meters, which may stand beside a tariff or below a title of prices. */
export const namesConsumption = naming({
  en: '*consum*, usage, load, *meter reading*, register',
  de: '*verbrauch*, bezug*, *bezug, *lastgang*, *zahlerstand*, *zaehlerstand*, ablesung',
  fr: 'consommation',
  es: 'consumo',
  zh: '*用电*',
})
/** A word that names prices as well as the energy that they apply to. */
export const namesTariff = naming({ en: '*tarif*' })
export const namesSum = naming({ en: '*total*, paid', de: '*gesamt*' })
/** Prices of which the total is one, and its parts are others. */
export const namesNodal = naming({ en: 'lmp, lbmp' })
export const namesTrades = naming({
  en: 'trade id, tradeid, trade no, side, buy sell, execut*, order id, orderid',
})

/** Columns whose values keep series apart. */
export const namesSeries = naming(
  {
    en: 'area, zone, region, bidding, country, market, provider, node, pnode, hub, location, settlement point, settlementpoint, mapcode, map code, bzn, eic, contract, product, exchange, operator, tso, market run, lmp, data item, item, variable, series, indicator, metric',
    de: 'land, markt, kontrakt, produkt, borse, preiszone',
    fr: 'pays, marche',
    es: 'pais, nodo',
    zh: '地区, 节点',
  },
  '*pric*, *preis, prix*, precio*, *mwh, *kwh, volume*, menge*, time, date',
)
export const namesPriceArea = naming({ en: 'price area, pricearea, price zone' })
export const namesCurrency = naming({ en: 'currency', de: 'wahrung', fr: 'devise', es: 'moneda', zh: '货币' })
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
].map(words => naming({ words }))

/** How unusual a series is for what a battery trades: intraday, a component or a system's price comes later. */
export const rankOfSeries = (words: string): number => UNUSUAL.filter(is => is(words)).length

/** Tables that do not name what they hold: the text in their first row, and the headers that they lack. */
export const WITHOUT_HEADERS: readonly { first: RegExp; title: string; headers: string[] }[] = [
  // https://www.omie.es
  {
    first: /^MARGINALPDBC/,
    title: 'Day-ahead price, EUR/MWh',
    headers: ['Year', 'Month', 'Day', 'Hour', 'Portugal', 'Spain'],
  },
]
