import { itemAt } from '../../stage/item-at.ts'
import type { SetFleet, UnitSet } from '../outlook/unit-set.ts'
import { seasonWords, whoseWords, fleetWords as words } from './fleet-words.ts'

interface SeasonLinesProps {
  set: UnitSet
  fleet: SetFleet
  onSteady: (isSteady: boolean) => void
}

/** The type that all units at some places have, or ''. */
function typeOf({ units }: UnitSet, places: readonly number[]): string {
  const types = new Set(places.map(place => itemAt(units, place).type))
  return types.size === 1 ? ([...types][0] ?? '') : ''
}

/** What the readings say of a season, of each set that is judged by itself. */
export function SeasonLines({ set, fleet, onSteady }: SeasonLinesProps) {
  const { seasons, isSteady } = fleet
  const lines = seasons.map(({ units, season }) =>
    seasonWords(season, whoseWords(set.things, seasons.length > 1 ? typeOf(set, units) : '')),
  )
  const isUntold = seasons.some(({ season }) => season.does === 'cannot tell')
  return (
    <>
      {[...new Set(lines)].filter(Boolean).map(line => (
        <p key={line} className="small">
          {line}
        </p>
      ))}
      {isUntold && (
        <label className="small figure-control">
          <input
            type="checkbox"
            name="steady"
            checked={isSteady}
            onChange={({ currentTarget }) => onSteady(currentTarget.checked)}
          />{' '}
          {words.isSteady}
        </label>
      )}
    </>
  )
}
