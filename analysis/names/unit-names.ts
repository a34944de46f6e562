import type { UnitMeaning } from '../description.ts'
import * as holds from './holds.ts'
import type { Named } from './meanings.ts'
import {
  CHARGE,
  CURRENT,
  DAYS,
  DAYS_PER,
  ENERGY,
  KILOMETRES,
  SECONDS,
  VOLTAGE,
} from './measures.ts'

const NUMBER = 'nr, no, number, nummer, index, id, count, counter, zahl, c, n'
const NAME =
  'id, nr, no, number, nummer, name, serial, sn, s n, key, code, bezeichnung, label, reg, plate'

const CAPACITY = {
  en: '*cap, *capacity, *capacities',
  de: '*kapazit*, *kapaz*',
  fr: '*capacite',
  es: '*capacidad',
  zh: '*容量*',
  program:
    '*capd, *capc, ah, mah, ahacc*, ahbal*, ahcha*, ahcyc*, ahdch*, ahela*, ahent*, ahlad*, ahprev*, ahstep*, ahtot*',
}
const CAPACITY_OR_Q = { ...CAPACITY, en: `${CAPACITY.en}, q` }
const DISCHARGED = {
  en: '*disch*, *dchg*, *dch, out',
  de: '*entlad*, *ela',
  fr: '*decharg*',
  es: '*descarg*',
  zh: '*放电*, *放電*',
  program: 'dcap, *capd, qd*',
}
const CHARGED = {
  en: '*charg*, *chg*, *cha, in',
  de: '*lad, *lade*, *ladung',
  es: 'carg*',
  zh: '*充电*, *充電*',
  program: 'qc, qch*, ccap, *capc, c cap, cap c, q c',
}
const NO_CAPACITY = {
  en: 'nominal*, rated, spec*, *mah g, *mah cm*, *densit*, *cumul*, *accum*, *throughput*, *total*, *loss*, *fade*, *energ*, *power*, dcap d*, dq*, per, *rate, *state*, *ratio*, *half*, *initial*, *bol, eol, prev*, *prev, sigma, std, count',
  de: '*nenn*, spez*, *dichte*, *kumul*, *akkum*, *gesamt*, *durchsatz*, *verlust*',
  zh: '*比容量*, *能量*, *累计*',
}
const NO_STORED = {
  en: 'gross*, installed*, *charg*, *chg*, *regen*, *consum*, *total*, *throughput*, *added*, *deliver*, *dispens*, *transfer*, *session*, *used, per, *rate, *price*, *cost*, *loss*, *trip*, nominal*, rated, *initial*',
  de: 'brutto*, *installiert*, *lad, *laden*, *lade, *geladen*, *rekup*, *verbrauch*, *gesamt*, *durchsatz*, *geliefert*, *abgegeb*, *nenn*',
}
/** What a battery's own electronics call its capacity. */
const FULL = { en: 'full charge capacity, full charged capacity, last full capacity, fcc' }
const FACTOR_CHARGE = { Ah: 1, mAh: 1e-3, µAh: 1e-6 }

/**
 * What columns are called in the exports of cyclers, in the Battery Data Format, in the logs of vehicles, and in the
 * tables that people make. In the order in which they are tried.
 */
