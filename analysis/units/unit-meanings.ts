import { max, min } from 'd3-array'
import { type HeaderName, unitOf, wordsOf } from '../tables/headers.ts'
import { type Column as AnyColumn, type Meaning, matcherOf, shareOf } from '../tables/meanings.ts'
import { bareNumber } from '../tables/numbers.ts'
import { isCode } from './not-measured.ts'
import { CHARGE, directionOf, ENERGY, isDate, SPECIFIC } from './value-readers.ts'

/**
 * What columns are called: in the exports of Arbin, Basytec, BioLogic, Digatron, Landt, Maccor, Neware and Novonix,
 * in the Battery Data Format, in the logs of vehicles, and in the tables that people make.
 */
export type UnitMeaning =
  | 'unit'
  /** A channel or a test, which is another cell within one file alone. */
  | 'channel'
  | 'type'
  | 'depot'
  | 'condition'
  /** The day from which a vehicle is in service. */
  | 'service'
  | 'status'
  | 'cycle'
  | 'km'
  /** What an hour meter counts. */
  | 'hours'
  | 'date'
  /** Of a date, with a column of months, quarters or weeks beside it. */
  | 'year'
  /** A time since a start. */
  | 'age'
  | 'health'
  | 'energy'
  /** Per cent of what a battery had when it was new, of which it has lost so much. */
  | 'loss'
  /** A capacity that was discharged; and one that may be of either direction. */
  | 'discharged'
  | 'capacity'
  /** What all cycles so far discharged. */
  | 'running-total'
  /** A capacity by mass or area, and an energy that a cell discharged: of cycles alone. */
  | 'specific'
  | 'discharged-energy'
  | 'rated'
  /** The age at which a unit ended, which alone teaches no course. */
  | 'life'
  | 'rate'
  | 'current'
  | 'voltage'
  | 'time'
  | 'step-time'
  /** What a cycler does in a row: by a word, or as BioLogic's 1 for oxidation and 0 for reduction. */
  | 'step'
  | 'ox-red'

/** A column of a table of units, by what it may be taken for. */
export type Column = AnyColumn<UnitMeaning>

/** What measures an age, the most telling first. */
export const AGES: readonly UnitMeaning[] = ['cycle', 'date', 'km', 'hours', 'age']
/** What measures a value, the most telling first: of cells by cycle, and of what has dates or kilometres. */
export const VALUES: readonly UnitMeaning[] = [
  'discharged',
  'capacity',
  'health',
  'energy',
  'loss',
  'specific',
  'discharged-energy',
  'running-total',
]
export const VALUES_BY_DATE: readonly UnitMeaning[] = [
  'health',
  'energy',
  'discharged',
  'capacity',
  'loss',
  'specific',
]

const TIME = { s: 1, ms: 1e-3, min: 60, h: 3600, d: 86_400 }
/** The days of units of time in which batteries age. */
export const DAYS_PER: Readonly<Record<string, number>> = {
  d: 1,
  wk: 7,
  mo: 30.4375,
  qtr: 91.3125,
  yr: 365.25,
}
const AGE = { ...DAYS_PER, h: 1 / 24, min: 1 / 1440, s: 1 / 86_400 }

const NUMBER = 'nr, no, number, nummer, index, id, count, counter, zahl, c, n'
const NAME =
  'id, nr, no, number, nummer, name, serial, sn, key, code, bezeichnung, label, reg, plate'

const CAPACITY =
  '*cap, *capacity, *capacities, *capacite, *capacidad, *capacita, *capaciteit, *kapacit*, *capacidade, *capd, *capc, *kapaz*, *pojemno*, *容量*, *용량*, ah, mah, ahacc*, ahbal*, ahcha*, ahcyc*, ahdch*, ahela*, ahent*, ahlad*, ahprev*, ahstep*, ahtot*'
const DISCHARGED =
  '*disch*, *dchg*, *dch, *entlad*, *ontla*, *ela, dcap, *capd, qd*, *decharg*, *descarg*, *scaric*, *rozładow*, *rozladow*, *vybij*, *vybit*, *urladd*, *utladd*, *放电*, *放電*, *방전*, out'
