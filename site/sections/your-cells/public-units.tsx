import { useMemo, useState } from 'react'
import { stageSet } from '../../../research/results/public-sets.json'
import { ageWords } from '../../content/figures/age-words.ts'
import { stageWords as words } from '../../content/figures/your-cells-words.ts'
import { PublicCells } from './public-cells.tsx'
import { publicSetAt, resultOf, STAGE_AGES } from './public-set.ts'
import { PublicStage } from './public-stage.tsx'
import styles from './your-cells-figure.module.css'

/** The place of the age at first. */
const FIRST_AGE = 3

interface PublicUnitsProps {
  limit: number
  /** Beside the reason why the visitor's files cannot be read, the result of others would seem to be theirs. */
  isAside: boolean
}

/** A public set as if it ran, at one of ten ages, with a few of its cells. */
export function PublicUnits({ limit, isAside }: PublicUnitsProps) {
  const [place, setPlace] = useState(FIRST_AGE)
  const record = useMemo(() => publicSetAt(place, limit), [place, limit])
  const { above, flagged, fell, missed } = resultOf(record, limit)
  const [forecast, outcome] = words.result(above, limit, flagged, fell, missed)
  const { chemistry, names } = stageSet
  const name = words.publicSet(stageSet.name, chemistry)
  const age = ageWords(STAGE_AGES[place] ?? 0, { axis: 'cycles', start: null })
  return (
    <>
      <div className={styles.main}>
        <p className={`${styles.context} small muted`}>
          {words.context(names.length, chemistry, age, above, limit)}
        </p>
        {!isAside && (
          <p className={`statement ${styles.result}`}>
            <span>{forecast}</span> <span>{outcome}</span>
          </p>
        )}
        <PublicStage
          onChoose={setPlace}
          result={`${forecast} ${outcome}`}
          {...{ name, record, limit, place }}
        />
      </div>
      <PublicCells {...{ record, limit }} />
    </>
  )
}
