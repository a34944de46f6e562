import type { ReactNode } from 'react'
import { maintenanceWords as words } from '../../../content/figures/maintenance-words.ts'
import { ticks } from '../../../plots/paths.ts'
import { AxisX, Label, Layer, Mark } from '../../../plots/plot.tsx'
import { PLOT } from '../../../plots/scales.ts'
import { ChapterPlot } from '../chapter.tsx'
import { drawn, lives, rules } from './checks.computed.ts'
import { asideOf, LONGEST, linesOf, PARTS, ROW, rowsOf, x, yOf } from './life-parts.ts'
import styles from './life-plot.module.css'

/** Beside the shortest lives, in cycles. The forecast retires the last of them earlier at any number of checks. */
const BESIDE = 480

/** The uppermost row that has the part at any number of checks. */
const NAMED_IN = { byCurve: 1, byBoth: 0 }

/** Beside the end of the rows of more than 1,150 cycles. */
const BELOW_LONGEST = { life: 1180, row: 11 }

const ROWS = drawn.map(rowsOf)

const { parts } = words

/** The life of each cell in a row, and what a number of checks makes of it. */
export function LifePlot({ count, children }: { count: number; children: ReactNode }) {
  const rows = ROWS[count] as (typeof ROWS)[number]
  const { failed, used } = (drawn[count] as (typeof drawn)[number]).with
  const aside = asideOf(failed)
  const last = lives.length - 1
  return (
    <div className={styles.stage}>
      <ChapterPlot
        id="lives"
        className={styles.plot}
        words={{
          title: words.title(lives.length),
          description: words.spoken(count, rules[count] as (typeof rules)[number], lives.length),
        }}
      >
        <Layer>
          {PARTS.map(part => (
            <path key={part} className={styles[part]} d={linesOf(rows, part)} />
          ))}
          <path d={`M${x(lives[last] ?? 0)} ${yOf(last)}H${x(BESIDE) - 6}`} />
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
                className={styles.flag}
                d={`M-1 0V${place === 0 ? -46 : -22}`}
              />
              <Label
                at={[at, 0]}
                dx="-0.6em"
                dy={place === 0 ? '-1.9em' : '-0.6em'}
                textAnchor="end"
              >
                <tspan className="not-tiny">{parts[part][0]}</tspan>
                {parts[part][1]}
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
        {parts.used.map((line, place) => (
          <Label
            key={line}
            at={[12, BELOW_LONGEST.row * ROW]}
            dy={`${0.7 + 1.3 * place}em`}
            className={styles.inside}
          >
            {line}
          </Label>
        ))}
        <Label
          at={[x(BELOW_LONGEST.life), BELOW_LONGEST.row * ROW]}
          dy="0.7em"
          className={styles.thrownName}
        >
          {parts.thrown}
        </Label>
        <Label at={[x(BESIDE), yOf(last)]} dy="0.1em">
          {parts.earlier}
        </Label>
        <g className="muted">
          <AxisX scale={x} values={[0, 1000, LONGEST]} format={words.cycles} />
        </g>
      </ChapterPlot>
      {children}
    </div>
  )
}
