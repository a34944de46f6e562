const VEHICLES =
  /fahrzeug|vehicul|vehicle|kennzeichen|registration|immatricul|matricula|(licen[cs]e|number) plate|flotte|fleet|车|(^|[^a-z])(bus|busse|wagen|truck|lkw|car|van|vin|fin|ev)s?([^a-z]|$)/i

/** Whether a header or a name is one of vehicles. */
export const namesVehicle = (text: string): boolean => VEHICLES.test(text.slice(0, 200))

const TOTAL =
  /^(grand |fleet |sub)?(total|sum|average|avg|mean|median|min|max|minimum|maximum)s?( total)?$|^(summe|gesamt|mittelwert|durchschnitt|flotte|moyenne|totale?|media|promedio|suma|合计|平均)$/i

/** Whether a name is that of a row below the units: their sum or mean. */
export const namesTotal = (name: string): boolean => TOTAL.test(name)
