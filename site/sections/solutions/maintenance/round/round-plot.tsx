import {
  capacityAtInspection,
  fateOf,
  INTERVAL,
  LEAD,
  type Order,
  type Round,
  type RoundCell,
  type Standing,
} from '../../../../../research/retirement/round.ts'
import { dots, line, type Point, ticks } from '../../../../plots/paths.ts'
import plot from '../../../../plots/plot.module.css'
import { AxisX, Label, Layer, Mark } from '../../../../plots/plot.tsx'
import { linearScale, PLOT } from '../../../../plots/scales.ts'
import { whole } from '../../../../words/number-words.ts'
import styles from './round.late.module.css'
import { capacityWords, END_OF_LIFE, roundWords as words } from './round-words.ts'

/** The ends of the axis. The axis grows to the second end when time comes near the first. */
const [FIRST_END, LAST_END] = [1500, 2400]

/** The height of a row, and the lowest and highest position of a curve in it, in the plot's units. */
const ROW = PLOT.height / 12
const [LOWEST, HIGHEST] = [ROW - 4, 9]

const yIn = (row: number) => {
  const scale = linearScale([END_OF_LIFE, 1], [LOWEST, HIGHEST])
  return (capacity: number) => ROW * row + scale(capacity)
}

/** From this position on, a reading has room to the left. */
const ROOM = 0.19 * PLOT.width

interface RoundPlotProps {
  round: Round
  standings: readonly Standing[]
  others: readonly number[]
}

/** The readings of each cell at the inspections, and the orders. The buttons over the plot are its text alternative. */
export function RoundPlot({ round, standings, others }: RoundPlotProps) {
  const { cells, orders, now } = round
  const end = now + LEAD + INTERVAL > FIRST_END ? LAST_END : FIRST_END
  const x = linearScale([0, end], [0, PLOT.width])
  const isLate = x(now) > PLOT.width / 2
  const shown = others.filter(life => life < end)
  return (
    <svg className={`${plot.plot} ${styles.plot}`} aria-hidden="true">
      <Layer>
        <path
          className={styles.lead}
          d={`M${x(now)} 0H${x(now + LEAD)}V${PLOT.height}H${x(now)}z`}
        />
        <path
          className={styles.rule}
          d={cells.map((_, row) => `M0 ${ROW * row + LOWEST}H${PLOT.width}`).join('')}
        />
        {cells.map((cell, row) => (
          <Course
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            key={row}
            cell={cell}
            order={orders[row] as Order}
            standing={standings[row] as Standing}
            row={row}
            now={now}
            x={x}
          />
        ))}
        <path className={styles.now} d={`M${x(now)} 0V${PLOT.height}`} />
        <path className="muted" d={ticks(shown.map(x), 8)} />
      </Layer>
      {cells.map(({ life }, row) => {
        const middle = ROW * (row + 0.5)
        if (standings[row] === 'failed') {
          return (
            <Mark
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              key={row}
              at={[x(life), middle]}
              className={`measured ${styles.cross}`}
              d="M-5-5l10 10m0-10l-10 10"
            />
          )
        }
        if (standings[row] === 'replaced') return null
        // Beside the mark of an order, a reading would seem to be that of a later cycle.
        const isLeft = isLate || standings[row] === 'coming'
        if (isLeft && x(now) < ROOM) return null
        return (
          <Label
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            key={row}
            at={[x(now), middle]}
            dx={isLeft ? -8 : 8}
            dy="0.35em"
            textAnchor={isLeft ? 'end' : 'start'}
            className={styles.capacity}
          >
            {capacityWords(capacityAtInspection(cells[row] as RoundCell, now))}
          </Label>
        )
      })}
      <Label at={[0, 0]} dy="-0.5em">
        {words.comes(now)}
      </Label>
      <g className="muted">
        {now === INTERVAL && (
          <Label at={[PLOT.width, LOWEST]} dy="-0.35em" textAnchor="end">
            {words.endOfLife}
          </Label>
        )}
        <g className={styles.axis}>
          <AxisX
            scale={x}
            values={[0, 500, 1000, 1500, 2000].filter(cycle => cycle <= end)}
            format={whole}
          />
        </g>
        <Label at={[0, PLOT.height]} dy="3.2em">
          {words.others(shown.length, others.length)}
        </Label>
      </g>
    </svg>
  )
}

interface CourseProps {
  cell: RoundCell
  order: Order
  standing: Standing
  row: number
  now: number
  x: (cycle: number) => number
}

/** The course of a cell up to now or to its end, and the span between an order and its replacement. */
function Course({ cell, order, standing, row, now, x }: CourseProps) {
  const y = yIn(row)
  const foot = ROW * row + LOWEST
  const { used } = fateOf(cell, order)
  const end = Math.min(used, now)
  const read = cell.capacity.slice(0, Math.floor(end / INTERVAL))
  const points: Point[] = [
    [x(0), y(1)],
    ...read.map((capacity, i): Point => [x(INTERVAL * (i + 1)), y(capacity)]),
    ...(standing === 'failed' ? [[x(cell.life), foot] as const] : []),
  ]
  const due = (order ?? Number.NaN) + LEAD
  return (
    <>
      <path className={styles.area} d={`${line(points)}V${foot}H0z`} />
      <path className={`measured ${plot.line}`} d={line(points)} />
      {read.length > 0 && (
        <path className={`measured ${styles.points}`} d={dots(points.slice(1, read.length + 1))} />
      )}
      {order !== null && standing !== 'failed' && (
        <path
          className={`measured ${styles.order}`}
          d={`M${x(order)} ${foot}H${x(due)}V${ROW * row + HIGHEST}`}
        />
      )}
    </>
  )
}
