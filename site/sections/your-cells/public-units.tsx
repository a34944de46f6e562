import { useMemo, useState } from 'react'
import { stageWords as words } from '../../content/figures/your-cells.ts'
import { outlookOf } from './outlook.ts'
import { PUBLIC_FRAME, publicSetAt, resultOf, STAGE_LATER } from './public-set.ts'
import { PublicStage } from './public-stage.tsx'
import { UnitTable } from './unit-table.tsx'

/** The place of the age at first. */
const FIRST_AGE = 3
const ROWS = 3

interface PublicUnitsProps {
  limit: number
  /** Beside the reason why the visitor's files cannot be read, the result of others would seem to be theirs. */
  isAside: boolean
}

/** A public set as if it ran, at one of ten ages, with its most urgent cells. */
export function PublicUnits({ limit, isAside }: PublicUnitsProps) {
  const [place, setPlace] = useState(FIRST_AGE)
  const record = useMemo(() => publicSetAt(place, limit), [place, limit])
  const { above, flagged, fell, missed } = resultOf(record, limit)
  const result = words.result(above, limit, flagged, fell, missed)
  return (
    <>
      <div className="running-main">
        {!isAside && <p className="statement running-statement">{result}</p>}
        <PublicStage onChoose={setPlace} {...{ record, limit, place, result }} />
      </div>
      <div className="running-units">
        <p className="small muted">{words.most(Math.min(ROWS, above), above)}</p>
        <UnitTable
          most={ROWS}
          record={record}
          outlook={outlookOf(record, limit)}
          frame={PUBLIC_FRAME}
          later={record.places.map(place => STAGE_LATER[place] ?? [])}
        />
      </div>
    </>
  )
}
