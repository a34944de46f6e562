import plot from '../../../plots/plot.module.css'
import { Layer } from '../../../plots/plot.tsx'
import { linearScale, PLOT } from '../../../plots/scales.ts'
import { PARTS, type Parts } from './life-parts.ts'
import styles from './life-plot.module.css'

const x = linearScale([0, 1], [0, PLOT.width])

interface RuleBarProps {
  name: string
  parts: Parts
  /** What stands above the number beside the bar. */
  heading: string | false
}

/** What a rule makes of the life of all cells, as shares in the colours of the plot, behind the rule's name. */
export const RuleBar = ({ name, parts, heading }: RuleBarProps) => (
  <span className={styles.rule}>
    {heading && <span>{`${heading} `}</span>}
    <svg className={`${plot.stretched} ${styles.bar}`} aria-hidden="true">
      <Layer>
        {PARTS.map(part => {
          const [from, to] = parts[part]
          return (
            to > from && (
              <path
                key={part}
                className={styles[part]}
                d={`M${x(from)} ${PLOT.height / 2}h${x(to) - x(from)}`}
              />
            )
          )
        })}
      </Layer>
    </svg>
    {name}
  </span>
)
