import { scaleLinear } from 'd3-scale'
import { dayAxes, type tradingDayWords } from '../../../content/figures/trading-figure.ts'
import { stepsOf } from '../../../figures/paths.ts'
import { AxisX, AxisY, Grid, Label, Layer, PLOT, Plot } from '../../../figures/plot.tsx'
import { linearScale } from '../../../figures/scales.ts'
import { STRATEGIES, type Strategy, type TradingDay } from '../../../model/trading.ts'

const HOURS = 24
/** The hours that the axis names. */
const TICKS = [0, 6, 12, 18, HOURS]
/** The width of an hour. Whole units make short paths. */
const HOUR = 45
/** Where the day begins. The values of the axis stand left of it. */
const MIDNIGHT = PLOT.width - HOURS * HOUR
const x = linearScale([0, HOURS], [MIDNIGHT, PLOT.width])
const power = linearScale([-1.1, 1.1], [PLOT.height, 0])

/** How the hours of each schedule are filled. */
const FILLS: Record<Strategy, string> = {
  perfectForesight: '',
  sameKindOfDay: 'filled forecast',
  yesterday: 'filled-darkly',
  fixed: 'filled filled-strongly',
}

/** Path data of a line that is level within each hour of a day. */
function steps(levels: readonly number[]): string {
  const [start, ...next] = stepsOf(levels)
  const path = next.map(step => `${step === 0 ? '' : `v${step}`}h${HOUR}`)
  return `M${MIDNIGHT} ${start}h${HOUR}${path.join('')}`
}

/** One strategy's schedule: what it sells stands above the line, what it buys hangs below. */
function Schedule({ day, strategy }: { day: TradingDay; strategy: Strategy }) {
  const zero = Math.round(power(0))
  const levels = day.schedules[strategy].map(power)
  return (
    <svg className="plot two-thirds schedule" aria-hidden="true">
      <Layer>
        <path className={FILLS[strategy]} d={`${steps(levels)}V${zero}H${MIDNIGHT}z`} />
        <path d={`M${MIDNIGHT} ${zero}H${PLOT.width}`} />
      </Layer>
      {strategy === 'perfectForesight' && (
        <>
          <Label at={[0, power(0.75)]}>{dayAxes.fullPower}</Label>
          <Label at={[0, power(0.1)]}>{dayAxes.sells}</Label>
          <Label at={[0, power(-0.8)]}>{dayAxes.buys}</Label>
        </>
      )}
    </svg>
  )
}

interface DayPlotsProps {
  day: TradingDay
  words: ReturnType<typeof tradingDayWords>
}

/** The prices of one day, and below them what each strategy did with them. */
export function DayPlots({ day, words }: DayPlotsProps) {
  const y = scaleLinear(
    [Math.min(0, ...day.prices), Math.max(...day.prices)],
    [PLOT.height, 0],
  ).nice(4)
  return (
    <>
      <div className="day-words">
        <p className="day-name statement">{words.day}</p>
        <p className="baselines">{words.summary}</p>
      </div>
      <Plot id="day" words={words} className="prices two-thirds">
        <Layer>
          <Grid x={TICKS.map(x)} y={y.ticks(4).map(y)} />
          <path d={`M${MIDNIGHT} ${Math.round(y(0))}H${PLOT.width}`} />
          <path className="curve measured" d={steps(day.prices.map(y))} />
        </Layer>
        <AxisX scale={x} values={TICKS} format={dayAxes.hour} />
        <AxisY
          scale={y}
          // The axis's name stands at the top.
          values={y.ticks(4).filter(price => y(price) > 0)}
          format={dayAxes.euros}
        >
          {dayAxes.price}
        </AxisY>
      </Plot>
      {STRATEGIES.map(strategy => (
        <div key={strategy} className="lane columns">
          <p>
            <strong>{words.earned(strategy)}</strong> {dayAxes.schedules[strategy]}
          </p>
          <Schedule day={day} strategy={strategy} />
        </div>
      ))}
    </>
  )
}
