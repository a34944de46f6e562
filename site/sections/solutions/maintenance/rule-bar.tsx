import plot from '../../../plots/plot.module.css'
import { Layer } from '../../../plots/plot.tsx'
import { linearScale, PLOT } from '../../../plots/scales.ts'
import styles from './rule-bar.module.css'

const x = linearScale([0, 1], [0, PLOT.width])

/** A part of a bar: its start and end as shares of all life, and the class of its colour. */
export interface BarPart {
  className: string | undefined
  from: number
  to: number
}

interface RuleBarProps {
  name: string
  parts: readonly BarPart[]
}

/** The life of all cells under a rule: a bar in the colours of the rows, below the rule's name. */
export const RuleBar = ({ name, parts }: RuleBarProps) => (
  <span className={styles.rule}>
    {name}
    <svg className={`${plot.stretched} ${styles.bar}`} aria-hidden="true">
      <Layer>
        {parts.map(
          ({ className, from, to }) =>
            to > from && (
              <path
                key={className}
                className={className}
                d={`M${x(from)} ${PLOT.height / 2}h${x(to) - x(from)}`}
              />
            ),
        )}
      </Layer>
    </svg>
  </span>
)

interface OutcomeProps {
  wasted: string
  failures: { shown: string; spoken: string }
  /** The headings above the two numbers. */
  headings?: { wasted: string; fail: string } | false
}

/** The waste and the failures of a rule, beside its bar. */
export const Outcome = ({ wasted, failures, headings = false }: OutcomeProps) => (
  <span className={styles.outcome}>
    <span>
      {headings && <span className={styles.heading}>{`${headings.wasted} `}</span>}
      {wasted}
    </span>
    <span className="measured">
      {headings && (
        <span className={styles.heading} aria-hidden="true">
          {headings.fail}
        </span>
      )}
      <span aria-hidden="true">{failures.shown}</span>
      <span className="visually-hidden">{failures.spoken}</span>
    </span>
  </span>
)
