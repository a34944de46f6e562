import { whole } from '../../../content/figures/figure-words.ts'
import { tradingFigure as words } from '../../../content/figures/trading-figure.ts'
import { interpolate } from '../../../model/cells.ts'
import { line, type Point, stepsOf } from '../../../plots/paths.ts'
import { AxisX, AxisY, Label, Layer, PLOT, Plot } from '../../../plots/plot.tsx'
import { linearScale } from '../../../plots/scales.ts'
import { best, day, skylines } from './cycle-values.computed.ts'
import { x, y } from './trading-scales.ts'

const ZERO = Math.round(y(0))
const { mayToApril, year2024, year2025 } = skylines
const AREAS_ID = 'skyline-areas'
const ONE_A_DAY = Math.round(x(365))
const START = Math.round(x(0))

/** The area between a part of the skyline and a level. */
const areaTo = (level: number, points: readonly Point[]) =>
  points.length < 2 ? '' : `${line(points)}V${level}H${points[0]?.[0]}z`

/** Where the skyline is cut off, below the top of the plot. */
const belowBreak = (year: readonly Point[]) => year.filter(([, y]) => y > 45)

/** The other years, as lines. */
const OtherYears = () => (
  <>
    <path className="year-2024" d={line(belowBreak(year2024))} />
    <path d={line(belowBreak(year2025))} />
  </>
)

/** The skyline of a year, cut by what a cycle costs. @param cycles those that are worth it */
export function SkylinePlot({ cost, cycles }: { cost: number; cycles: number }) {
  const cut = Math.round(x(cycles))
  const at: Point = [cut, interpolate(mayToApril, cut)]
  const paying = [...mayToApril.filter(([x]) => x < cut), at]
  const losing = [at, ...mayToApril.filter(([x]) => x > cut)]
  const level = Math.round(y(cost))
  const pays = areaTo(level, [[START, 0], ...paying])
  const loss = areaTo(level, losing)
  return (
    <Plot id="skyline" words={words}>
      <Layer>
        <clipPath id={AREAS_ID}>
          <path d={pays} />
          <path d={loss} />
        </clipPath>
        <path className="filled-palely" d={areaTo(ZERO, [[START, 0], ...paying])} />
        <path className="forecast filled" d={pays} />
        <path className="filled-darkly" d={loss} />
        <OtherYears />
        <g className="inside" clipPath={`url(#${AREAS_ID})`}>
          <OtherYears />
        </g>
        <path className="break" d={`M${START - 20} 44L${Math.round(x(36))} 20`} />
        <path d={`M${START} ${ZERO}H${PLOT.width}`} />
        <path className="dashed" d={`M${ONE_A_DAY} ${ZERO}V${Math.round(y(200))}`} />
        <path className="measured line" d={`M${START} ${level}H${PLOT.width}`} />
        <path className="measured mark" d={`M${cut} ${level}h.1`} />
      </Layer>
      <g className="muted">
        {[0, 250, 500].map(cycles => (
          <Label
            key={cycles}
            at={[x(cycles), ZERO]}
            dy="1.5em"
            textAnchor={cycles === 0 ? undefined : 'middle'}
          >
            {whole(cycles)}
          </Label>
        ))}
        <Label at={[PLOT.width, PLOT.height]} dy="1.2em" textAnchor="end">
          {words.rank}
        </Label>
        <AxisY scale={y} values={[0, 100, 200, 300]} format={words.euros}>
          {words.value}
        </AxisY>
      </g>
      <Label at={[ONE_A_DAY, y(200)]} dy="-0.5em" textAnchor="middle">
        {words.oneADay}
      </Label>
      <Label at={[x(52), 0]} dy="2.5em" className="muted">
        {words.best(best)}
      </Label>
      <g className="inside">
        <Label at={[x(60), (level + interpolate(mayToApril, x(60))) / 2]} dy="0.35em">
          {words.pays}
        </Label>
        <Label at={[x(140), y(155)]} dy="1.5em" textAnchor="middle">
          {words.otherYears.year2024}
        </Label>
        {/* Where an area is lower than its name, it has none. */}
        {cost >= 40 && (
          <Label at={[x(598), y(0.55 * cost)]} dy="0.35em" textAnchor="end">
            {words.loss}
          </Label>
        )}
      </g>
      {cost >= 40 && (
        <Label at={[x(60), y(cost / 2)]} dy="0.35em" className="bare">
          {words.wear}
        </Label>
      )}
      <Label at={[PLOT.width, 0]} dy="0.9em" textAnchor="end">
        {words.year}
      </Label>
      <Label at={[x(288), y(104)]} dy="-0.4em" className="muted">
        {words.otherYears.year2025}
      </Label>
      <Label at={[PLOT.width, level]} dy="-0.6em" textAnchor="end" className="measured">
        {words.cost(cost)}
      </Label>
    </Plot>
  )
}

const hours = linearScale([0, 24], [0, PLOT.width])
const hourAt = (hour = 0) => Math.round(hours(hour))
const TOP = 10 * Math.ceil(Math.max(...day.prices) / 10)
const euros = linearScale([Math.min(0, ...day.prices), TOP], [PLOT.height, 0.35 * PLOT.height])

/** Path data of the hourly prices. */
function steps(): string {
  const [start = 0, ...next] = stepsOf(day.prices.map(euros))
  const hour = PLOT.width / 24
  return `M0 ${start}h${hour}${next.map(step => `v${step}h${hour}`).join('')}`
}

const PRICES = steps()

/** One day: its prices, and when each offered cycle buys and sells. */
export function DayPlot({ cost }: { cost: number }) {
  return (
    <svg className="plot day" aria-hidden="true">
      <Layer>
        <path d={`M0 ${Math.round(euros(0))}H${PLOT.width}`} />
        <path className="measured line" d={PRICES} />
        {day.offers.map(({ worth, orders }) => (
          <g key={worth} className={worth > cost ? 'offer forecast pays' : 'offer muted'}>
            <path d={`M${hourAt(orders[0]?.from)} 75H${hourAt(orders.at(-1)?.to)}`} />
            {orders.map(({ from, to }) => (
              <path key={from} d={`M${hourAt(from)} 30H${hourAt(to)}v90H${hourAt(from)}z`} />
            ))}
          </g>
        ))}
      </Layer>
      {day.offers.map(({ worth, orders }) => (
        <g key={worth} className={worth > cost ? 'inside' : 'bare muted'}>
          {orders.map(({ isBuying, from, to }) => (
            <Label
              key={from}
              at={[(hourAt(from) + hourAt(to)) / 2, 75]}
              dy="0.35em"
              textAnchor="middle"
            >
              {isBuying ? words.buy : words.sell}
            </Label>
          ))}
        </g>
      ))}
      {day.offers.map(({ worth, orders }) => (
        <Label
          key={worth}
          at={[(hourAt(orders[0]?.from) + hourAt(orders.at(-1)?.to)) / 2, 30]}
          dy="-0.4em"
          textAnchor="middle"
        >
          {words.offer(worth)}
        </Label>
      ))}
      <g className="muted">
        <AxisX scale={hours} values={[0, 12, 24]} format={words.hour} />
        <AxisY scale={euros} values={[0, TOP]} format={words.price} />
      </g>
    </svg>
  )
}
