import { naming } from './words.ts'

/** The steps of a day, by their numbers. */
export const namesStep = naming({
  en: 'hour, hours, h, he, hr, *hourending, *period, interval, mtu, quarter, time code, time',
  de: 'stunde, std, viertelstunde, uhrzeit',
  fr: 'heure, periode',
  es: 'hora, periodo',
  zh: '小时, 时段, 时间',
})
export const namesYear = naming({ en: 'year', de: 'jahr', fr: 'annee', es: 'ano', zh: '年' })
export const namesMonth = naming({
  en: 'month, months',
  de: 'monat',
  fr: 'mois',
  es: 'mes',
  zh: '月, 月份',
})
export const namesDay = naming({ en: 'day', de: 'tag', fr: 'jour', es: 'dia', zh: '日' })

const namesEnding = naming({
  en: 'end, ends, ended, ending, *ending, *endtime, until, till, settlementdate, settlement date, he',
  de: 'bis, ende',
  fr: 'fin',
  es: 'hasta',
  zh: '结束*',
})
/** The end of a step. */
export const namesEnd = (words: string): boolean => namesEnding(words) || /(^| )to$/.test(words)

/** The time at which a row was written, or a trade was made, is not the time of its value. */
export const namesWriting = naming({
  en: 'updat*, publi*, creat*, modif*, insert*, retriev*, download*, issue, posted, lastchanged, execut*, traded, trade time, tradetime, transaction*',
  de: 'aktualis*, erstellt*, stand, ausfuhrung*',
  fr: 'publie*, cree*',
  es: 'actualiz*, creado',
  zh: '更新*, 发布*',
})

/** A header that tells when. */
export const namesTime = naming({
  en: '*time*, *date*, *stamp, ts, day, delivery*, mtu',
  de: 'datum, *zeit*, tag',
  fr: 'date, jour',
  es: 'fecha*, dia',
  zh: '日期, 时间',
})
