import { wordsOf } from './header-names.ts'
import { type ByLanguage, containing } from './meanings.ts'

const LONGEST = 200

/** The words of a header, parted where a capital letter follows small ones: `HourUTC` as `hour utc`. */
export const headerWords = (header: string): string =>
  wordsOf(header.slice(0, LONGEST).replace(/(\p{Ll}{2})(\p{Lu})/gu, '$1 $2'))

/** Makes a test of whether words contain one of some, and none of others. */
export function naming(words: ByLanguage, without?: ByLanguage): (text: string) => boolean {
  const isNamed = containing(words)
  const isExcluded = without ? containing(without) : () => false
  return text => isNamed(text) && !isExcluded(text)
}

const VEHICLES =
  /fahrzeug|vehicul|vehicle|kennzeichen|registration|immatricul|matricula|(licen[cs]e|number) plate|flotte|fleet|车|(^|[^a-z])(bus|busse|wagen|truck|lkw|car|van|vin|fin|ev)s?([^a-z]|$)/i

/** Whether a header or a name is one of vehicles. */
export const namesVehicle = (text: string): boolean => VEHICLES.test(text.slice(0, 200))

const TOTAL =
  /^(grand |fleet |sub)?(total|sum|average|avg|mean|median|min|max|minimum|maximum)s?( total)?$|^(summe|gesamt|mittelwert|durchschnitt|flotte|moyenne|totale?|media|promedio|suma|合计|平均)$/i

/** Whether a name is that of a row below the units: their sum or mean. */
export const namesTotal = (name: string): boolean => TOTAL.test(name)
