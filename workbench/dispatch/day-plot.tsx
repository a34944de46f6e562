import { max, min } from 'd3-array'
import type { DispatchDay } from '../../analysis/dispatch/dispatch-comparison.ts'
import { AxisX } from '../../stage/axis.tsx'
import { Label } from '../../stage/label.tsx'
import { Line } from '../../stage/line.tsx'
import { linearScale, type Point, type Scale, STAGE } from '../../stage/scale.ts'
import { Layer, Stage } from '../../stage/stage.tsx'
import { smallResult } from '../../stage/words/money-words.ts'
import styles from './dispatch-result.late.module.css'
import { ownDispatch as words } from './own-dispatch-words.ts'

/** The upper part of the plot is for prices, the lower for power. */
const PRICES = [40, 230] as const
const POWERS = [330, 590] as const

interface DayProps {
  day: Pick<DispatchDay, 'prices' | 'power'> & { planPower: readonly number[] }
  currency: string
}

/** The points of a line through values that each hold for one step. */
const stepLine = (values: readonly number[], x: Scale, y: Scale): Point[] =>
  values.flatMap((value, step): Point[] => [
    [x(step), y(value)],
    [x(step + 1), y(value)],
  ])

/** A day of the log: its prices, its power, and the power of the plan. */
export function DayPlot({ day: { prices, power, planPower }, currency }: DayProps) {
  const x = linearScale([0, prices.length], [0, STAGE.width])
  const hour = linearScale([0, 24], [0, STAGE.width])
  const [least, most] = [min(prices) ?? 0, max(prices) ?? 0]
  const price = linearScale([Math.min(least, 0), Math.max(most, 1)], [PRICES[1], PRICES[0]])
  const mw = linearScale([-1.15, 1.15], [POWERS[1], POWERS[0]])
  const anchorOf = (step: number) =>
    step < 0.1 * prices.length ? 'start' : step > 0.9 * prices.length ? 'end' : 'middle'
  const isMostEarly = prices.indexOf(most) < prices.length / 2
  const isMoving = planPower.some(each => Math.abs(each) > 0.02)
  return (
    <Stage
      id="dispatch-day"
      className={styles.plot}
      words={{ title: words.dayTitle, description: words.dayDescription }}
    >
      <Layer>
        <path className="muted" d={`M0 ${price(0)}H${STAGE.width}M0 ${mw(0)}H${STAGE.width}`} />
        <Line points={stepLine(prices, x, price)} />
        <Line points={stepLine(power, x, mw)} tone="measured" weight="strong" />
        <Line points={stepLine(planPower, x, mw)} tone="forecast" />
      </Layer>
      <AxisX scale={hour} values={[0, 6, 12, 18, 24]} format={String} />
      <Label
        at={[isMostEarly ? STAGE.width : 0, 0]}
        dy="0.6em"
        textAnchor={isMostEarly ? 'end' : 'start'}
        tone="muted"
      >
        {words.price(currency)}
      </Label>
      <Label at={[0, POWERS[0]]} dy="-0.9em" tone="muted">
        {words.power}
        <tspan className="not-tiny">{words.upAndDown}</tspan>
      </Label>
      {[
        { value: most, dy: '-0.4em' },
        { value: least, dy: '1.2em' },
      ].map(({ value, dy }) => {
        const step = prices.indexOf(value)
        return (
          <Label key={dy} at={[x(step + 0.5), price(value)]} dy={dy} textAnchor={anchorOf(step)}>
            {smallResult(value)}
          </Label>
        )
      })}
      <Label at={[STAGE.width, POWERS[0]]} dy="-0.9em" textAnchor="end" isStrong>
        <tspan className="measured">{words.yourPower}</tspan>
        <tspan className="forecast" dx="0.7em">
          {isMoving ? words.planPower : words.planRests}
        </tspan>
      </Label>
    </Stage>
  )
}
