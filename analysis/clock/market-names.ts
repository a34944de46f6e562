/** What headers say of times, in the languages of Europe's exchanges and in English. */

/** No header or title is longer; some of the patterns take the square of the length. */
const LONGEST = 500

/**
 * A header in lower case, without accents, with spaces for what joins its words: `SpotPrice_EUR` as
 * `spot price eur`.
 */
export const wordsOf = (text: string): string =>
  text
    .slice(0, LONGEST)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll}{2})(\p{Lu})/gu, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()

/** The time of the end of a step. */
export const END =
  /(?<![a-z])(end(s|e|ing)?|ending|bis|until|do|till?|tot|fin)(?![a-z])|end ?time|(?<![a-z])to$|^settlement ?date$|^he$/
/** When a row was written, which is no time of a price. */
export const WRITTEN =
  /updat|publi|creat|modif|insert|retriev|download|aktualis|erstellt|(?<![a-z])(issue|posted|stand)/

/** The steps of a day, counted. */
export const PERIOD =
  /(?<![a-z])(hours?|h|he|hr|hora|hodina|godzina|godziny|ora|heure|uur|stunde|std|timme|time|tunti|tund|valanda|stunda|saat|sat|ura|ωρα|час|((settlement|trading|delivery) ?)?period[aoe]?|interval|pe|sp|mtu|viertelstunde|quarter|obdobi|okres|perioda)(?![a-z])|hour.?ending/
/** Parts of an hour, counted beside it. */
export const PART_OF_HOUR =
  /minut|(?<![a-z])min(?![a-z])|quarter|viertel|ctvrt|kwadrans|kwartier|kvart|interval/

const UTC =
  /(?<![a-z])(?:utc|gmt|zulu)(?![a-z])|(?:time|date|hour|start|stamp)(?:utc|gmt)(?![a-z])|(?<![a-z])utc(?=time|date)/
const OFFSET = /(?<![a-z])(?:utc|gmt) ?([+-]) ?(\d{1,2})(?::?(\d\d))?/

/** The minutes that a column's clock is ahead of UTC, where its header says it. */
export function offsetNamed(words: string): number | undefined {
  const [, sign, hours = 0, minutes = 0] = OFFSET.exec(words) ?? []
  if (sign) return (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes))
  return UTC.test(words) ? 0 : undefined
}

export const YEAR = /^(year|jahr|ano|annee|anno|rok|jaar|ar|vuosi|ev|an)$/
export const MONTH =
  /^(month|monat|mes|mois|mese|mesic|miesiac|maand|manad|maned|kuukausi|honap|luna)$/
export const DAY = /^(day|tag|dia|jour|giorno|den|dzien|dag|paiva|nap|ziua|zi)$/
