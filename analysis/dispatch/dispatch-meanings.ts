import { allOf, naming } from '../clock/naming.ts'
import { type Column, type Meaning, matcherOf } from '../tables/meanings.ts'
import type { DispatchUnit } from './dispatch-reading.ts'

/** What the columns of a dispatch log are. */
export type LogQuantity =
  | 'price'
  | 'soc'
  | 'set-point'
  | 'status'
  | 'product'
  | 'other'
  | 'charge'
  | 'discharge'
  /**
   * Power in both directions: named as the store's; unnamed, which may be measured or planned; and named as the grid's.
   */
  | 'store'
  | 'measured'
  | 'net'
  | 'grid'

/** A column of a log. */
export interface LogColumn extends Column<LogQuantity> {
  /** The places of other columns that are added to it: the flows from the sun and from the grid into a battery. */
  added?: readonly number[]
}

/** Where both directions are in one column, the most telling first. */
export const NETS: readonly LogQuantity[] = ['store', 'measured', 'net', 'grid']

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

const STORE = allOf({
  en: '*bess,bess*,*powerwall*,ess,batt,batter*,storage',
  de: '*batterie*,akku,*speicher*',
  romance: 'stockage,almacenamiento,bateria*,accumulo,armazenamento',
  others: 'accu,batterij*,opslag,bateri*,magazyn*,baterk*,ulozist*,lager,akkumulator*,akku*',
  asia: '*蓄電*,*バッテリ*,*电池*,*储能*',
})
const POWER = allOf({
  en: 'power,dispatch,output,energy,schedule,p,pac,mw,kw,w,mwh,kwh,wh',
  de: '*leistung,energie,arbeit,fahrplan,lastgang,einsatz',
  romance: 'puissance,potencia,potenza,energia',
  others: 'vermogen,moc,vykon,effekt,energi,teho',
  asia: '*電力*,*出力*,*功率*',
})
/** What flows between the store and something else, such as `PV to battery` and `battery to load`. */
const INTO_STORE = allOf({
  en: 'to battery,into battery,to bess,to storage,into storage,to powerwall',
  de: 'in batterie,in die batterie,in speicher,in den speicher',
})
const OUT_OF_STORE = allOf({
  en: 'battery to,bess to,storage to,from battery,from bess,from storage',
  de: 'aus batterie,aus der batterie,aus speicher,aus dem speicher',
})
/** A status has few codes. A column of many different numbers is measured, even if a word stands for a missing one. */
const MOST_CODES = 20
const hasText = (texts: readonly string[]) =>
  texts.some(text => /\p{L}{2}/u.test(text)) &&
  new Set(texts.filter(text => /^[-+]?\d+([.,]\d+)?$/.test(text))).size <= MOST_CODES
const FLAG = /^(0|1|true|false|yes|no|on|off|ja|nein)$/i
const areFlags = (texts: readonly string[]) => texts.every(text => FLAG.test(text))
const areShares = (texts: readonly string[]) =>
  texts.every(text => /^\d+([.,]\d+)? ?%?$/.test(text))

