import { headerWords, naming } from './words.ts'

/** A currency: how many are about EUR 1, what it is called, and the clocks of the markets that trade in it. */
interface Currency {
  perEuro: number
  /** Signs and names, in lower case; the code always is one. */
  called?: string
  /** The names of the currency, or of its hundredth, before `/MWh` or `/kWh`. */
  calledPer?: string
  zones: readonly string[]
}

const BERLIN = ['Europe/Berlin']

/** By codes of ISO 4217. The coupled auctions of Europe have the day of Berlin. */
export const CURRENCIES: Readonly<Record<string, Currency>> = {
  EUR: { perEuro: 1, called: '€,euro,euros,snt', zones: BERLIN },
  GBP: { perEuro: 1, called: '£,pence', calledPer: 'p', zones: ['Europe/London'] },
  CHF: { perEuro: 1, called: 'rappen', calledPer: 'rp', zones: BERLIN },
  SEK: { perEuro: 11, called: 'kronor', calledPer: 'öre,ore', zones: BERLIN },
  NOK: { perEuro: 11, calledPer: 'øre', zones: BERLIN },
  DKK: { perEuro: 7.5, zones: BERLIN },
  PLN: { perEuro: 4, called: 'zl,zł,grosz', zones: BERLIN },
  CZK: { perEuro: 25, called: 'kc,kč', zones: BERLIN },
  HUF: { perEuro: 400, calledPer: 'ft', zones: BERLIN },
  RON: { perEuro: 5, called: 'lei', zones: BERLIN },
  BGN: { perEuro: 2, zones: BERLIN },
  TRY: { perEuro: 35, called: 'tl,₺', zones: ['Europe/Istanbul'] },
  USD: {
    perEuro: 1,
    called: 'us$',
    zones: ['America/New_York', 'America/Chicago', 'America/Los_Angeles'],
  },
  CAD: { perEuro: 1.5, called: 'c$', zones: ['America/Toronto', 'America/Edmonton'] },
  MXN: { perEuro: 20, called: 'pesos', zones: ['America/Mexico_City'] },
  AUD: { perEuro: 1.6, called: 'a$', zones: ['Australia/Brisbane', 'Australia/Perth'] },
  NZD: { perEuro: 1.8, called: 'nz$', zones: ['Pacific/Auckland'] },
  JPY: { perEuro: 160, called: '¥,円,yen', zones: ['Asia/Tokyo'] },
  KRW: { perEuro: 1500, called: '원,₩', calledPer: 'won', zones: ['Asia/Seoul'] },
  INR: { perEuro: 90, called: '₹', calledPer: 'rs', zones: ['Asia/Kolkata'] },
}

/** The currencies that `$` may mean. */
export const DOLLARS = ['USD', 'CAD', 'AUD', 'NZD', 'MXN']

/** The words that identify the market of a file: those of its operator, its columns and its zones. */
interface MarketData {
  zone?: string
  currency: string
  /** The unit of its numbers, where its columns never name one. */
  unit?: 'per MWh' | 'cents per kWh'
}
const MARKETS: Readonly<Record<string, MarketData & { words: string }>> = {
  caiso: {
    ...{ words: 'caiso, oasis, sp15, np15, zp26, opr, dlap*', unit: 'per MWh' },
    ...{ zone: 'America/Los_Angeles', currency: 'USD' },
  },
  cenace: {
    words: 'cenace, centro nacional de control de energia, precio marginal local, clave del nodo',
    ...{ zone: 'America/Mexico_City', currency: 'MXN' },
  },
  aemo: {
    words: 'aemo, nemp, rrp, duid, nsw1, vic1, qld1, sa1, tas1, settlementdate',
    ...{ zone: 'Australia/Brisbane', currency: 'AUD' },
  },
  octopus: {
    ...{ words: 'value inc vat, value exc vat', unit: 'cents per kWh' },
    ...{ zone: 'Europe/London', currency: 'GBP' },
  },
  elexon: {
    words: 'elexon, apxmidp, data provider, dataprovider, system sell price*, bm unit, bmu',
    ...{ zone: 'Europe/London', currency: 'GBP' },
  },
  lmp: {
    ...{ words: '*lmp*, lbmp, locational marginal price*', unit: 'per MWh' },
    currency: 'USD',
  },
}
export interface Market extends MarketData {
  name: string
}
const NAMED = Object.entries(MARKETS).map(([name, { words, ...market }]) => ({
  ...market,
  name,
  isNamed: naming({ program: words }),
}))

/** The market that texts name, such as headers. */
export const marketNamed = (texts: readonly string[]): Market | undefined => {
  const all = texts.map(headerWords)
  return NAMED.find(({ isNamed }) => all.some(isNamed))
}

/** The zones in which prices of a currency are traded. */
export const zonesOf = (currency: string): readonly string[] =>
  CURRENCIES[currency]?.zones ?? BERLIN
