import type { Outlook, UnitOutlook } from '../../../analysis/outlook/outlook.ts'
import type { Unit } from '../../../analysis/outlook/records.ts'

/** A unit with readings at ages 1, 2, 3 and so on. */
export const unitOf = (
  name: string,
  percents: readonly number[],
  more: Partial<Unit> = {},
): Unit => ({
  name,
  ages: percents.map((_, i) => i + 1),
  percents,
  ...more,
})

/** The percents of a unit that ages ever faster and crosses 80 % at its life. */
export const ageing = (life: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => 100 - 20 * ((i + 1) / life) ** 2)

/** Lives chosen so that two of five leave five readings in four tenths, with few enough readings for a sparse file. */
export const LIVES = [10, 12.6, 10.7, 13.3, 11.4, 11, 10.3]

/** Units that have ended, at most seven, each with one reading below 80 %. */
export const endedUnits = (count: number, more: Partial<Unit> = {}): Unit[] =>
  LIVES.slice(0, count).map((life, i) =>
    unitOf(`E${i + 1}`, ageing(life, Math.ceil(life + 0.01)), more),
  )

/** Units that lose a constant rate a reading, slightly different from unit to unit. */
export const steadyUnits = (
  count: number,
  readings: number,
  rate: number,
  more: Partial<Unit> = {},
) =>
  Array.from({ length: count }, (_, unit) => {
    const own = rate * (1 + 0.02 * unit)
    return unitOf(
      `S${unit + 1}`,
      Array.from({ length: readings }, (_, i) => 100 - own * i),
      more,
    )
  })

const UNIT: UnitOutlook = {
  ...{ name: 'U', now: { age: 10, percent: 90 }, next: [], atLimit: null },
  ...{ isBelow: false, since: null, life: null, isFar: false },
  ...{ isStopped: false, isAsked: false, set: 0 },
}

/** The outlook of one unit at age 10 and 90%, with a limit of 80%. */
export const outlookWith = (told: Partial<UnitOutlook>): Outlook => ({
  ...{ limit: 80, sets: [], horizon: 1 },
  units: [{ ...UNIT, ...told }],
})
