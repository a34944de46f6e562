import styles from './curves.late.module.css'
import { CurvesFigure } from './curves-figure.tsx'
import { publicAlternative, publicCell, publicName, publicWords } from './curves-words.ts'
import type { MovedCurve } from './drawn-curves.ts'
import { publicCurves, publicCycles, publicTests } from './public-curves.computed.ts'

const CURVES = publicCurves.map(
  ({ number, points }): MovedCurve<number> => ({
    id: number,
    tone: 'measured',
    points: points as [number, number][],
  }),
)

interface PublicCurvesProps {
  /** The number of the cell that is pointed at, here or in the picture of the capacities. */
  picked: number | null
  onPick: (number: number | null) => void
}

/** The discharge curves of the public cells, as a visitor would see those of ended cells. */
export const PublicCurves = ({ picked, onPick }: PublicCurvesProps) => (
  <section>
    <p>{publicWords(publicCycles.reference, publicCycles.at, publicTests)}</p>
    <CurvesFigure
      id="public-curves"
      className={styles.figure}
      curves={CURVES}
      alternative={publicAlternative(publicCurves.length, publicCycles)}
      picked={picked}
      nameOf={publicName}
      spoken={number =>
        publicCell(
          publicCurves.find(cell => cell.number === number) as (typeof publicCurves)[number],
        )
      }
      onPick={onPick}
    />
  </section>
)
