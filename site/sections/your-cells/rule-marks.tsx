import { percent } from '../../content/figures/figure-words.ts'
import { yourCellsFigure as words } from '../../content/figures/your-cells.ts'
import { RULES, type Rule } from '../../model/capacity-rules.ts'
import { Label, Layer, Mark, PLOT } from '../../plots/plot.tsx'
import { linearScale } from '../../plots/scales.ts'
import type { RowResult } from './judged-cells.ts'

/** The largest error on the axis. */
const END = 0.6
const place = linearScale([0, END], [0, PLOT.width])
const MIDDLE = PLOT.height / 2

/** The marks of the rules, in CSS pixels around their place. */
const SHAPES: Record<Rule, string> = {
  meanLife: 'M0-7V7',
  correctedLine: 'M-4 7L4-7',
  similarCells: 'M0 0h.01',
}

type Named = [name: string, error: number]

/** Names the marks of the first row, each on a line of its own, so that no two of them meet. */
function Names({ named }: { named: readonly Named[] }) {
  const fromRight = named.toSorted(([, a], [, b]) => b - a)
  return (
    <svg className="plot mark-names" aria-hidden="true">
      {fromRight.map(([name, error], tier) => {
        const across = place(Math.min(error, END))
        const isRight = across > 0.6 * PLOT.width
        const down = PLOT.height - ((tier + 0.6) / named.length) * PLOT.height
        return (
          <g key={name}>
            <Layer>
              <path className="muted" d={`M${across} ${down}V${PLOT.height + 200}`} />
            </Layer>
            <Label
              at={[across, down]}
              dx={isRight ? '-0.5em' : '0.5em'}
              dy="0.35em"
              textAnchor={isRight ? 'end' : undefined}
            >
              {name}
            </Label>
          </g>
        )
      })}
    </svg>
  )
}

/** What the three rules are off by, from a labelled zero on. The first row also names its marks. */
export function RuleMarks({
  result: { errors, elsewhere },
  isFirst = false,
}: {
  result: RowResult
  isFirst?: boolean
}) {
  if (!errors) return <span className="small muted">{words.noComparison}</span>
  const named: Named[] = RULES.map(rule => [words.rules(rule), errors[rule]])
  const beyond = elsewhere === null ? [] : [[words.elsewhere, elsewhere] as Named]
  return (
    <>
      {isFirst && <Names named={[...named, ...beyond]} />}
      <svg className="plot rule-marks" aria-hidden="true">
        <Layer>
          <path className="graph" d={`M0 ${MIDDLE}H${PLOT.width}M0 0V${PLOT.height}`} />
        </Layer>
        {elsewhere !== null && (
          <Mark
            at={[place(Math.min(elsewhere, END)), MIDDLE]}
            className="hollow forecast"
            d="M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0"
          />
        )}
        {RULES.map(rule => (
          <Mark
            key={rule}
            at={[place(Math.min(errors[rule], END)), MIDDLE]}
            className={`rule-mark ${rule === 'similarCells' ? 'forecast dot' : ''}`}
            d={SHAPES[rule]}
          />
        ))}
      </svg>
      {isFirst && (
        <span className="mark-axis muted" aria-hidden="true">
          <span>0</span> <span>{percent(END)}</span>
        </span>
      )}
    </>
  )
}