const CHARGED =
  '*charg*, *chg*, *cha, *lad, *lade*, *ladung, *laad*, *nabij*, *nabit*, *uppladd*, *opladn*, carg*, caric*, ładow*, ladow*, qc, qch*, *充电*, *充電*, *충전*, ccap, *capc, in'
const NO_CAPACITY =
  'nominal*, rated, *nenn*, spec*, spez*, *mah g, *mah cm*, *densit*, *dichte*, *cumul*, *kumul*, *throughput*, *durchsatz*, *total*, *loss*, *verlust*, *fade*, *energ*, *power*, dcap d*, dq*, per, *rate, *state*, *ratio*, *half*, *initial*, *bol, eol, prev*, *prev, *比容量*, *能量*, *累计*'
const NO_STORED =
  '*charg*, *chg*, *lad, *laden*, *lade, *geladen*, *regen*, *rekup*, *consum*, *verbrauch*, *total*, *gesamt*, *throughput*, *durchsatz*, *added*, *deliver*, *dispens*, *transfer*, *session*, *geliefert*, *abgegeb*, *used, per, *rate, *price*, *cost*, *loss*, *trip*, nominal*, rated, *nenn*, *initial*'

/** What a battery's own electronics call its capacity. */
const FULL = { en: 'full charge capacity, full charged capacity, last full capacity, fcc' }

/** Whole numbers, such as those of cycles. */
const areCounts = (texts: readonly string[]) =>
  shareOf(texts, text => /^\d{1,9}([.,]0{1,9})?$/.test(text)) > 0.9
/** No vehicle is measured within some metres alone. */
const areDistances = (texts: readonly string[]) =>
  texts.length < 3 ||
  shareOf(texts, text => /^\d{1,3}[.,]?\d/.test(text) && !/^\d[.,](?!\d{3}$)/.test(text)) > 0.4
/** Not a number of its own in each row, as a record has. */
const doRepeat = (texts: readonly string[]) =>
  texts.length < 6 || new Set(texts).size <= texts.length / 2
const areNames = (texts: readonly string[]) => shareOf(texts, text => /\p{L}/u.test(text)) > 0.5
const areDates = (texts: readonly string[]) => shareOf(texts, isDate) > 0.5
/** What packs store stays within a factor, of which a sum or a consumption knows nothing. */
const areStored = (texts: readonly string[]) => {
  const values = texts
    .map(text => Number(bareNumber(text).replace(',', '.')))
    .filter(value => value > 0 && !isCode(value))
  return values.length === 0 || (min(values) ?? 0) > (max(values) ?? 0) / 10
}

/** Whether numbers rise from row to row, but for the rows with which another unit begins. */
const doRise = (texts: readonly string[]) => {
  const values = texts.map(text => Number(bareNumber(text).replace(',', '.')))
  const rises = values.filter((value, i) => value > (values[i - 1] ?? Number.NEGATIVE_INFINITY))
  return rises.length > 0.7 * values.length
}
/** Chambers are set to multiples of five degrees. */
const areSetTemperatures = (texts: readonly string[]) =>
  shareOf(texts, text => /^-?\d*[05]([.,]0+)?$/.test(text)) === 1

