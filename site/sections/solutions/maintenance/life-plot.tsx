import type { ReactNode } from 'react'
import { maintenanceWords as words } from '../../../content/figures/maintenance-words.ts'
import { ticks } from '../../../plots/paths.ts'
import { AxisX, Label, Layer, Mark } from '../../../plots/plot.tsx'
import { PLOT } from '../../../plots/scales.ts'
import { ChapterPlot } from '../chapter.tsx'
import { drawn, lives, rules } from './checks.computed.ts'
import { asideOf, LONGEST, linesOf, PARTS, ROW, rowsOf, x, yOf } from './life-parts.ts'
import styles from './life-plot.module.css'

/** At any number of checks: the uppermost rows that have the part, and the one that loses most by an early end. */
const NAMED_IN = { byCurve: 1, byBoth: 0, earlier: 90 }

/** Beside the end of the rows of more than 1,150 cycles. */
const BELOW_LONGEST = { life: 1180, row: 11 }

/** From the left edge to the names inside the plot. */
const INSIDE = 12

const ROWS = drawn.map(rowsOf)

const { parts } = words

/** The life of each cell in a row, and what a number of checks makes of it. */
export function LifePlot({ count, children }: { count: number; children: ReactNode }) {
  const rows = ROWS[count] as (typeof ROWS)[number]
  const rule = rules[count] as (typeof rules)[number]
  const { failed, used } = (drawn[count] as (typeof drawn)[number]).with
  const aside = asideOf(failed)
  const [start, end] = parts.byBoth
  const names = {
    byCurve: parts.byCurve(rule),
    byBoth: (
      <>
        <tspan className="not-tiny">{start}</tspan>
        {end}
      </>
    ),
  }
  return (
    <div className={styles.stage}>
      <ChapterPlot
        id="lives"
        className={styles.plot}
        words={{
          title: words.title(lives.length),
          description: words.spoken(count, rule, lives.length),
        }}
      >
        <Layer>
          {PARTS.map(part => (
            <path key={part} className={styles[part]} d={linesOf(rows, part)} />
          ))}
          <path
            d={`M${INSIDE} ${yOf(NAMED_IN.earlier)}H${x(rows[NAMED_IN.earlier]?.wasted[0] ?? 0)}`}
          />
          <path
            className="muted"
            d={`M0 ${PLOT.height}H${PLOT.width}${ticks([x(0), x(1000), x(LONGEST)], 6)}`}
          />
        </Layer>
        {(['byCurve', 'byBoth'] as const).map((part, place) => {
          const row = NAMED_IN[part]
          const at = x(rows[row]?.[part][1] ?? 0)
          return (
            <g key={part} className={styles.name}>
              <Mark
                at={[at, yOf(row)]}
                className={styles[part]}
                d={`M-2 0V${place === 0 ? -46 : -22}`}
              />
              <Label
                at={[at, 0]}
                dx="-0.6em"
                dy={place === 0 ? '-1.9em' : '-0.6em'}
                textAnchor="end"
              >
                {names[part]}
              </Label>
            </g>
          )
        })}
        {failed.map((row, place) => (
          <Mark
            key={row}
            at={[x(used[row] ?? 0), yOf(row)]}
            className={`measured ${styles.cross}`}
            d={`M${3 + 9 * (aside[place] ?? 0)}-3l6 6m0-6l-6 6`}
          />
        ))}
        {[
          { lines: parts.used, down: BELOW_LONGEST.row * ROW, from: 0.7 },
          { lines: parts.earlier, down: yOf(NAMED_IN.earlier), from: -1.8 },
        ].map(({ lines, down, from }) =>
          lines.map((line, place) => (
            <Label
              key={line}
              at={[INSIDE, down]}
              dy={`${from + 1.3 * place}em`}
              className={styles.inside}
            >
              {line}
            </Label>
          )),
        )}
        <Label
          at={[x(BELOW_LONGEST.life), BELOW_LONGEST.row * ROW]}
          dy="0.7em"
          className={styles.wastedName}
        >
          {parts.wasted}
        </Label>
        <g className="muted">
          <AxisX scale={x} values={[0, 1000, LONGEST]} format={words.cycles} />
        </g>
      </ChapterPlot>
      {children}
    </div>
  )
}
