/** The names of each month in English, German, French and Spanish, without accents. */
const MONTHS = [
  'january, januar, janvier, enero',
  'february, februar, fevrier, febrero',
  'march, marz, mars, marzo',
  'april, avril, abril',
  'may, mai, mayo',
  'june, juni, juin, junio',
  'july, juli, juillet, julio',
  'august, aout, agosto',
  'september, septembre, septiembre',
  'october, oktober, octobre, octubre',
  'november, novembre, noviembre',
  'december, dezember, decembre, diciembre',
].map(names => names.split(', '))

const plainMonth = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

/** @returns 1 to 12, or 0 if the text is neither the name of a month nor the start of one */
export function monthNamed(text: string): number {
  const plain = plainMonth(text)
  const named = MONTHS.findIndex(names => names.includes(plain))
  return (
    1 + (named < 0 ? MONTHS.findIndex(names => names.some(name => name.startsWith(plain))) : named)
  )
}