/** In the order in which they are tried. */
export const MEANINGS: readonly Meaning<UnitMeaning>[] = [
  {
    id: 'life',
    names: {
      en: 'cycle life, life, lifetime, life cycles, cycles to *, km to *, days to *, eol, eol cycle*, eol km, eol days, end of life, end of life *, n eol',
      de: 'lebensdauer*, zyklen bis *, zyklenlebensdauer',
      nl: 'levensduur*',
    },
  },
  {
    id: 'cycle',
    names: {
      en: 'cycle, cycles, cyc, efc, equivalent cycle, equivalent cycles, n cycle, n cycles, num cycles, cycles completed, cycles done, full cycle, full cycles, equivalent full cycle, equivalent full cycles, total cycle, total cycles, test cycle, test cycles, nr of cycles, no of cycles, number of cycles, number of cycle, no of cycle, no cycle',
      de: 'zyklus, zyklen, zykl, vollzyklus, vollzyklen, anzahl zyklen, * vollzyklen, ladezyklen',
      nl: 'cyclus, cycli, cyclusnummer',
      fr: 'numero de cycle, nombre de cycles, nb cycles, nb de cycles',
      es: 'ciclo, ciclos, numero de ciclo, numero de ciclos',
      it: 'cicli, numero di cicli',
      pl: 'cykl, cykle, nr cyklu, numer cyklu, liczba cykli',
      cs: 'cyklus, cykly, cislo cyklu, pocet cyklu',
      sv: 'cykel, cykler, antal cykler, cykelnummer',
      pt: 'numero do ciclo, n de ciclos',
      zh: '循环, 循环号, 循环序号, 循环次数, 循环数, 循环圈数, 圈数, 循環, 循環數, 循環次數',
      ja: 'サイクル, サイクル数, サイクル番号',
      ko: '사이클, 사이클 수, 사이클수, 사이클 번호',
    },
    endings: NUMBER,
  },
  {
    id: 'cycle',
    names: {
      en: 'n, discharge, number of discharge, number of discharges, nr of discharge, no of discharge',
      de: 'entladung',
    },
    endings: NUMBER,
    units: {},
    values: areCounts,
  },
  {
    id: 'km',
    names: {
      en: 'km, mi, miles, odometer, odo, odometer reading, odometer value, odometer total, odometer start, odometer end, * odometer, total vehicle distance, high resolution total vehicle distance, mileage, total mileage, vehicle mileage, current mileage, mileage total, kilometer, kilometers, kilometre, kilometres, distance, distance driven, distance total, total distance, total km, total miles',
      de: 'kilometerstand, kilometer stand, km stand, kmstand, laufleistung, gesamtlaufleistung, tachostand, tacho, strecke, gesamtstrecke',
      nl: 'kilometers, tellerstand, km stand',
      sv: 'matarstallning, miltal, korstracka',
      da: 'kilometertal, km tal',
      nb: 'kilometerstand, km stand',
      fr: 'kilometrage, compteur, releve kilometrique',
      es: 'kilometraje, kilometros, odometro',
      it: 'chilometraggio, chilometri, contachilometri',
      pt: 'quilometragem, quilometros, hodometro',
      pl: 'przebieg, stan licznika',
      cs: 'najeto, najete km, najeto km, stav tachometru, tachometr',
      fi: 'mittarilukema, ajokilometrit, kilometrit',
      hu: 'futasteljesitmeny, kilometerora allas, megtett km',
      tr: 'kilometre, km sayacı',
      ru: 'пробег',
      zh: '里程, 里程数, 总里程, 累计里程, 行驶里程, 里程表',
      ja: '走行距離, 総走行距離, 積算走行距離, オドメーター',
      ko: '주행거리, 누적주행거리, 총주행거리',
    },
    without: 'trip',
    units: { km: 1, mi: 1.609344, m: 1e-3, mil: 10 },
    values: areDistances,
  },
  {
    id: 'hours',
    names: {
      en: 'operating hours, operation hours, hours of operation, hours of use, engine hours, motor hours, machine hours, running hours, run hours, working hours, key hours, hour meter*, hourmeter*, hours meter*, total hours',
      de: 'betriebsstunden, betriebsstundenzahler, stundenzahler, einsatzstunden, bh',
      nl: 'draaiuren, bedrijfsuren, urenstand',
      fr: 'heures de marche, heures de service, heures moteur, compteur horaire, horametre',
      es: 'horas de uso, horas de servicio, horometro',
      it: 'ore di lavoro, ore di esercizio, contaore',
      pl: 'motogodziny, godziny pracy',
      cs: 'motohodiny, provozni hodiny',
      ja: '稼働時間, アワーメーター',
    },
    units: { h: 1 },
  },
  {
    id: 'service',
    names: {
      en: 'in service, in service date, service since, in service since, in service from, service start, start of service, commissioned*, commissioning date, delivery, delivery date, delivered*, first registration*, registration date, registered, warranty start*, purchase date, date of delivery, date of first registration',
      de: 'auslieferung*, erstzulassung*, ez, zulassung*, inbetriebnahme*, datum der erstzulassung, datum der auslieferung, lieferdatum, indienststellung, im einsatz seit, in betrieb seit, garantiebeginn',
      nl: 'in dienst, in dienst sinds, datum eerste toelating',
      fr: 'mise en service, date de mise en service, mise en circulation, date de mise en circulation',
      es: 'en servicio desde, fecha de matriculacion, fecha de puesta en servicio',
      it: 'in servizio dal, immatricolazione, data di immatricolazione',
    },
    values: areDates,
  },
  {
    id: 'age',
    names: {
      en: 'day, days, d, elapsed days, months, weeks, years',
      de: 'tag, tage, testtage, monate, wochen, jahre',
    },
    units: AGE,
    values: texts => shareOf(texts, isDate) < 0.5,
  },
  // “Age” alone does not say its unit, which the visitor is asked for.
  {
    id: 'age',
    names: { en: 'age, age *, * age', de: 'alter, alter *, *alter' },
    units: AGE,
    mayLackUnit: false,
  },
  {
    id: 'age',
    names: {
      en: 'time, storage, storage time, of storage, in storage, ageing time, aging time, service time, operating time, time in service, time in test, storage duration, duration, test duration, ageing, aging, service, in service, of service, operation, in operation, of operation, in use, of use, *since *',
      de: 'zeit, lagerung, lagerzeit, lagerdauer, alterung, betrieb, in betrieb, im einsatz, im betrieb, *seit *',
    },
    units: DAYS_PER,
    mayLackUnit: false,
  },
  {
    id: 'date',
    names: {
      en: 'date*, * date, datetime, timestamp*, time stamp*, time utc, dpt time, realtime, real time, absolute time, measured *, date *, tested on, recorded*, reported at, read on, read at, logged at, sampled at, created at, start time, end time, event time, gps time, reading time, last seen, last update, updated*, last updated, month, quarter, ts, epoch, epoch *, posix time, unix time*, trip start, trip end',
      de: 'datum*, zeitstempel, messdatum, prufdatum, testdatum, ablesedatum, auslesedatum, erfassungsdatum, datum *, messzeitpunkt, zeitpunkt, stand, stand vom, tag der messung, monat, quartal',
      nl: 'meetdatum, keuringsdatum, opnamedatum, peildatum',
      fr: 'date de mesure, date du releve, date de releve, horodatage, mois',
      es: 'fecha*, mes',
      it: 'data, data *, mese',
      pt: 'data da medicao',
      pl: 'data pomiaru, data badania, miesiac, kwartal',
      cs: 'datum mereni, datum kontroly, mesic, ctvrtleti',
      sv: 'matdatum, manad, kvartal',
      da: 'dato, maledato, maned',
      fi: 'paivamaara, mittauspaiva, kuukausi',
      hu: 'meres datuma, honap',
      tr: 'tarih, olcum tarihi, ay',
      ru: 'дата, дата измерения, месяц',
      zh: '绝对时间, 系统时间, 日期, 测试日期, 测量日期, 检测日期, 采集时间, 上报时间, 数据时间, 记录时间',
      ja: '日付, 日時, 測定日, 測定日時, 試験日, 点検日, 記録日',
      ko: '날짜, 일시, 측정일, 점검일, 일자',
    },
    values: areDates,
  },
  {
    id: 'health',
    names: {
      en: 'soh, sohc, soh *, * soh, * soh *, so h, state of health*, * state of health, battery health*, health, hv battery health*, battery condition, capacity retention, remaining capacity, retention, relative capacity, rel capacity, normalised capacity, normalized capacity',
      de: 'batteriezustand*, gesundheitszustand*, *kapazitatserhalt, restkapazitat, relative kapazitat',
      nl: 'accuconditie, accu conditie, batterijconditie, batterij conditie, batterijgezondheid, accugezondheid',
      fr: 'etat de sante*, sante batterie, sante de la batterie, retention de capacite',
      es: 'estado de salud*, salud de la bateria, salud bateria, retencion de capacidad',
      it: 'stato di salute*, salute batteria, salute della batteria',
      pt: 'saude da bateria, saude bateria, estado da bateria',
      pl: 'stan zdrowia*, kondycja baterii, zdrowie baterii',
      cs: 'zdravi baterie, stav baterie, kondice baterie, stav baterie soh',
      sv: 'batterihalsa, batteristatus',
      da: 'batterisundhed, batteritilstand',
      fi: 'akun kunto',
      hu: 'akkumulator allapot, akkumulator egeszseg',
      tr: 'batarya saglıgı, pil saglıgı, aku saglıgı',
      ru: 'состояние батареи, состояние акб, остаточная емкость',
      zh: '容量保持率, *健康度, *健康状态',
      ja: '容量維持率, *健全度, *劣化度合, バッテリー状態',
      ko: '용량유지율, 용량 유지율, *건강도, 배터리 상태',
    },
    // A state of health of the resistance or the power is none of the capacity, and a limit was not measured.
    without:
      'r, p, resist*, *widerstand*, impedan*, power, leistung*, limit*, *grenz*, threshold*, *schwelle*, target*, soll*, warranty*, *garanti*, *guarant*, previous, prev, *vorher*, change, delta, diff*, *forecast*, *predict*, *prognose*, expected',
    units: { '%': 1, 'm%': 1e-3 },
  },
  {
    id: 'health',
    words: [CAPACITY],
    without: NO_CAPACITY,
    units: { '%': 1 },
    mayLackUnit: false,
  },
  {
    id: 'step-time',
    names: {
      en: 'step time, steptime, t step, step duration, time in step, relative time',
      de: 'schrittzeit',
      zh: '相对时间, 工步时间',
    },
    units: TIME,
  },
  {
    id: 'channel',
    names: {
      en: 'channel, chan, chl, ch, test, test channel, device channel, unit channel, tester channel, instrument channel, test unit, device unit, test device',
      de: 'kanal',
      zh: '通道, 通道号',
    },
    endings: 'id, nr, no, number, nummer, name, index, label',
    units: {},
    values: doRepeat,
  },
  {
    id: 'channel',
    names: { en: 'unit, device' },
    endings: NAME,
    units: {},
    values: texts => doRepeat(texts) && shareOf(texts, text => /^\d{1,3}$/.test(text)) > 0.9,
  },
  {
    id: 'time',
    names: {
      en: 'time, test, test time, testtime, total time, totaltime, run time, runtime, program time, prog time, program duration, elapsed time, seconds, hours',
      de: 'zeit, testzeit, laufzeit, programmzeit',
      zh: '测试时间, 总时间, 时间',
      ja: '経過時間, 時間',
      ko: '시간',
    },
    units: TIME,
  },
  {
    id: 'rate',
    names: {
      en: 'c rate, crate, rate, discharge rate, c rate discharge, discharge c rate',
      de: 'entladerate, rate entladung',
    },
    units: { C: 1 },
  },
  {
    id: 'current',
    names: {
      en: 'current, i, <i>, amp, amps, mamps, measured current',
      de: 'strom',
      zh: '电流',
      ja: '電流',
      ko: '전류',
    },
    units: { A: 1, mA: 1e-3, µA: 1e-6 },
  },
  {
    id: 'voltage',
    names: {
      en: 'voltage, u, e, volts, mvolts, ecell, ewe, <ewe>, potential',
      de: 'spannung, zellspannung',
      zh: '电压',
      ja: '電圧',
      ko: '전압',
    },
    units: { V: 1, mV: 1e-3, µV: 1e-6 },
  },
  { id: 'ox-red', names: { en: 'ox red' }, units: {} },
  {
    id: 'step',
    names: {
      en: 'step type, step name, command, status, state, md, mode, type, test type',
      de: 'schritttyp',
      zh: '工步类型, 工步名称, 状态',
    },
    units: {},
    values: texts => shareOf(texts, text => directionOf(text) !== 0) > 0.2,
  },
  {
    id: 'status',
    names: {
      en: 'status, state, vehicle status',
      de: 'zustand, fahrzeugstatus, verbleib',
    },
    units: {},
    values: areNames,
  },
  // One row a vehicle is a list of one day: no record has a name of its own here.
  {
    id: 'unit',
    names: {
      en: 'vehicle, veh, bus, truck, coach, forklift, lift truck, machine, equipment, tractor, trailer, scooter, car, auto, van, ev, vin, asset, fleet, fleet vehicle, vehicle registration, license plate, licence plate, registration, plate, reg, rego',
      de: 'fahrzeug, fzg, fahrzeugident, fahrgestell, fahrgestellnummer, kennzeichen, amtliches kennzeichen, kfz kennzeichen, kfz, wagen, wagennummer, stapler, gerat, geratenummer, maschine, lkw, fin, fahrzeugnummer, flotten, betriebsnummer, inventar',
      nl: 'voertuig, kenteken',
      fr: 'vehicule, autobus, immatriculation, plaque, plaque d immatriculation',
      es: 'vehiculo, autobus, unidad, coche, matricula, placa, bastidor',
      it: 'veicolo, targa, mezzo, telaio',
      pt: 'veiculo, viatura, onibus',
      pl: 'pojazd, nr rejestracyjny, numer rejestracyjny, tablica rejestracyjna, rejestracja, autobus, nr boczny, numer boczny',
      cs: 'vozidlo, spz, rz, autobus, evidencni cislo, cislo vozu, vuz',
      sv: 'fordon, regnr, registreringsnummer, buss',
      da: 'koretoj, bil, registreringsnummer, nummerplade',
      fi: 'ajoneuvo, rekisterinumero, bussi',
      hu: 'jarmu, rendszam, busz',
      tr: 'arac, plaka, otobus',
      ru: 'автомобиль, автобус, госномер, гос номер, номер, тс',
      zh: '车牌, 车牌号, 车牌号码, 车辆, 车辆编号, 车号, 车架号, 车辆识别码, 自编号',
      ja: '車両, 車両番号, 車番, 車両名, 登録番号, 車台番号, 号車',
      ko: '차량, 차량번호, 차량 번호, 차대번호',
    },
    endings: NAME,
    units: {},
  },
  {
    id: 'unit',
    names: { en: 'unit, device' },
    endings: NAME,
    units: {},
    // `unit` heads the units of measure as well.
    values: texts => texts.some(text => unitOf(text) === ''),
  },
  {
    id: 'unit',
    names: {
      en: 'cell, battery, battery pack, battery module, pack, module, string, barcode, sample, specimen, serial, id, sn',
      de: 'zelle, zell, batterie, batteriepack, batteriemodul, akku, modul, modull, probe, prufling, serien, seriennummer, zellnummer',
      nl: 'cel, batterij',
      fr: 'cellule, echantillon, numero de serie',
      es: 'celda, bateria, muestra',
      it: 'cella, batteria, campione',
      pl: 'ogniwo, probka, bateria',
      cs: 'clanek, baterie, vzorek',
      sv: 'cell, batteri, prov',
      pt: 'celula, amostra',
      zh: '条码, 电池, 电芯, 电芯编号, 电池编号, 样品, 样品编号',
      ja: 'セル, セル番号, セル名, 電池, 電池番号, 試料, 試料番号',
      ko: '셀, 셀 번호, 배터리, 시료, 시료 번호',
    },
    endings: NAME,
    units: {},
    values: doRepeat,
  },
  {
    id: 'depot',
    names: {
      en: 'depot, site, location, garage, base, yard, hub, region, branch, terminal, city, home depot, home base, warehouse',
      de: 'standort, betriebshof, niederlassung, filiale, betriebsstatte, werk',
      nl: 'vestiging, locatie, remise',
      fr: 'site d exploitation, agence, ville',
      es: 'sede, deposito, cochera',
      it: 'deposito, rimessa, filiale',
      pt: 'garagem, base',
      pl: 'zajezdnia, baza, oddzial',
      cs: 'vozovna, depo, pobocka, garaz',
      sv: 'depa',
      zh: '车场, 场站, 站点, 所属车队',
      ja: '営業所, 車庫, 拠点',
    },
    endings: 'id, name, code',
    units: {},
  },
  {
    id: 'type',
    names: {
      en: 'type, model, make model, class, variant, design, chemistry, unit type, asset type, vehicle type, truck type, bus type, equipment type, vehicle model, vehicle class, pack type, battery type, cell type, cell design',
      de: 'typ, modell, hersteller modell, marke modell, baureihe, bauart, bauform, fahrzeugtyp, fahrzeugmodell, fahrzeugklasse, batterietyp, zelltyp, zellchemie',
      nl: 'voertuigtype',
      fr: 'modele, type de vehicule',
      es: 'modelo, tipo, tipo de vehiculo',
      it: 'modello, tipo, tipo di veicolo',
      zh: '型号',
      ja: '型番, 型式',
      ko: '모델',
    },
    endings: 'id, nr, no, name',
    units: {},
  },
  {
    id: 'condition',
    // `Charge` is a lot in German; `Charge (Ah)` is none.
    names: {
      en: 'condition, group, protocol, lot, batch, maker, manufacturer, make, supplier, test series, serie, series, regime, profile, profil, policy',
      de: 'bedingung, gruppe, protokoll, los, charge, charge nr, chargennummer, charge nr, chargen nr, hersteller, lieferant, versuch',
    },
    endings: 'id, nr, no, name, number, nummer',
    units: {},
  },
  {
    id: 'condition',
    // Temperatures that chambers are set to, and not those that were measured.
    names: {
      en: 'temp, temperature, chamber temp, chamber temperature, ambient temp, ambient temperature, test temp, test temperature, chamber t, temp c, temperature c',
      de: 'temperatur, pruftemperatur, kammertemperatur, solltemperatur',
    },
    units: { '°C': 1, C: 1 },
    values: areSetTemperatures,
  },
  {
    id: 'condition',
    names: { en: 't' },
    units: { '°C': 1 },
    mayLackUnit: false,
    values: areSetTemperatures,
  },
  {
    id: 'rated',
    words: [
      `${CAPACITY}, *energ*, kwh, value, wert, *akku*, *batter*, pack*, size`,
      'nominal*, rated, *nenn*, nameplate, design, new, neu, original',
    ],
    names: {
      en: 'rated, nominal, battery size, pack size, kwh new',
      de: 'nennwert, batteriegrosse',
    },
    without: 'per, *rate, *cost*, *range*, *reichweite*, *autonom*',
    units: { ...CHARGE, ...ENERGY },
  },
  { id: 'capacity', names: FULL, units: CHARGE },
  { id: 'energy', names: FULL, units: ENERGY, values: areStored },
  {
    id: 'capacity',
    words: [`${CAPACITY}, q`, DISCHARGED, 'charge, chg'],
    without: NO_CAPACITY,
    units: CHARGE,
  },
  {
    id: 'discharged',
    names: { en: 'cap d, d cap, q d, q dis, qd, qdis, qdch, capd, dcap, ah out' },
    words: [`${CAPACITY}, q`, DISCHARGED],
    without: NO_CAPACITY,
    units: CHARGE,
  },
  // Neware's word for a capacity, which its unit tells from a capacitance; and `Discharge (Ah)`.
  {
    id: 'discharged',
    words: [DISCHARGED],
    without: `${NO_CAPACITY}, charge`,
    units: { Ah: 1, mAh: 1e-3, µAh: 1e-6 },
    mayLackUnit: false,
  },
  {
    id: 'capacity',
    words: [`${CAPACITY}, q`],
    without: `${NO_CAPACITY}, ${CHARGED}, c cap, cap c, q c`,
    units: CHARGE,
  },
  {
    id: 'specific',
    words: [`${CAPACITY}, spec*, q`, DISCHARGED],
    units: SPECIFIC,
    mayLackUnit: false,
  },
  {
    id: 'specific',
    words: [`${CAPACITY}, spec*, q`],
    without: CHARGED,
    units: SPECIFIC,
    mayLackUnit: false,
  },
  {
    id: 'discharged-energy',
    words: ['*energ*, *能量*, e', DISCHARGED],
    units: ENERGY,
    mayLackUnit: false,
  },
  {
    id: 'energy',
    words: [
      `*usable*, *nutzbar*, *available*, *verfugbar*, *remaining*, *rest*, *bruikba*, *stored*, *energ*, ${CAPACITY}, *batter*, *akku*, *accu*, pack`,
    ],
    names: { en: 'kwh' },
    without: NO_STORED,
    units: ENERGY,
    mayLackUnit: false,
    values: areStored,
  },
  {
    id: 'loss',
    names: {
      en: 'degradation, * degradation, degradation *, soh loss, capacity loss, loss of capacity, capacity fade, capacity decay, fade, battery wear, battery fade',
      de: 'kapazitatsverlust, kapazitatsabfall, verlust, alterung, batteriealterung',
      fr: 'perte de capacite, degradation batterie',
      zh: '容量衰减率, 容量损失',
      ja: '容量低下率',
    },
    units: { '%': 1 },
    mayLackUnit: false,
  },
  {
    id: 'running-total',
    words: [
      CAPACITY,
      DISCHARGED,
      '*cumul*, *kumul*, *accum*, *akkum*, *total*, *gesamt*, *累计*, *累積*',
    ],
    without: '*energ*, *loss*, *verlust*, *fade*',
    units: CHARGE,
    values: doRise,
  },
  {
    id: 'year',
    names: {
      en: 'year, calendar year',
      de: 'jahr, kalenderjahr',
      nl: 'jaar',
      fr: 'annee',
      es: 'ano',
      it: 'anno',
      pl: 'rok',
      sv: 'ar',
      zh: '年, 年份, 年度',
      ko: '년, 연도',
    },
    // A header that is the name of a unit has it.
    units: { yr: 1 },
    values: texts => shareOf(texts, text => /^(19|20)\d\d$/.test(text)) > 0.9,
  },
]

