import { type ReactNode, useState } from 'react'
import { Inspect } from '../../../controls/inspect.tsx'
import { ticks } from '../../../plots/paths.ts'
import plot from '../../../plots/plot.module.css'
import { AxisX, AxisY, Label, Layer } from '../../../plots/plot.tsx'
import { linearScale, PLOT } from '../../../plots/scales.ts'
import { ChapterPlot } from '../chapter.tsx'
import type { LotCell, Method } from './lot.ts'
import styles from './lot-plot.module.css'
import { choices } from './lots.computed.ts'
import { qualityWords as words } from './quality-words.ts'

/** The ground line of the bars. The separate axis of the handle is below it. */
const FLOOR = 525

/** The axis of a lot's lives, and the values that it names. */
function axisOf(lives: readonly number[]) {
  const longest = Math.max(...lives)
  const step = longest > 1000 ? 500 : 200
  return {
    values: [1, 2, 3, 4].map(it => it * step).filter(it => it < longest),
    y: linearScale([0, 1.1 * longest], [FLOOR, 0]),
  }
}

/** The axis of the cycles tested, below the bars. The handle is on it. */
export const x = linearScale([choices[0] ?? 0, choices.at(-1) ?? 1], [60, PLOT.width - 60])

/** The share of its width that a bar leaves free, and the left end of the first bar, beside the labels of the axis. */
const GAP = 0.22
const FIRST = 100

interface LotPlotProps {
  cells: readonly LotCell[]
  method: Method
  cycles: number
  /** The handle on the axis. */
  children: ReactNode
}

/**
 * A lot of cells, each as a bar as high as its life. The bar that a method expects to end first comes first. A line
 * shows where the bars would end in the right order.
 */
export function LotPlot({ cells, method, cycles, children }: LotPlotProps) {
  const [named, setNamed] = useState<number | null>(null)
  const cell = named === null ? undefined : cells[named]
  const lives = cells.map(({ life }) => life).sort((a, b) => a - b)
  const { y, values } = axisOf(lives)
  const width = (PLOT.width - FIRST) / cells.length
  const left = (place: number) => Math.round(10 * (FIRST + place * width)) / 10
  const numberAt = (place: number) => cells[place]?.number ?? 0
  const byNumber = cells.map((_, place) => place).sort((a, b) => numberAt(a) - numberAt(b))
  const inOrder = lives
    .map((life, place) => `${place ? 'L' : 'M'}${left(place)} ${y(life)}h${width.toFixed(1)}`)
    .join('')
  return (
    <div className={styles.stage}>
      <ChapterPlot id="lot" words={words.plot(cells.length, method, cycles)}>
        <Layer>
          {/* Each cell keeps its element, so that its bar moves to the new place. */}
          {byNumber.map(place => (
            <g
              key={numberAt(place)}
              className={styles.bar}
              transform={`translate(${left(place)} 0)`}
            >
              <rect
                className={place === named ? styles.named : undefined}
                x={(width * GAP) / 2}
                width={width * (1 - GAP)}
                y={y(cells[place]?.life ?? 0)}
                height={FLOOR - y(cells[place]?.life ?? 0)}
              />
            </g>
          ))}
          <path className={styles.inOrder} d={inOrder} />
          <path className="muted" d={`M${x(choices[0] ?? 0)} ${PLOT.height}H${PLOT.width - 60}`} />
          <path className="muted" d={ticks(choices.map(x), 7)} />
        </Layer>
        <g className="muted">
          <AxisY scale={y} values={values} format={words.whole} />
        </g>
        <Label at={[0, 0]} dy="-0.6em" className="measured">
          {words.lived}
        </Label>
        <Label
          at={[PLOT.width, y(lives.at(-1) ?? 0)]}
          dy="-0.7em"
          textAnchor="end"
          className={styles.name}
        >
          {words.inOrder}
        </Label>
        {cell && named !== null && (
          <Label
            at={[left(named + 0.5), y(cell.life)]}
            dy="-0.7em"
            textAnchor={
              named < cells.length / 4 ? 'start' : named > (3 * cells.length) / 4 ? 'end' : 'middle'
            }
            className={styles.name}
          >
            {words.cell(cell, method)}
          </Label>
        )}
        <g className={`muted ${plot.belowHandle}`}>
          <AxisX scale={x} values={choices.filter(at => at !== 75)} format={words.whole}>
            {words.tested}
          </AxisX>
        </g>
      </ChapterPlot>
      <Inspect
        count={cells.length}
        shown={named}
        label={words.eachCell}
        spoken={place => words.cell(cells[place] as LotCell, method)}
        nearest={(across, _, box) => {
          const place = Math.floor(((across * PLOT.width) / box.width - FIRST) / width)
          return Math.min(cells.length - 1, Math.max(0, place))
        }}
        onShow={setNamed}
      />
      {children}
    </div>
  )
}