export const UNIT_NAMES: readonly Named<UnitMeaning>[] = [
  {
    id: 'cycle',
    names: {
      en: 'cycle, cycles, cyc, efc, equivalent cycle, equivalent cycles, n cycle, n cycles, num cycles, cycles completed, cycles done, full cycle, full cycles, equivalent full cycle, equivalent full cycles, total cycle, total cycles, test cycle, test cycles, nr of cycles, no of cycles, number of cycles, number of cycle, no of cycle, no cycle',
      de: 'zyklus, zyklen, zykl, vollzyklus, vollzyklen, anzahl zyklen, * vollzyklen, ladezyklen',
      fr: 'numero de cycle, nombre de cycles, nb cycles, nb de cycles',
      es: 'ciclo, ciclos, numero de ciclo, numero de ciclos',
      zh: '循环, 循环号, 循环序号, 循环次数, 循环数, 循环圈数, 圈数',
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
    holds: holds.counts,
  },
  {
    id: 'km',
    names: {
      en: 'km, mi, miles, odometer, odo, odometer reading, odometer value, odometer total, odometer start, odometer end, * odometer, total vehicle distance, high resolution total vehicle distance, mileage, total mileage, vehicle mileage, current mileage, mileage total, kilometer, kilometers, kilometre, kilometres, distance, distance driven, distance total, total distance, total km, total miles',
      de: 'kilometerstand, kilometer stand, km stand, kmstand, laufleistung, gesamtlaufleistung, tachostand, tacho, strecke, gesamtstrecke',
      fr: 'kilometrage, compteur, releve kilometrique',
      es: 'kilometraje, kilometros, odometro',
      zh: '里程, 里程数, 总里程, 累计里程, 行驶里程, 里程表',
    },
    without: { en: 'trip' },
    units: KILOMETRES,
    holds: holds.distances,
  },
  {
    id: 'hours',
    names: {
      en: 'operating hours, operation hours, hours of operation, hours of use, engine hours, motor hours, machine hours, running hours, run hours, working hours, key hours, hour meter*, hourmeter*, hours meter*, total hours',
      de: 'betriebsstunden, betriebsstundenzahler, stundenzahler, einsatzstunden, bh',
      fr: 'heures de marche, heures de service, heures moteur, compteur horaire, horametre',
      es: 'horas de uso, horas de servicio, horometro',
    },
    units: { h: 1 },
  },
  {
    id: 'service',
    names: {
      en: 'in service, in service date, service since, in service since, in service from, service start, start of service, commissioned*, commissioning date, delivery, delivery date, delivered*, first registration*, registration date, registered, warranty start*, purchase date, date of delivery, date of first registration',
      de: 'auslieferung*, erstzulassung*, ez, zulassung*, inbetriebnahme*, datum der erstzulassung, datum der auslieferung, lieferdatum, indienststellung, im einsatz seit, in betrieb seit, garantiebeginn',
      fr: 'mise en service, date de mise en service, mise en circulation, date de mise en circulation',
      es: 'en servicio desde, fecha de matriculacion, fecha de puesta en servicio',
    },
    holds: holds.dates,
  },
  {
    id: 'age',
    names: {
      en: 'day, days, d, elapsed days, months, weeks, years',
      de: 'tag, tage, testtage, monate, wochen, jahre',
    },
    units: DAYS,
    holds: holds.noDates,
  },
  // “Age” alone does not say its unit, which the visitor is asked for.
  {
    id: 'age',
    names: { en: 'age, age *, * age', de: 'alter, alter *, *alter' },
    units: DAYS,
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
      en: 'date*, * date, datetime, timestamp*, time stamp*, time utc, dpt time, realtime, real time, absolute time, measured *, date *, tested on, recorded*, reported at, read on, read at, logged at, sampled at, created at, start time, end time, event time, gps time, reading time, last seen, last update, updated*, last updated, month, ts, epoch, epoch *, posix time, unix time*, trip start, trip end',
      de: 'datum*, zeitstempel, messdatum, prufdatum, testdatum, ablesedatum, auslesedatum, erfassungsdatum, datum *, messzeitpunkt, zeitpunkt, stand, stand vom, tag der messung, monat',
      fr: 'date de mesure, date du releve, date de releve, horodatage, mois',
      es: 'fecha*, mes',
      zh: '绝对时间, 系统时间, 日期, 测试日期, 测量日期, 检测日期, 采集时间, 上报时间, 数据时间, 记录时间',
    },
    holds: holds.dates,
  },
  {
    id: 'health',
    names: {
      en: 'soh, sohc, soh *, * soh, * soh *, so h, state of health*, * state of health, battery health*, health, hv battery health*, battery condition, capacity retention, remaining capacity, retention, relative capacity, rel capacity, normalised capacity, normalized capacity',
      de: 'batteriezustand*, gesundheitszustand*, *kapazitatserhalt, restkapazitat, relative kapazitat',
      fr: 'etat de sante*, sante batterie, sante de la batterie, retention de capacite',
      es: 'estado de salud*, salud de la bateria, salud bateria, retencion de capacidad',
      zh: '容量保持率, *健康度, *健康状态',
    },
    // A state of health of the resistance or the power is none of the capacity, and a limit was not measured.
    without: {
      en: 'r, p, resist*, impedan*, power, limit*, threshold*, target*, warranty*, *guarant*, previous, prev, change, delta, diff*, *forecast*, *predict*, expected, std, min, max',
      de: '*widerstand*, leistung*, *grenz*, *schwelle*, soll*, *garanti*, *vorher*, *prognose*',
    },
    units: { '%': 1, 'm%': 1e-3 },
    holds: holds.numbers,
  },
  {
    id: 'health',
    words: [CAPACITY],
    without: NO_CAPACITY,
    units: { '%': 1 },
    mayLackUnit: false,
  },
  {
    id: 'part',
    names: {
      en: 'channel, chan, chl, ch, test, test channel, device channel, unit channel, tester channel, instrument channel, test unit, device unit, test device',
      de: 'kanal',
      zh: '通道, 通道号',
    },
    endings: 'id, nr, no, number, nummer, name, index, label',
    units: {},
    holds: holds.repeats,
  },
  // Time in the step will do as well.
  {
    id: 'time',
    names: {
      en: 'time, test, test time, testtime, total time, totaltime, run time, runtime, program time, prog time, program duration, elapsed time, seconds, hours, step time, steptime, t step, step duration, time in step, relative time',
      de: 'zeit, testzeit, laufzeit, programmzeit, schrittzeit',
      zh: '测试时间, 总时间, 时间, 相对时间, 工步时间',
    },
    units: SECONDS,
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
    },
    units: CURRENT,
  },
  {
    id: 'voltage',
    names: {
      en: 'voltage, u, e, volts, mvolts, ecell, ewe, <ewe>, potential',
      de: 'spannung, zellspannung',
      zh: '电压',
    },
    units: VOLTAGE,
  },
  {
    id: 'step',
    names: {
      en: 'step type, step name, command, status, state, md, mode, type, test type',
      de: 'schritttyp',
      zh: '工步类型, 工步名称, 状态',
    },
    units: {},
    holds: holds.directions,
  },
  // One row a vehicle is a list of one day: no record has a name of its own here.
  {
    id: 'unit',
    names: {
      en: 'vehicle, veh, bus, truck, coach, forklift, lift truck, machine, equipment, tractor, trailer, scooter, car, auto, van, ev, vin, asset, fleet, fleet vehicle, vehicle registration, license plate, licence plate, registration, plate, reg, rego',
      de: 'fahrzeug, fzg, fahrzeugident, fahrgestell, fahrgestellnummer, kennzeichen, amtliches kennzeichen, kfz kennzeichen, kfz, wagen, wagennummer, stapler, gerat, geratenummer, maschine, lkw, fin, fahrzeugnummer, flotten, betriebsnummer, inventar',
      fr: 'vehicule, autobus, immatriculation, plaque, plaque d immatriculation',
      es: 'vehiculo, unidad, coche, matricula, placa, bastidor',
      zh: '车牌, 车牌号, 车牌号码, 车辆, 车辆编号, 车号, 车架号, 车辆识别码, 自编号',
    },
    endings: NAME,
    units: {},
  },
  {
    id: 'unit',
    names: { en: 'unit, device' },
    endings: NAME,
    units: {},
    holds: holds.noUnits,
  },
  {
    id: 'unit',
    names: {
      en: 'cell, battery, battery pack, battery module, pack, module, string, barcode, sample, specimen, serial, id, sn',
      de: 'zelle, zell, batterie, batteriepack, batteriemodul, akku, modul, modull, probe, prufling, serien, seriennummer, zellnummer',
      fr: 'cellule, echantillon, numero de serie',
      es: 'celda, bateria, muestra',
      zh: '条码, 电池, 电芯, 电芯编号, 电池编号, 样品, 样品编号',
    },
    endings: NAME,
    units: {},
    holds: holds.repeats,
  },
  {
    id: 'depot',
    names: {
      en: 'depot, site, location, garage, base, yard, hub, region, branch, terminal, city, home depot, home base, warehouse',
      de: 'standort, betriebshof, niederlassung, filiale, betriebsstatte, werk',
      fr: 'site d exploitation, agence, ville',
      es: 'sede, deposito, cochera',
      zh: '车场, 场站, 站点, 所属车队',
    },
    endings: 'id, name, code',
    units: {},
  },
  {
    id: 'type',
    names: {
      en: 'type, model, make model, class, variant, design, chemistry, unit type, asset type, vehicle type, truck type, bus type, equipment type, vehicle model, vehicle class, pack type, battery type, cell type, cell design',
      de: 'typ, modell, hersteller modell, marke modell, baureihe, bauart, bauform, fahrzeugtyp, fahrzeugmodell, fahrzeugklasse, batterietyp, zelltyp, zellchemie',
      fr: 'modele, type de vehicule',
      es: 'modelo, tipo, tipo de vehiculo',
      zh: '型号',
    },
    endings: 'id, nr, no, name',
    units: {},
  },
  {
    id: 'condition',
    // `Charge` is a lot in German; `Charge (Ah)` is none.
    names: {
      en: 'condition, group, protocol, lot, batch, maker, manufacturer, make, supplier, test series, serie, series, regime, profile, policy',
      de: 'bedingung, gruppe, protokoll, los, charge, charge nr, chargennummer, chargen nr, hersteller, lieferant, versuch, profil',
    },
    endings: 'id, nr, no, name, number, nummer',
    units: {},
  },
  {
    id: 'condition',
    // Temperatures that chambers are set to, and not those that were measured.
    names: {
      en: 'temp, temperature, chamber temp, chamber temperature, ambient temp, ambient temperature, test temp, test temperature, chamber t, temp c, temperature c, t',
      de: 'temperatur, pruftemperatur, kammertemperatur, solltemperatur',
    },
    units: { '°C': 1, C: 1 },
    holds: holds.setTemperatures,
  },
  {
    id: 'rated',
    words: [
      {
        ...CAPACITY,
        en: `${CAPACITY.en}, *energ*, kwh, value, *batter*, pack*, size`,
        de: `${CAPACITY.de}, wert, *akku*`,
      },
      { en: 'nominal*, rated, nameplate, design, new, original', de: '*nenn*, neu' },
    ],
    names: {
      en: 'rated, nominal, battery size, pack size, kwh new',
      de: 'nennwert, batteriegrosse',
    },
    without: { en: 'per, *rate, *cost*, *range*', de: '*reichweite*' },
    units: { ...CHARGE, ...ENERGY },
  },
  { id: 'capacity', names: FULL, units: CHARGE },
  { id: 'energy', names: FULL, units: ENERGY, holds: holds.stored },
  {
    id: 'capacity',
    words: [CAPACITY_OR_Q, DISCHARGED, { en: 'charge, chg' }],
    without: NO_CAPACITY,
    units: CHARGE,
  },
  {
    id: 'discharged',
    names: { program: 'cap d, d cap, q d, q dis, qd, qdis, qdch, capd, dcap, ah out, qdischarge' },
    words: [CAPACITY_OR_Q, DISCHARGED],
    without: NO_CAPACITY,
    units: CHARGE,
    holds: holds.numbers,
  },
  // Neware's word for a capacity, which its unit tells from a capacitance; and `Discharge (Ah)`.
  {
    id: 'discharged',
    words: [DISCHARGED],
    without: { ...NO_CAPACITY, en: `${NO_CAPACITY.en}, charge` },
    units: FACTOR_CHARGE,
    mayLackUnit: false,
  },
  {
    id: 'capacity',
    words: [CAPACITY_OR_Q],
    without: {
      en: `${NO_CAPACITY.en}, ${CHARGED.en}`,
      de: `${NO_CAPACITY.de}, ${CHARGED.de}`,
      es: CHARGED.es,
      zh: `${NO_CAPACITY.zh}, ${CHARGED.zh}`,
      program: CHARGED.program,
    },
    units: CHARGE,
    holds: holds.numbers,
  },
  {
    id: 'energy',
    words: [
      {
        ...CAPACITY,
        en: `${CAPACITY.en}, *usable*, *available*, *remaining*, *stored*, *energ*, *batter*, pack`,
        de: `${CAPACITY.de}, *nutzbar*, *verfugbar*, *rest*, *akku*`,
      },
    ],
    names: { en: 'kwh' },
    without: NO_STORED,
    units: ENERGY,
    mayLackUnit: false,
    holds: holds.stored,
  },
  {
    id: 'year',
    names: {
      en: 'year, calendar year',
      de: 'jahr, kalenderjahr',
      fr: 'annee',
      es: 'ano',
      zh: '年, 年份, 年度',
    },
    // A header that is the name of a unit has it.
    units: { yr: 1 },
    holds: holds.years,
  },
]
