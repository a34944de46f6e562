import { tradingFigure as words } from '../../../content/figures/trading-figure.ts'
import { stepsOf } from '../../../plots/paths.ts'
import { AxisX, AxisY, Label, Layer, PLOT } from '../../../plots/plot.tsx'
import { linearScale } from '../../../plots/scales.ts'
import { day } from './cycle-values.computed.ts'

const hours = linearScale([0, 24], [0, PLOT.width])
const TOP = 10 * Math.ceil(Math.max(...day.prices) / 10)
const euros = linearScale([Math.min(0, ...day.prices), TOP], [PLOT.height, 0.35 * PLOT.height])

/** Path data of the prices from one hour to another. */
function steps(fromHour: number, toHour: number): string {
  const [start = 0, ...next] = stepsOf(day.prices.slice(fromHour, toHour).map(euros))
  const hour = PLOT.width / 24
  return `M${hours(fromHour)} ${start}h${hour}${next.map(step => `v${step}h${hour}`).join('')}`
}

const PRICES = steps(0, 24)

/** One day: its prices, and when each offered cycle buys and sells. */
export function DayPlot({ cost }: { cost: number }) {
  return (
    <svg className="plot day" aria-hidden="true">
      <Layer>
        <path d={`M0 ${euros(0)}H${PLOT.width}`} />
        <path className="graph" d={`M24 ${euros(TOP)}H${PLOT.width}`} />
        <path className="measured line" d={PRICES} />
        {day.offers.map(({ worth, from, to, orders }) => (
          <g key={from} className={worth > cost ? 'offer forecast pays' : 'offer muted'}>
            <path d={`M${hours(from)} 75H${hours(to)}`} />
            <path className="traded" d={orders.map(({ from, to }) => steps(from, to)).join('')} />
            {orders.map(({ from, to }) => (
              <path key={from} d={`M${hours(from)} 30H${hours(to)}v90H${hours(from)}z`} />
            ))}
          </g>
        ))}
      </Layer>
      {day.offers.map(({ worth, from, to, orders }) => (
        <g key={from} textAnchor="middle">
          <Label at={[hours((from + to) / 2), 30]} dy="-0.4em">
            {words.offer(worth)}
          </Label>
          <g className={worth > cost ? 'inside' : 'bare muted'}>
            {orders.map(({ isBuying, from, to }) => (
              <Label key={from} at={[hours((from + to) / 2), 75]} dy="0.35em">
                {isBuying ? words.buy : words.sell}
              </Label>
            ))}
          </g>
        </g>
      ))}
      <g className="muted">
        <AxisX scale={hours} values={[6, 12, 18]} format={words.hour} />
        <AxisY scale={euros} values={[0, TOP]} format={words.price} />
      </g>
    </svg>
  )
}
