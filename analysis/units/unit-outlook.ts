import { judgedFleet } from '../fleets/fleet.ts'
import { withoutWave } from '../fleets/season.ts'
import type { ReadUnit } from './units-result.ts'

/** The outlook of the units that have percents; null where none has. And the units, without their seasons. */
export function outlookFor(
  units: ReadUnit[],
  options: Parameters<typeof judgedFleet>[1],
  isAsked: readonly boolean[],
) {
  const places = units.flatMap(({ percents }, i) => (percents ? i : []))
  const judged = units.flatMap(({ name, type, condition, depot, start, end, ...unit }, i) => {
    const { percents, days, km, service, headers } = unit
    if (!percents) return []
    return {
      ...{ name, type, condition, depot, file: headers, isAsked: isAsked[i] ?? false },
      ages: unit.ages.slice(start, end),
      percents: percents.slice(start, end),
      ...(days && options.things === 'vehicles' ? { days: days.slice(start, end) } : {}),
      use: { days: days ?? [], km, service },
    }
  })
  if (judged.length === 0) return { outlook: null, fleet: null, units }
  const open = options.open.map(({ by, types }) => ({ by, types: places.map(i => types[i] ?? '') }))
  const { outlook, fleet } = judgedFleet(judged, { ...options, open })
  const waves = new Map(
    fleet.seasons.flatMap(({ units: of, season }) =>
      season.does === 'taken out' ? of.map(place => [places[place], season.wave] as const) : [],
    ),
  )
  return {
    ...{ outlook, fleet },
    units: units.map((unit, i): ReadUnit => {
      const { percents, days } = unit
      const wave = waves.get(i)
      return wave && percents && days
        ? { ...unit, percents: withoutWave(percents, days, wave), asRead: percents }
        : unit
    }),
  }
}
