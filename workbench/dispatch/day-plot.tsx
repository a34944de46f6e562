import type { DispatchDay } from '../../analysis/dispatch/dispatch-comparison.ts'
import { line } from '../../stage/paths.ts'
import plot from '../../stage/plot.module.css'
import { AxisX, Label, Layer } from '../../stage/plot.tsx'
import { linearScale, STAGE } from '../../stage/scale.ts'
import styles from './day-plot.late.module.css'
import { stepLine } from './dispatch-scales.ts'
import { axisWords, ownDispatch as words } from './own-dispatch-words.ts'
import { ChapterPlot } from './parts.tsx'

/** The upper part of the plot is for prices, the lower for power. */
const PRICES = [40, 230] as const
const POWERS = [330, 590] as const

interface DayProps {
  day: DispatchDay
  currency: string
}

/** A day of the log: its prices, its power, and the power of the plan. */
export function DayPlot({ day: { prices, power, planPower }, currency }: DayProps) {
  const x = linearScale([0, prices.length], [0, STAGE.width])
  const hour = linearScale([0, 24], [0, STAGE.width])
  const [least, most] = [Math.min(...prices, 0), Math.max(...prices, 1)]
  const price = linearScale([least, most], [PRICES[1], PRICES[0]])
  const mw = linearScale([-1.15, 1.15], [POWERS[1], POWERS[0]])
  const [dear, cheap] = [prices.indexOf(Math.max(...prices)), prices.indexOf(Math.min(...prices))]
  const anchorOf = (step: number) =>
    step < 0.1 * prices.length ? 'start' : step > 0.9 * prices.length ? 'end' : 'middle'
  const yours = stepLine(power, x, mw)
  const isMoving = planPower.some(each => Math.abs(each) > 0.02)
  return (
    <ChapterPlot
      id="dispatch-day"
      words={{ title: words.dayTitle, description: words.dayDescription }}
      className={styles.plot}
    >
      <Layer>
        <path
          className={plot.graph}
          d={`M0 ${price(0)}H${STAGE.width}M0 ${mw(0)}H${STAGE.width}`}
        />
        <path className={plot.line} d={line(stepLine(prices, x, price))} />
        <path className={`measured ${styles.area}`} d={`${line(yours)}V${mw(0)}H0z`} />
        <path className={`forecast ${plot.line}`} d={line(stepLine(planPower, x, mw))} />
      </Layer>
      <g className="muted">
        <Label at={[0, 0]} dy="0.6em">
          {words.price(currency)}
        </Label>
        <Label at={[0, POWERS[0]]} dy="-0.9em">
          {words.power}
          <tspan className="not-tiny">{words.upAndDown}</tspan>
        </Label>
        <AxisX scale={hour} values={[0, 6, 12, 18, 24]} format={String} />
      </g>
      <Label at={[x(dear + 0.5), price(most)]} dy="-0.4em" textAnchor={anchorOf(dear)}>
        {axisWords(prices[dear] as number)}
      </Label>
      <Label
        at={[x(cheap + 0.5), price(prices[cheap] as number)]}
        dy="1.2em"
        textAnchor={anchorOf(cheap)}
      >
        {axisWords(prices[cheap] as number)}
      </Label>
      <Label at={[STAGE.width, POWERS[0]]} dy="-0.9em" textAnchor="end" className={styles.name}>
        <tspan className="measured">{words.yourPower}</tspan>
        <tspan className="forecast" dx="0.7em">
          {isMoving ? words.planPower : words.planRests}
        </tspan>
      </Label>
    </ChapterPlot>
  )
}
