/** The languages of months, the likeliest first: an abbreviation that fits two months is of the first language. */
const LANGUAGES = ['en', 'de', 'fr', 'es']
/** The number of each month by its names, without accents: alone, in a date, and abbreviated. */
let monthNames: Map<string, number> | undefined

function namesOfMonths(): Map<string, number> {
  const names = new Map<string, number>()
  const forms: Intl.DateTimeFormatOptions[] = [
    { month: 'long' },
    { month: 'long', day: 'numeric' },
    { month: 'short' },
  ]
  for (const language of LANGUAGES) {
    for (const form of forms) {
      const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2024, month - 1, 1))
        const name = plainMonth(parts.find(({ type }) => type === 'month')?.value ?? '')
        if (name !== '' && !names.has(name)) names.set(name, month)
      }
    }
  }
  return names
}

const plainMonth = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

/** @returns 1 to 12, or 0 if the text is neither the name of a month nor the start of one */
export function monthNamed(text: string): number {
  monthNames ??= namesOfMonths()
  const plain = plainMonth(text)
  const start = () => [...(monthNames ?? [])].find(([name]) => name.startsWith(plain))?.[1]
  return monthNames.get(plain) ?? start() ?? 0
}
