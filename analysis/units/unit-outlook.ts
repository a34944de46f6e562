import { judgedFleet } from '../fleets/fleet.ts'
import { type OfferedTypes, TYPE_BY } from '../fleets/offered-types.ts'
import { withoutWave } from '../fleets/season.ts'
import type { ReadUnit } from './units-result.ts'

type Options = Omit<Parameters<typeof judgedFleet>[1], 'open'> & {
  /** The types that the visitor has neither chosen nor refused. */
  open: readonly OfferedTypes[]
}

/** The outlook of the units that have percents; null where none has. And the units, without their seasons. */
export function outlookFor(
  units: ReadUnit[],
  { open, ...options }: Options,
  isAsked: readonly boolean[],
) {
  const known = [...units.entries()].filter(([, { percents }]) => percents !== null)
  if (known.length === 0) return { outlook: null, fleet: null, units }
  const judged = known.map(([place, unit]) => {
    const { name, type, condition, start, end, days, km, service } = unit
    return {
      ...{ name, type, condition, file: unit.headers, isAsked: isAsked[place] ?? false },
      ages: unit.ages.slice(start, end),
      percents: (unit.percents ?? []).slice(start, end),
      ...(days && options.things === 'vehicles' ? { days: days.slice(start, end) } : {}),
      use: { days: days ?? [], km, service },
    }
  })
  const types = open.map(({ by }) => ({ by, types: known.map(([, unit]) => TYPE_BY[by](unit)) }))
  const { outlook, fleet } = judgedFleet(judged, { ...options, open: types })
  const waves = new Map(
    fleet.seasons.flatMap(({ units: of, season }) =>
      season.does === 'taken out' ? of.map(i => [known[i]?.[0], season.wave] as const) : [],
    ),
  )
  const flat = units.map((unit, i): ReadUnit => {
    const { percents, days } = unit
    const wave = waves.get(i)
    return wave && percents && days
      ? { ...unit, percents: withoutWave(percents, days, wave), asRead: percents }
      : unit
  })
  return { outlook, fleet, units: flat }
}
