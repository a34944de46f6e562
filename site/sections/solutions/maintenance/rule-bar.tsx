import plot from '../../../plots/plot.module.css'
import { Layer } from '../../../plots/plot.tsx'
import { linearScale, PLOT } from '../../../plots/scales.ts'
import { PARTS, type Parts } from './life-parts.ts'
import styles from './life-plot.module.css'

const x = linearScale([0, 1], [0, PLOT.width])

/** What a rule makes of the life of all cells, as shares in the colours of the plot, behind the rule's name. */
export const RuleBar = ({ name, parts }: { name: string; parts: Parts }) => (
  <span className={styles.rule}>
    <svg className={`${plot.stretched} ${styles.bar}`} aria-hidden="true">
      <Layer>
        {PARTS.map(part => {
          const [from, to] = parts[part]
          return (
            <path
              key={part}
              className={styles[part]}
              d={to > from ? `M${x(from)} ${PLOT.height / 2}h${x(to) - x(from)}` : ''}
            />
          )
        })}
      </Layer>
    </svg>
    {name}
  </span>
)
