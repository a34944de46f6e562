import type { DispatchMeaning } from '../description.ts'
import { numbers } from './holds.ts'
import { matcherOf, type Named } from './meanings.ts'
import { naming } from './words.ts'

/** What a log's numbers are, of each step. */
export const DISPATCH_UNITS = ['W', 'kW', 'MW', 'Wh', 'kWh', 'MWh'] as const
export type DispatchUnit = (typeof DISPATCH_UNITS)[number]

/** What a number of each unit is in MW or MWh. */
export const MEGA: Readonly<Record<string, number>> & Record<DispatchUnit, number> = {
  ...{ W: 1e-6, kW: 1e-3, MW: 1 },
  ...{ Wh: 1e-6, kWh: 1e-3, MWh: 1 },
}

const STORE = {
  en: '*bess, bess*, *powerwall*, ess, batt, batter*, storage',
  de: '*batterie*, akku*, *speicher*',
  fr: 'batterie*, stockage',
  es: 'bateria*, almacenamiento',
  zh: '*电池*, *储能*',
}
const POWER = {
  en: 'power, dispatch, output, energy, schedule, p, pac, mw, kw, w, mwh, kwh, wh, scada value, scadavalue, initialmw',
  de: '*leistung, energie, arbeit, fahrplan, lastgang, einsatz',
  fr: 'puissance, energie',
  es: 'potencia, energia',
  zh: '*功率*, *电力*, *电量*',
}
/** What the columns of a log are, in the order in which they are tried. Times and prices have rules of their own. */
export const DISPATCH_NAMES: readonly Named<DispatchMeaning | 'other'>[] = [
  {
    id: 'soc',
    words: [
      {
        en: 'soc, soe, usoc, rsoc, state of charge, state of energy, energy content, stored energy, energy stored',
        de: 'energieinhalt, ladezustand*, fullstand*, ladestand*, speicherstand',
        fr: 'etat de charge, niveau de charge',
        es: 'estado de carga',
        zh: '*荷电状态*',
      },
    ],
    units: { '%': 1, '1': 1, kWh: 1, MWh: 1 },
    holds: numbers,
  },
  {
    id: 'status',
    words: [
      {
        en: '*status, state, mode, *alarm*, *fault*, error*, *trip, *maintenance*, availability',
        de: '*storung*, *wartung*, *zustand, betriebsart',
        fr: 'etat',
        es: 'estado',
        zh: '状态',
      },
    ],
  },
  {
    id: 'reserve',
    words: [{ en: '*reserve*, *fcr*, *afrr*, *mfrr*', de: '*regelleistung*, *vorgehalten*' }],
    without: {
      en: '*price*, eur, *revenue*, *energy*, *activat*, *delivered*, *set point*, *setpoint*, soc, *signal*',
      de: '*preis*, *erlos*, *energie*, *abruf*, *arbeit*, *sollwert*',
    },
    units: { W: 1, kW: 1, MW: 1 },
    holds: numbers,
  },
  {
    // Set points, reserves, the plant's own use, and other quantities that are no power of the storage.
    id: 'other',
    words: [
      {
        en: `set point, setpoint, target*, base point, basepoint, totalcleared, *award*, instruct*, command*, cmd,
          *reserve*, *fcr*, *afrr*, *mfrr*, aux, auxiliar*, own use, eur, gbp, usd, aud, *revenue*, cost, costs, soh, *available*, capacity,
          *temp*, *voltage*, *current*, freq*, *reactive*, apparent, cumul*, pv, *solar*, wind, load, min, max, mvar, mvarh, kvar, limit, nominal, rated, *consum*, *demand*,
          forecast*, ev, evse, wallbox*, vehicle*, charge point, charging station`,
        de: `*sollwert*, soll*, *vorgabe*, *regelleistung*, *eigenverbrauch*, hilfs*, *erlos*, *kosten, verfugbar*, kapaz*, *spannung*, strom, *stromstarke*, blind*, schein*, kumul*, last, *nenn*,
          *verbrauch*, prognos*, *ladesaule*, elektroauto*`,
        fr: 'consigne',
        es: 'consigna',
        zh: '*指令*, 负荷, 光伏*',
      },
    ],
  },
  {
    id: 'other',
    words: [
      { en: 'home, house, production', de: 'haus, produktion', fr: 'maison', es: 'produccion' },
    ],
    without: STORE,
  },
  // Both directions in one column.
  { id: 'power', words: [{ zh: '*充放电*' }], units: MEGA, holds: numbers },
  {
    id: 'discharge',
    words: [
      {
        en: '*discharg*, dch, *export*, feed in, feedin, to grid, *generation*, sold, out',
        de: '*entlad*, *einspeis, einspeisung*, *ausspeicher*, *ausspeis*, ins netz, *abgabe*, *lieferung*, *erzeug*, *verkauf*',
        fr: 'decharg*, injection',
        es: 'descarg*, inyeccion',
        zh: '*放电*',
      },
    ],
    units: MEGA,
    holds: numbers,
  },
  {
    id: 'charge',
    names: { en: 'in' },
    words: [
      {
        en: '*charg*, *import*, from grid, bought, energy in, power in, grid in, mwh in, kwh in',
        de: '*laden, *ladung, *lade, ladeleistung, beladung, *bezug*, bezogen, *einspeicher*, aus dem netz, *entnahme*, *einkauf*',
        fr: 'soutirage',
        es: 'carga, cargad*',
        zh: '*充电*',
      },
    ],
    units: MEGA,
    holds: numbers,
  },
  { id: 'power', words: [STORE], units: MEGA, mayLackUnit: false, holds: numbers },
  { id: 'power', words: [{ en: '*' }], units: MEGA, mayLackUnit: false, holds: numbers },
  { id: 'power', words: [POWER], units: MEGA, holds: numbers },
]
export const matchDispatch = matcherOf(DISPATCH_NAMES)

const namesMeasured = naming({
  en: 'actual, measured, metered, real',
  de: 'ist, gemessen*',
  fr: 'mesure*',
  es: 'medid*',
  zh: '实际*',
})
const namesGrid = naming({ en: 'grid', de: 'netz*', fr: 'reseau', es: 'red' })

/** How likely a column of power is the store's own: named so, measured, unnamed, or the grid's. */
export function rankOfPower(words: string): number {
  if (namesStore(words)) return 0
  if (namesMeasured(words)) return 1
  return namesGrid(words) ? 3 : 2
}

/** Whether the words of a header without a unit name energy. */
export const namesEnergy = naming({ en: '*energ*, volume', de: '*arbeit*, *menge*', zh: '*电量*' })
/** The store itself, rather than its site, the grid or a vehicle. */
export const namesStore = naming(STORE)
/** What tells one of several systems in a log. */
export const namesDevice = naming({
  en: 'duid, device, asset, unit, site, plant, inverter, battery id, bm unit id',
  de: 'anlage, gerat, einheit, wechselrichter',
  fr: 'appareil',
  es: 'equipo',
  zh: '设备',
})

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

/** Whether a status says that a system could not run. */
export function namesOutage(status: string): boolean {
  const text = status.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  if (/no (fault|error|alarm)|fault.?free|keine? (stor|fehl)/.test(text)) return false
  return /fault|fail|trip|error|alarm|unavail|offline|outage|forced|storung|ausfall|fehler|mainten|service|planned|wartung|revision/.test(
    text,
  )
}
