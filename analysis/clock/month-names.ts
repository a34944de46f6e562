/** The languages of months, the likeliest first: an abbreviation that fits two months is of the first language. */
const LANGUAGES = ['en', 'de', 'fr', 'es']
/** The names of months: alone, in a date, and abbreviated. */
const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'long', day: 'numeric' },
  { month: 'short' },
]

const plainMonth = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

/** The names of a month in a form, without accents. */
const namesOf = (format: Intl.DateTimeFormat) =>
  Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2024, month, 1))
    const { value = '' } = parts.find(({ type }) => type === 'month') ?? {}
    return { name: plainMonth(value), month: month + 1 }
  })

let known: ReturnType<typeof namesOf> | undefined

/** @returns 1 to 12, or 0 if the text is neither the name of a month nor the start of one */
export function monthNamed(text: string): number {
  known ??= LANGUAGES.flatMap(language =>
    FORMS.flatMap(form => namesOf(new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }))),
  )
  const plain = plainMonth(text)
  const named = known.find(({ name }) => name === plain)
  return (named ?? known.find(({ name }) => name.startsWith(plain)))?.month ?? 0
}
