import { useMemo, useState } from 'react'
import { stageWords as words } from '../../content/figures/your-cells-words.ts'
import { PublicCells } from './public-cells.tsx'
import { publicSetAt, resultOf } from './public-set.ts'
import { PublicStage } from './public-stage.tsx'
import styles from './your-cells-figure.module.css'

/** The place of the age at first. */
const FIRST_AGE = 3

interface PublicUnitsProps {
  limit: number
  onLimit: (limit: number) => void
  /** Beside the reason why the visitor's files cannot be read, the result of others would seem to be theirs. */
  isAside: boolean
}

/** A public set as if it ran, at one of ten ages, with a few of its cells. */
export function PublicUnits({ limit, onLimit, isAside }: PublicUnitsProps) {
  const [place, setPlace] = useState(FIRST_AGE)
  const record = useMemo(() => publicSetAt(place, limit), [place, limit])
  const { above, flagged, fell, missed } = resultOf(record, limit)
  const result = words.result(above, limit, flagged, fell, missed)
  return (
    <>
      <div className={styles.main}>
        {!isAside && <p className={`statement ${styles.result}`}>{result}</p>}
        <PublicStage onChoose={setPlace} {...{ record, limit, onLimit, place, result, above }} />
      </div>
      <div className={styles.whole}>
        <PublicCells {...{ record, limit }} />
      </div>
    </>
  )
}
