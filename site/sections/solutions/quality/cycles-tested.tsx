import { Range } from '../../../../stage/range.tsx'
import plot from '../../../plots/plot.module.css'
import { AxisX, Layer } from '../../../plots/plot.tsx'
import { linearScale, PLOT } from '../../../plots/scales.ts'
import styles from './cycles-tested.module.css'
import { choices } from './lots.computed.ts'
import { qualityWords as words } from './quality-words.ts'

const [FEWEST = 0] = choices
const MOST = choices.at(-1) ?? 0

/** The positions of the handle across its axis after the fewest cycles and after the most. */
const ENDS = [30, PLOT.width - 30] as const

const x = linearScale([FEWEST, MOST], ENDS)

interface CyclesTestedProps {
  value: number
  /** The quality of the order after a number of cycles, as assistive technology announces it. */
  spoken: string
  onChoose: (value: number) => void
}

/** The handle for the number of cycles after which a lot is sorted, on an axis of its own. */
export function CyclesTested({ value, spoken, onChoose }: CyclesTestedProps) {
  /** A key moves to the next choice in its direction, and a pointer to the nearest. */
  function choose(to: number, isPointed: boolean) {
    const distance = (choice: number) => Math.abs(choice - to)
    const others = choices.filter(it => (it - value) * (to - value) > 0)
    const options = isPointed || others.length === 0 ? choices : others
    onChoose(options.reduce((a, b) => (distance(b) < distance(a) ? b : a)))
  }
  return (
    <div className={styles.row}>
      <span className={styles.name}>{words.after}</span>
      <div className={styles.axis}>
        <svg className={plot.plot} aria-hidden="true">
          <Layer>
            <path className="muted" d={`M${ENDS[0]} ${PLOT.height}H${ENDS[1]}`} />
          </Layer>
          <g className={`muted ${plot.belowHandle}`}>
            <AxisX scale={x} values={choices.filter(at => at !== 75)} format={words.whole} />
          </g>
        </svg>
        <Range
          name="cycles"
          min={FEWEST}
          max={MOST}
          step={5}
          ends={ENDS}
          value={value}
          label={words.control}
          spoken={spoken}
          onChoose={choose}
        />
      </div>
    </div>
  )
}
