/** Days in units of time. */
export const DAYS_PER = { d: 1, wk: 7, mo: 30.4375, yr: 365.25 }
export const DAYS = { ...DAYS_PER, h: 1 / 24, min: 1 / 1440, s: 1 / 86_400, ms: 1 / 86_400_000 }
export const SECONDS = { s: 1, ms: 1e-3, min: 60, h: 3600, d: 86_400 }
export const KILOMETRES = { km: 1, mi: 1.609344, m: 1e-3 }
export const CHARGE = { Ah: 1, mAh: 1e-3, µAh: 1e-6, As: 1 / 3600, mAs: 1e-3 / 3600, C: 1 / 3600 }
export const ENERGY = { kWh: 1, Wh: 1e-3, MWh: 1e3, mWh: 1e-6 }
export const SHARE = { '%': 1, '1': 100, 'm%': 1e-3 }
export const CURRENT = { A: 1, mA: 1e-3, µA: 1e-6 }
export const VOLTAGE = { V: 1, mV: 1e-3, µV: 1e-6 }

/** What values of a unit are multiplied with to give Ah, kWh or per cent. */
export const FACTORS: Readonly<Record<string, number>> = {
  ...CHARGE,
  ...ENERGY,
  ...SHARE,
}

/** What a unit of values measures. */
export const dimensionOf = (unit: string): 'charge' | 'energy' | 'share' =>
  unit in SHARE ? 'share' : unit in ENERGY ? 'energy' : 'charge'
