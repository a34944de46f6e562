import { type ReactNode, useState } from 'react'
import { Inspect } from '../../../controls/inspect.tsx'
import plot from '../../../plots/plot.module.css'
import { AxisX, AxisY, Label, Layer } from '../../../plots/plot.tsx'
import { linearScale, PLOT } from '../../../plots/scales.ts'
import { ChapterPlot } from '../chapter.tsx'
import type { LotCell, Method } from './lot.ts'
import styles from './lot-plot.module.css'
import { choices } from './lots.computed.ts'
import { qualityWords as words } from './quality-words.ts'

/** The axis of a lot's lives, and the values that it names. */
function axisOf(cells: readonly LotCell[]) {
  const longest = Math.max(...cells.map(({ life }) => life))
  const most = 1.25 * longest
  const scale = linearScale([0, most], [PLOT.height, 0])
  const step = longest > 1000 ? 500 : 200
  const values = [1, 2, 3, 4].map(it => it * step).filter(it => it < longest)
  return { values, most, y: scale }
}

/** How much of its colour a bar has: all for the cell that ends first, less for each that lives longer. */
const opacityOf = (rank: number, count: number) => (1 - (0.7 * rank) / (count - 1)).toFixed(2)

/** The cycles tested, on the axis below the bars, where the handle stands. */
export const x = linearScale([0, (choices.at(-1) ?? 1) * 1.06], [0, PLOT.width])

/** How much of its width a bar leaves free, and where the first bar begins, beside the names of the axis. */
const GAP = 0.22
const FIRST = 72

interface LotPlotProps {
  cells: readonly LotCell[]
  method: Method
  cycles: number
  /** The handle on the axis. */
  children: ReactNode
}

/**
 * A lot of cells, each a bar as high as its life, from the one that a method expects to end first. What the method
 * expects is a line over the bars, which only rises.
 */
export function LotPlot({ cells, method, cycles, children }: LotPlotProps) {
  const [named, setNamed] = useState<number | null>(null)
  const cell = named === null ? undefined : cells[named]
  const width = (PLOT.width - FIRST) / cells.length
  const { y, values, most } = axisOf(cells)
  const placeAt = (across: number) =>
    Math.min(cells.length - 1, Math.max(0, Math.floor((across - FIRST) / width)))
  const lives = cells.map(({ life }) => life).sort((a, b) => a - b)
  const left = (place: number) => Math.round(10 * (FIRST + place * width)) / 10
  const byNumber = cells.map((_, place) => place).sort((a, b) => numberAt(a) - numberAt(b))
  function numberAt(place: number) {
    return cells[place]?.number ?? 0
  }
  // What is expected beyond the axis is not drawn.
  const drawn = cells.filter(({ predicted }) => predicted <= most)
  const isAtEnd = drawn.length > 0.7 * cells.length
  const expected = drawn
    .map(
      ({ predicted }, place) =>
        `${place ? 'L' : 'M'}${left(place)} ${y(predicted)}h${width.toFixed(1)}`,
    )
    .join('')
  return (
    <div className={styles.stage}>
      <ChapterPlot id="lot" words={words.plot(cells.length, method, cycles)}>
        <Layer>
          {/* Each cell keeps its element, so that it moves to its place. */}
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
                height={PLOT.height - y(cells[place]?.life ?? 0)}
                fillOpacity={
                  place === named
                    ? 1
                    : opacityOf(lives.indexOf(cells[place]?.life ?? 0), cells.length)
                }
              />
            </g>
          ))}
          <path
            className={`${styles.expected} ${method === 'forecast' ? 'forecast' : ''}`}
            d={expected}
          />
        </Layer>
        <g className="muted">
          <AxisY scale={y} values={values} format={words.whole} />
        </g>
        <Label at={[0, 0]} dy="-0.6em" className="measured">
          {words.lived}
        </Label>
        <Label
          at={[left(drawn.length), y(drawn.at(-1)?.predicted ?? 0)]}
          dx={isAtEnd ? undefined : '0.5em'}
          dy={isAtEnd ? '-0.7em' : '0.35em'}
          textAnchor={isAtEnd ? 'end' : undefined}
          className={`${styles.method} ${method === 'forecast' ? 'forecast' : ''}`}
        >
          {words.expected[method]}
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
        nearest={(across, _, box) => placeAt((across * PLOT.width) / box.width)}
        onShow={setNamed}
      />
      {children}
    </div>
  )
}