export const match = matcherOf(MEANINGS)

/** Whether some columns have one of these meanings. */
export const has = (columns: readonly Column[], meanings: readonly UnitMeaning[]) =>
  columns.some(({ meaning }) => meaning && meanings.includes(meaning))

/** Whether a word names a condition, as the first of a wide table's row of conditions does. */
export const namesCondition = (header: HeaderName) =>
  match(header)?.id === 'condition' || match(header)?.id === 'type'

/** Whether a name is that of a row below the units: their sum or mean. */
export const namesTotal = (name: string) =>
  /^(grand |fleet |sub)?(total|sum|average|avg|mean|median|min|max|minimum|maximum)s?( total)?$|^(summe|gesamt|mittelwert|durchschnitt|flotte|moyenne|totale?|gemiddelde|media|promedio|suma)$/i.test(
    name,
  )

const VEHICLES =
  /fahrzeug|voertuig|vehicul|veicol|pojazd|vehicle|kennzeichen|kenteken|flotte|fleet|(^|[^a-z])(bus|busse|wagen|truck|lkw|car|van|vin|fin|ev)s?([^a-z]|$)/i

/** Whether a header or a name is one of vehicles. */
export const namesVehicle = (text: string) => VEHICLES.test(text.slice(0, 200))

const NO_CELL =
  /temp|resist|widerstand|ohm|energ|effic|effiz|wirkung|comment|bemerk|power|leistung|press|druck|charge|lad|soc|time|zeit|step|^ir$|mean|average|avg|std|mittel|median|^(min|max|sum)$|unnamed/

/** Whether a column of a wide table may be a cell: its header names nothing else that is measured. */
export const mayBeCell = ({ text, unit }: HeaderName) =>
  ['', 'Ah', 'mAh', '%'].includes(unit) && !NO_CELL.test(text)

/** Whether a header says nothing: it is empty, or a program wrote it in place of an empty one. */
export const isNameless = (header: string) =>
  /^(|index|unnamed( \d+)?|column ?\d*|spalte ?\d*)$/.test(wordsOf(header))
