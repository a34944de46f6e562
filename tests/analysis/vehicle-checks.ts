/** Checks of vehicles on dates a quarter apart, from which tests write files. */
export const NAMES = ['KP-101', 'KP-102', 'KP-103']
export const DATES = ['2023-01-17', '2023-04-19', '2023-07-26', '2023-10-14', '2024-01-23']

/** The days from a date to others. */
export const daysFrom = (first: string, dates: readonly string[]) =>
  dates.map(date => (Date.parse(date) - Date.parse(first)) / 86_400_000)
export const DAYS = daysFrom('2023-01-17', DATES)

/** The state of health of a vehicle at a check, in per cent, and its odometer. */
export const sohOf = (vehicle: number, check: number) => (974 - 10 * vehicle - 7 * check) / 10
export const kmOf = (vehicle: number, check: number) => 12_034 + 8000 * vehicle + 3127 * check

/** The states of health of the first vehicle. */
export const SOH = DATES.map((_, check) => sohOf(0, check))

/** The texts of all checks, vehicle by vehicle. */
export const eachCheck = (write: (vehicle: number, check: number) => string) =>
  NAMES.flatMap((_, vehicle) => DATES.map((_, check) => write(vehicle, check)))
