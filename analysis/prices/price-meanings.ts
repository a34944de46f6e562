import { allOf, headerWords, naming } from '../clock/naming.ts'
import { isCurrency, isPerEnergy, isPerOther } from './price-money.ts'

/** What the headers of tables of prices say, in the languages of Europe's exchanges and of others. */

const namesPrice = naming(
  allOf({
    en: '*pric*,lmp,lbmp,rrp,mcp,smp,hoep,pun,*tarif*,unit rate,inc vat,incl vat,exc vat,ex vat',
    de: '*preis*',
    nordic: 'pris,*pris,priser,hinta*,*hinta,hinnat,hind*',
    romance: 'prix*,precio*,preco*,*prezz*,pret,pretul',
    slavic: 'cena,ceny,cene,cenu,cijen*,цен*',
    others: 'prijs*,*prijs,kain*,ar,fiyat*,τιμ*,ptf',
    asia: '*プライス*,*価格*,電価',
  }),
)
/** Words of a market, which has volumes as well. */
const namesMarket = naming('spot,*spot,day ahead,dayahead,auction,auktion')
/** Words of headers that name no price of energy, whatever else they say. */
const namesNever = naming(
  allOf({
    derived:
      'price index,priceindex,number of,forecast*,prognos*,predict*,lag,lagged,roll,rolling,scaled,normali*,log,ratio,std,percent,change*,diff*',
    goods:
      '*bitcoin*,btc,eth,stock,share,gas,ttf,eua,oil,brent,coal,diesel,benzin,petrol,gasoline,hydrogen,*co2*,*carbon*,*emission*,*allowance*,*zertifikat*,*certificat*',
    marks: 'id,ptid,flag,status,version,rank,rang,level,count,*sequence*,resolution code',
    amounts:
      'bill,volume,turnover,menge*,revenue*,erlos*,capacity*,kapaz*,reserve*,temp,temperatur*',
    summaries: 'min,minimum,max,maximum,base,baseload,peak*,*peak',
  }),
)
/** Words of headers that name no price, unless the header has a word for a price as well. */
const namesOther = naming(
  allOf({
    energy:
      '*demand*,load,last,*wh,mw,gw,kw,w,pv,soc,*lastgang*,*generation*,*erzeug*,*produ*,*usage*,*import*,*export*,*einspeis*,feed in,feedin,*power*,*leistung*,*energ*,*strom*',
    money: 'fee,tax,sum,*cost*,*kost*,koszt*,*amount*,*betrag*,*total*,*gesamt*',
    measured:
      '*wind*,*solar*,*irradi*,*humid*,*speed*,*volt*,*current*,*frequen*,*cloud*,*rain*,*pressure*',
  }),
)
/** Words for consumption and meter readings, which may stand beside a tariff or below a title of prices. */
export const namesConsumption = naming(
  '*consum*,*verbrauch*,usage,bezug*,*bezug,load,*lastgang*,spotreb*,zuzyci*,forbrug*,forbruk*,kulutus*,*zahlerstand*,*zaehlerstand*,*meter reading*,ablesung,register',
)
/** A word that names prices as well as the energy that they apply to. */
export const namesTariff = naming('*tarif*')
const namesSum = naming('*total*,*gesamt*,paid')
/** What a household pays for a kWh, and is paid, in the logs of energy managers. */
const namesUnitPrice = naming('unit load cost,unit prod price')
const namesLmp = naming('lmp,lbmp')

/** Nord Pool heads the prices of a zone with its name and a currency: `SE1 (EUR)`. */
const ZONE_IN_MONEY = /^(?:[A-Z]{2}\d?|SYS|GER|TEL) ?\(([A-Z]{3})\)$/
const isZoneInMoney = (header: string) => isCurrency(ZONE_IN_MONEY.exec(header)?.[1] ?? '')

/** What a header says of a column of numbers. */
export function meaningOf(text: string): 'price' | 'other' | 'nothing' {
  const header = text.slice(0, 500)
  // Energy-Charts gives one header two units, of which the column has the first. Of `15 min`, nothing is least.
  const own = header.toLowerCase().replace(/, *eur\/t ?co2/, '')
  const words = headerWords(header.replace(/, *eur\/t ?co2/i, '')).replace(/\d+ ?min\b/, '')
  const isMoney = isPerEnergy(own) || isPerEnergy(words)
  if (!isMoney && /^(index|nr|no|n|row|resolution)?$/.test(words)) return 'other'
  if (namesNever(words) || own.includes('%') || (!isMoney && isPerOther(own))) return 'other'
  if (isMoney || namesUnitPrice(words) || isZoneInMoney(header)) return 'price'
  if (namesPrice(words)) {
    // What was paid in all is no price.
    const isSum = namesSum(words) && !namesLmp(words)
    return isSum || namesConsumption(words) ? 'other' : 'price'
  }
  if (namesOther(words) || namesConsumption(words)) return 'other'
  return namesMarket(words) ? 'price' : 'nothing'
}

/** Whether a text in a row says that its value is a price: `LMP_PRC`. */
export const saysPrice = (text: string): boolean =>
  /(^| )prc( |$)/.test(headerWords(text)) || meaningOf(text) === 'price'

const isOfTrades = naming('trade id,tradeid,trade no,side,buy sell,execut*,order id,orderid')
/** Whether a header is one of a list of trades. */
export const namesTrades = (header: string): boolean => isOfTrades(headerWords(header))

/** Columns whose values always keep series apart. */
const isSeries = naming(
  'area,zone,region,bidding,country,land,pais,kraj,zeme,market,markt,provider,node,pnode,nodo,hub,location,settlement point,settlementpoint,mapcode,map code,bzn,eic,contract,kontrakt,product,produkt,exchange,borse,operator,tso,market run,lmp,data item,item,variable,series,indicator,metric,currency,wahrung,valuta',
  '*pric*,*preis*,prix*,*mwh,*kwh,volume*,menge*,time,date,*resolution*,*aufl*',
)
const isPriceZone = naming('price area,pricearea,price zone,preiszone,prisomrad*,*priszone')
export const namesSeries = (words: string): boolean =>
  words === 'name' || isPriceZone(words) || isSeries(words)

/** Words for series that differ from what a battery trades. Each list is one kind of difference. */
const UNUSUAL = [
  'intraday,intra day,continuous,kontinuier*,rtm,hasp,rtpd,fmm,rt,afrr,mfrr,fcr,ida,ida1,ida2,ida3,real time,realtime,balanc*,ausgleich*,termin*,future*,forward*',
  'loss,losses,cong,congestion,mcc,mce,mcg,mch,mcl,mghg,ene,tax,fee,netz*,grid,system energy,component*,componente*,*entgelt*,umlage*',
  'sys,system price,systemprice,システム*',
  'sequence 2,sequence 3,sequence 4,sequence 5,sequence 6,sequence 7,sequence 8,sequence 9',
  'avg,average,mean,mittel*',
  // A trader deducts the tax.
  'inc vat,incl vat,brutto,gross,inkl mwst,ttc,iva incl*',
].map(words => naming(words))

/** How unusual a series is for what a battery trades: intraday, a component or a system's price comes later. */
export const rankOf = (name: string): number => {
  const words = headerWords(name)
  return UNUSUAL.filter(is => is(words)).length
}
