/** The names of the months in English, German, French and Spanish, without accents: twelve of each. */
const MONTHS = ['en', 'de', 'fr', 'es'].flatMap(language => {
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => plainMonth(format(Date.UTC(2000, month))))
})

function plainMonth(name: string) {
  const letters = name.normalize('NFD').replace(/[^\p{L}]/gu, '')
  return letters.toLowerCase()
}

/** @returns 1 to 12, or 0 if the text is neither the name of a month nor the start of one */
export function monthNamed(text: string): number {
  const plain = plainMonth(text)
  return 1 + (MONTHS.findIndex(name => name.startsWith(plain)) % 12)
}
