import { type ReactNode, useState } from 'react'
import { Inspect } from '../../../controls/inspect.tsx'
import { ticks } from '../../../plots/paths.ts'
import { AxisX, Label, Layer, Mark } from '../../../plots/plot.tsx'
import { PLOT } from '../../../plots/scales.ts'
import { ChapterPlot } from '../chapter.tsx'
import { failedRows, lives, rules, used } from './checks.computed.ts'
import {
  asideOf,
  earliestRow,
  firstRowWith,
  LONGEST,
  linesOf,
  PARTS,
  ROW,
  rows,
  x,
  yOf,
} from './life-parts.ts'
import styles from './life-plot.module.css'
import { maintenanceWords as words } from './maintenance-words.ts'

/** A place below the rows of more than 1,150 cycles. */
const BELOW_LONGEST = { life: 1180, row: 11 }

/** The distance from the left edge to the names inside the plot. */
const INSIDE = 12

const { parts } = words

const names = {
  byCurve: parts.byCurve,
  byBoth: (
    <>
      <tspan className="not-tiny">{parts.byBoth[0]}</tspan>
      {parts.byBoth[1]}
    </>
  ),
}

/** The names above the plot, each on a line of its own over the uppermost row of its part. */
const NAMES = [
  { part: 'byCurve', reach: -46, down: '-1.9em' },
  { part: 'byBoth', reach: -22, down: '-0.6em' },
] as const

/** The names inside the plot, with the height of their first lines. */
const INSIDE_NAMES = [
  { lines: parts.used, down: BELOW_LONGEST.row * ROW, from: 0.7 },
  { lines: parts.earlier, down: yOf(earliestRow), from: -1.8 },
]

const aside = asideOf(failedRows)

/** The row at a point of the plot, or null. */
function rowAt(_: number, top: number, { height }: DOMRect): number | null {
  const row = Math.round((top * PLOT.height) / height / ROW) - 1
  return row >= 0 && row < lives.length ? row : null
}

const rowWords = (row: number) =>
  words.row(lives[row] ?? 0, used.series[row] ?? 0, used.curves[row] ?? 0)

/** A named row in a frame. Its words are beside the row's end, or below it if that is near the right edge. */
function NamedRow({ row }: { row: number }) {
  const end = x(lives[row] ?? 0)
  const isFarRight = end > 0.55 * PLOT.width
  return (
    <>
      <Layer>
        <path className={styles.named} d={`M0 ${yOf(row)}H${end}`} />
        {PARTS.map(part => {
          const [from, to] = rows[row]?.[part] ?? [0, 0]
          return (
            to > from && (
              <path key={part} className={styles[part]} d={`M${x(from)} ${yOf(row)}H${x(to)}`} />
            )
          )
        })}
      </Layer>
      {rowWords(row).map((line, place) => (
        <Label
          key={line}
          at={[isFarRight ? PLOT.width : end, yOf(row)]}
          dx={isFarRight ? undefined : '0.6em'}
          dy={`${(isFarRight ? 1.6 : 0.35) + 1.3 * place}em`}
          textAnchor={isFarRight ? 'end' : undefined}
          className={styles.rowName}
        >
          {line}
        </Label>
      ))}
    </>
  )
}

/** The life of each cell as a row, divided by the dates. */
export function LifePlot({ children }: { children: ReactNode }) {
  const [named, setNamed] = useState<number | null>(null)
  return (
    <div className={styles.stage}>
      <div className={styles.asked}>
        <ChapterPlot
          id="lives"
          className={styles.plot}
          words={{
            title: words.title(lives.length),
            description: words.spoken(rules, lives.length),
          }}
        >
          <Layer>
            {PARTS.map(part => (
              <path key={part} className={styles[part]} d={linesOf(part)} />
            ))}
            <path d={`M${INSIDE} ${yOf(earliestRow)}H${x(used.curves[earliestRow] ?? 0)}`} />
            <path
              className="muted"
              d={`M0 ${PLOT.height}H${PLOT.width}${ticks([x(0), x(1000), x(LONGEST)], 6)}`}
            />
          </Layer>
          {NAMES.map(({ part, reach, down }) => {
            const row = firstRowWith(part)
            const at = x(rows[row]?.[part][1] ?? 0)
            return (
              <g key={part} className={styles.name}>
                <Mark at={[at, yOf(row)]} className={styles[part]} d={`M-2 0V${reach}`} />
                <Label at={[at, 0]} dx="-0.6em" dy={down} textAnchor="end">
                  {names[part]}
                </Label>
              </g>
            )
          })}
          {failedRows.map((row, place) => (
            <Mark
              key={row}
              at={[x(used.curves[row] ?? 0), yOf(row)]}
              className={`measured ${styles.cross}`}
              d={`M${3 + 9 * (aside[place] ?? 0)}-3l6 6m0-6l-6 6`}
            />
          ))}
          {INSIDE_NAMES.map(({ lines, down, from }) =>
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
          {named === null && (
            <Label
              at={[x(BELOW_LONGEST.life), BELOW_LONGEST.row * ROW]}
              dy="0.7em"
              className={styles.wastedName}
            >
              {parts.wasted}
            </Label>
          )}
          <g className="muted">
            <AxisX scale={x} values={[0, 1000, LONGEST]} format={words.cycles} />
            <Label
              at={[x((1000 + LONGEST) / 2), PLOT.height]}
              dy="1.5em"
              textAnchor="middle"
              className="not-narrow"
            >
              {words.oneRow}
            </Label>
          </g>
          {named !== null && <NamedRow row={named} />}
        </ChapterPlot>
        <Inspect
          count={lives.length}
          shown={named}
          label={words.eachRow}
          spoken={row => rowWords(row).join(', ')}
          nearest={rowAt}
          onShow={setNamed}
        />
      </div>
      {children}
    </div>
  )
}