/** In the order in which they are tried. Times and prices have none: they are found by their own rules. */
export const MEANINGS: readonly Meaning<LogQuantity>[] = [
  {
    id: 'soc',
    words: [
      allOf({
        en: 'soc,soe,usoc,rsoc,state of charge,state of energy,energy content,stored energy,energy stored',
        de: 'energieinhalt,ladezustand*,fullstand*,ladestand*,speicherstand',
        romance: 'etat de charge,niveau de charge,estado de carga,stato di carica',
        others:
          'laadtoestand*,laadniveau,laadstatus,stan naładowania,poziom naładowania,stav nabiti,laddningsniva,ladetilstand,ladningsgrad,varaustaso',
        asia: '*充電率*,*残量*,*荷电状态*',
      }),
    ],
    units: { '%': 1, kWh: 1, MWh: 1 },
  },
  {
    id: 'set-point',
    words: [
      allOf({
        en: 'set point,setpoint,target*,base point,basepoint,totalcleared,*award*,instruct*,command*,cmd',
        de: '*sollwert*,soll*,*vorgabe*',
        others: 'consigne,consigna,riferimento,setpunt,*zadan*,borvarde,asetusarvo',
        asia: '*指令*',
      }),
    ],
    units: MEGA,
  },
  {
    id: 'status',
    words: [
      'status,*status,state,mode,alarm*,fault*,*storung*,error*,*zustand,betriebsart,availability,direction,richtung,sens,direccion,etat,estado,stato,stan,statut,toestand',
    ],
    values: hasText,
  },
  {
    id: 'status',
    words: ['*alarm*,*fault*,*trip,*storung*,*maintenance*,*wartung*'],
    values: areFlags,
  },
  { id: 'status', words: ['availability,*verfugbarkeit'], values: areShares },
  {
    id: 'product',
    words: ['product,produkt,market,markt,service,dienst*,*dienstleistung'],
    values: hasText,
  },
  { id: 'charge', words: [INTO_STORE], units: MEGA },
  { id: 'discharge', words: [OUT_OF_STORE], units: MEGA },
  {
    id: 'other',
    words: [
      allOf({
        money: 'eur,gbp,usd,aud,*revenue*,*erlos*,cost,costs,*kosten',
        state: 'soh,*available*,verfugbar*,capacity,kapaz*',
        measured:
          '*temp*,*voltage*,*spannung*,*current*,strom,*stromstarke*,freq*,*frequen*,*reactive*,blind*,apparent,schein*,cumul*,kumul*',
        elsewhere:
          'pv,*solar*,wind,load,last,min,max,mvar,mvarh,kvar,limit,nominal,rated,*nenn*,*verbrauch*,*consum*,*demand*',
        meant: 'forecast*,prognos*',
      }),
    ],
  },
  {
    id: 'other',
    words: [
      allOf({
        vehicles:
          'ev,evse,wallbox*,vehicle*,charge point,chargepoint,charging station,*ladesaule*,*ladepunkt*,e auto,elektroauto*',
      }),
    ],
  },
  {
    id: 'other',
    words: [
      allOf({
        site: 'home,house,haus,huis,maison,consommation,consumo,zuzycie,verbruik,forbrug,forbruk,forbrukning',
        sun: 'production,produktion,produccion,producao,produzione,produkcja,productie',
      }),
    ],
    without: STORE,
  },
  // Both directions in one column.
  { id: 'store', words: [allOf({ asia: '*充放電*,*充放电*' })], units: MEGA },
  {
    id: 'discharge',
    words: [
      allOf({
        en: '*discharg*,dch,*export*,feed in,feedin,to grid,*generation*,sold,out',
        de: '*entlad*,*einspeis,einspeisung*,*ausspeicher*,*ausspeis*,ins netz,an das netz,*abgabe*,*lieferung*,*erzeug*,*verkauf*',
        romance:
          'decharg*,injection,descarg*,inyeccion,scaric*,immission*,immessa,descarreg*,injecao',
        others:
          '*ontlad*,ontlaad*,*teruglever*,rozładow*,oddan*,vybij*,*urladd*,*aflad*,*utlad*,purku*,purka*',
        asia: '*放電*,*放电*',
      }),
    ],
    units: MEGA,
  },
  {
    id: 'charge',
    names: { en: 'in' },
    words: [
      allOf({
        en: '*charg*,*import*,from grid,bought,energy in,power in,grid in,mwh in,kwh in',
        de: '*laden,*ladung,*lade,ladeleistung,beladung,*bezug*,bezogen,*einspeicher*,aus dem netz,*entnahme*,*einkauf*',
        romance: 'soutirage,carga,cargad*,caric*,preliev*,carregad*,carregamento',
        others:
          'laad*,geladen,afname,ładow*,naładow*,pobor*,pobran*,nabij*,*laddning,laddad*,oplad*,opladning,lading,latau*',
        asia: '*充電*,*充电*',
      }),
    ],
    units: MEGA,
  },
  { id: 'store', words: [STORE], units: MEGA, mayLackUnit: false },
  { id: 'store', words: [STORE, POWER], units: MEGA },
  { id: 'grid', words: ['grid,netz'], units: MEGA, mayLackUnit: false },
  {
    id: 'measured',
    words: ['actual,measured,metered,ist,gemessen*,mesure*,medid*,real,実績*'],
    units: MEGA,
    mayLackUnit: false,
  },
  { id: 'net', words: ['*'], units: MEGA, mayLackUnit: false },
  { id: 'net', names: { aemo: 'scada value,scadavalue,initialmw' }, words: [POWER], units: MEGA },
]
export const matchLog = matcherOf(MEANINGS)

/** Units of columns that never name one, by their headers. */
export const IMPLIED_UNITS: Readonly<Record<string, DispatchUnit>> = {
  scadavalue: 'MW',
  initialmw: 'MW',
  totalcleared: 'MW',
  telemeterednetoutput: 'MW',
}

/** Whether the words of a header without a unit name energy. */
export const namesEnergy = (words: string): boolean => /energ|arbeit|menge|volume/.test(words)

/** Whether the words of a header name the store itself, rather than its site, the grid or a vehicle. */
export const namesStore = naming(STORE)
/** Whether they name a flow between the store and something else, which is a part of what goes in or out. */
export const namesFlow = naming(`${INTO_STORE},${OUT_OF_STORE}`)
/** Whether they name what the store takes from or gives to. */
export const namesOtherEnd = naming(
  'grid,netz,pv,*solar*,sun,sonne,wind,generator,load,home,house,haus*,verbrauch*,last',
)
/** Whether they name the meter of the grid. */
export const namesGrid = naming('grid,netz*,reseau,red,rete,siec')

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

/** What the texts of a column say of the state: a flag what its header does where it is set, and 0 % available that. */
export function statusReader(header: string, texts: readonly string[]): (text: string) => string {
  const filled = texts.filter(text => text !== '')
  if (areFlags(filled)) return text => (/^(1|true|yes|on|ja)$/i.test(text) ? header : '')
  const isZero = (text: string) => text !== '' && Number.parseFloat(text) === 0
  return areShares(filled) ? text => (isZero(text) ? 'unavailable' : '') : text => text
}

/** The direction that a state such as `Discharging` or `Laden` names: 1 where it discharges, -1 where it charges. */
export function directionIn(status: string): number {
  if (/discharg|entlad|export|ausspei|d[eé]charg|descarg|scaric|ontlad|rozład|放電/i.test(status))
    return 1
  return /charg|lad|import|einspei|carga|caric|ład|充電/i.test(status) ? -1 : 0
}

/** Why a status says that a system could not run. */
export function outageIn(status: string): 'fault' | 'maintenance' | null {
  const text = status.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  if (/no (fault|error|alarm)|fault.?free|keine? (stor|fehl)/.test(text)) return null
  if (/mainten|service|planned|wartung|revision/.test(text)) return 'maintenance'
  const isFault = /fault|fail|trip|error|alarm|unavail|offline|outage|forced|storung|ausfall|fehler/
  return isFault.test(text) ? 'fault' : null
}

/** Whether a product is the day-ahead market. */
export const isDayAhead = (product: string): boolean =>
  /(^|[^a-z])(da|dam|spot)([^a-z]|$)|day.?ahead|auction|auktion|epex|nord ?pool/i.test(product) &&
  !/intra/i.test(product)
