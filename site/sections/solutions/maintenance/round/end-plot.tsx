import {
  fateOf,
  LEAD,
  lastUsefulOrder,
  type Order,
} from '../../../../../research/retirement/round.ts'
import { dots, type Point, ticks } from '../../../../plots/paths.ts'
import { AxisX, Label, Layer, Mark } from '../../../../plots/plot.tsx'
import { linearScale, PLOT } from '../../../../plots/scales.ts'
import { ChapterPlot } from '../../chapter.tsx'
import styles from './round.late.module.css'
import { type Dealt, LONGEST } from './round-cells.ts'
import { nameOf, roundWords as words } from './round-words.ts'

const x = linearScale([0, LONGEST], [0, PLOT.width])

/** The heights of a row and of its bar, in the plot's units. */
const ROW = PLOT.height / 12
const BAR = 0.72 * ROW

/** From this cycle on, a bar has room for the words of its row. */
const ROOM = 0.6 * LONGEST

/** The lives of the twelve cells with the used part of each, and the last order that would have saved a lost cell. */
export function EndPlot({ cells, orders }: { cells: Dealt; orders: readonly Order[] }) {
  const rows = cells
    .map((cell, row) => ({ cell, name: nameOf(row), ...fateOf(cell, orders[row] as Order) }))
    .sort((a, b) => Number(b.failed) - Number(a.failed) || a.cell.life - b.cell.life)
  const lost = rows.filter(({ failed }) => failed)
  const middle = (row: number) => ROW * (row + 0.5)
  const barsOf = (part: (row: (typeof rows)[number]) => readonly [number, number]) =>
    rows
      .map((row, place) => {
        const [from, to] = part(row)
        return to > from ? `M${x(from)} ${middle(place)}H${x(to)}` : ''
      })
      .join('')
  const byForecast = rows.map(({ cell }, row): Point => {
    const order = cell.orders.forecast
    return [x(order + LEAD), middle(row)]
  })
  return (
    <div className={styles.endStage}>
      <div className={styles.key}>
        {lost.length > 0 && (
          <p className={`measured ${styles.lastOrderKey}`}>{words.lastOrderKey}</p>
        )}
        <p className={`forecast ${styles.dateKey}`}>{words.forecastDate}</p>
      </div>
      <ChapterPlot
        id="twelve"
        className={styles.endPlot}
        words={{
          title: words.endTitle,
          description: rows
            .map(({ name, used, failed, cell }) => words.endRow(name, used, failed, cell.life))
            .join('; '),
        }}
      >
        <Layer>
          <path className={styles.mine} d={barsOf(({ used }) => [0, used])} />
          <path className={styles.wasted} d={barsOf(({ used, cell }) => [used, cell.life])} />
          <path
            className={styles.dates}
            d={byForecast.map(([at, y]) => `M${at} ${y - BAR / 2 - 4}v${BAR + 8}`).join('')}
          />
          {lost.length > 0 && (
            <path
              className={`measured ${styles.lastOrders}`}
              d={dots(lost.map(({ cell }, row) => [x(lastUsefulOrder(cell).cycle), middle(row)]))}
            />
          )}
          <path
            className="muted"
            d={`M0 ${PLOT.height}H${PLOT.width}${ticks([x(0), x(1000), x(2000)], 6)}`}
          />
        </Layer>
        {rows.map(({ name, cell, failed }, row) => (
          <g key={name}>
            <Label
              at={[0, middle(row)]}
              dx="-0.6em"
              dy="0.35em"
              textAnchor="end"
              className={styles.letter}
            >
              {name}
            </Label>
            {failed && (
              <>
                <Mark
                  at={[x(cell.life), middle(row)]}
                  className={`measured ${styles.cross}`}
                  d="M6-5l10 10m0-10l-10 10"
                />
                <Label
                  at={[x(cell.life), middle(row)]}
                  dx={cell.life > ROOM ? -8 : 24}
                  dy="0.35em"
                  textAnchor={cell.life > ROOM ? 'end' : 'start'}
                  className={cell.life > ROOM ? styles.inside : ''}
                >
                  <tspan className="not-narrow">{words.lastOrderName}</tspan>
                  {words.lastOrder(lastUsefulOrder(cell).cycle, lastUsefulOrder(cell).capacity)}
                </Label>
              </>
            )}
          </g>
        ))}
        <g className="muted">
          <AxisX scale={x} values={[0, 1000, 2000]} format={words.endCycles} />
        </g>
      </ChapterPlot>
    </div>
  )
}
