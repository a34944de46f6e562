import { useState } from 'react'
import { Inspect } from '../../../controls/inspect.tsx'
import { AxisY, Label, Layer, Mark } from '../../../plots/plot.tsx'
import { PLOT } from '../../../plots/scales.ts'
import { ChapterPlot } from '../chapter.tsx'
import type { LotCell, Method } from './lot.ts'
import { axisOf } from './lot-axis.ts'
import styles from './lot-plot.module.css'
import { qualityWords as words } from './quality-words.ts'

/** The share of its width that a bar leaves free, and the left end of the first bar, beside the labels of the axis. */
const GAP = 0.22
const FIRST = 100

interface LotPlotProps {
  cells: readonly LotCell[]
  method: Method
  cycles: number
}

/**
 * A lot of cells, each as a bar as high as its life. The bar that a method expects to end first comes first. The
 * quarter of the cells that did end first is bright: the better the method, the further left the bright bars are.
 */
export function LotPlot({ cells, method, cycles }: LotPlotProps) {
  const [named, setNamed] = useState<number | null>(null)
  const cell = named === null ? undefined : cells[named]
  const lives = cells.map(({ life }) => life).sort((a, b) => a - b)
  const { y, values } = axisOf(lives.at(-1) ?? 0)
  // Those that ended at the same cycle as the last of the quarter are part of it.
  const lastOfQuarter = lives[Math.round(cells.length / 4) - 1] ?? 0
  const isFirst = ({ life }: LotCell) => life <= lastOfQuarter
  const firstCount = lives.filter(life => life <= lastOfQuarter).length
  const hits = cells.slice(0, firstCount).filter(isFirst).length
  const width = (PLOT.width - FIRST) / cells.length
  const left = (place: number) => Math.round(10 * (FIRST + place * width)) / 10
  /** The label of those that ended first is above the bars, to the right of the places that the method expects first. */
  const beside = left(firstCount)
  const aboveNear = y(
    Math.max(...cells.slice(firstCount, 0.75 * cells.length).map(({ life }) => life)),
  )
  return (
    <div className={styles.stage}>
      <ChapterPlot id="lot" words={words.plot(cells.length, firstCount, method, cycles)}>
        <Layer>
          <path
            className={styles.expected}
            d={`M${FIRST} 0H${left(firstCount)}V${PLOT.height}H${FIRST}z`}
          />
          <Bars {...{ cells, named, isFirst, left, width, y }} />
          <path className={styles.inOrder} d={stairs(lives, left, y)} />
        </Layer>
        <g className="muted">
          <AxisY scale={y} values={values} format={words.whole}>
            {words.lived}
          </AxisY>
        </g>
        <g className={method === 'forecast' ? 'forecast' : undefined}>
          <Layer>
            <path
              className={styles.bracket}
              d={`M${FIRST} ${PLOT.height + 8}H${left(firstCount)}`}
            />
          </Layer>
          <Label at={[FIRST, PLOT.height]} dy="1.9em" className={styles.name}>
            {words.expectedFirst(firstCount, method, hits)}
          </Label>
        </g>
        {!cell && (
          <>
            <Mark at={[beside, aboveNear]} className={`measured ${styles.key}`} d="M8-12h12" />
            <Label
              at={[beside, aboveNear]}
              dx="1.7em"
              dy="-0.5em"
              className={`measured ${styles.name}`}
            >
              <tspan className="not-narrow">{words.endedFirst(firstCount)[0]}</tspan>
              {words.endedFirst(firstCount)[1]}
            </Label>
          </>
        )}
        <Label
          at={[PLOT.width, y(lives.at(-1) ?? 0)]}
          dy="-0.6em"
          textAnchor="end"
          className="not-narrow"
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
    </div>
  )
}

/** The outline that the bars would have in the order of their lives. */
const stairs = (
  lives: readonly number[],
  left: (place: number) => number,
  y: (life: number) => number,
) =>
  lives
    .map((life, place) => `${place === 0 ? `M${left(0)} ` : 'V'}${y(life)}H${left(place + 1)}`)
    .join('')

interface BarsProps {
  cells: readonly LotCell[]
  named: number | null
  isFirst: (cell: LotCell) => boolean
  /** The left end of a place, and the width of all. */
  left: (place: number) => number
  width: number
  y: (life: number) => number
}

/** The bars of a lot. Each cell keeps its element, so that its bar moves to the new place. */
function Bars({ cells, named, isFirst, left, width, y }: BarsProps) {
  const byNumber = cells
    .map((cell, place) => ({ cell, place }))
    .sort((a, b) => a.cell.number - b.cell.number)
  return byNumber.map(({ cell, place }) => (
    <g
      key={cell.number}
      className={`${styles.bar} ${isFirst(cell) ? styles.first : ''}`}
      transform={`translate(${left(place)} 0)`}
    >
      <rect
        className={place === named ? styles.named : undefined}
        x={Math.round((width * GAP) / 2)}
        width={Math.round(width * (1 - GAP))}
        y={y(cell.life)}
        height={PLOT.height - y(cell.life)}
      />
    </g>
  ))
}
