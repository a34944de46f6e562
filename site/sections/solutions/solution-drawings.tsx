import type { ReactNode } from 'react'
import type { SolutionName } from '../../content/solution-titles.ts'
import { drawingWords as words } from '../../content/solutions.ts'
import { type Battery, costOfCycle } from '../../model/battery.ts'
import { unpackYear } from '../../model/packed-year.ts'
import { line, type Point, simplify } from '../../plots/paths.ts'
import plot from '../../plots/plot.module.css'
import { Label, Layer } from '../../plots/plot.tsx'
import { linearScale, PLOT } from '../../plots/scales.ts'
import { rules } from './maintenance/checks.computed.ts'
import { errors } from './quality/early-knowledge.computed.ts'
import styles from './solution-drawings.module.css'
import { readBattery, START } from './trading/battery-answers.ts'
import { offered } from './trading/cycle-values.computed.ts'

/** From a drawing's edge, or from a point, to its label, in CSS pixels. */
const BESIDE = 12

/** Two batteries, whose charge is the cells' life: without the forecast and with it, before any check. */
function LifeDrawing() {
  const [{ without, with: forecast }] = rules as [(typeof rules)[number]]
  const x = linearScale([0, 1], [0, 1170])
  const [used, saved, end] = [x(1 - without.wasted), x(1 - forecast.wasted), x(1)]
  const [height, lower] = [270, PLOT.height - 270]
  /** The end of a battery from some place on, with its terminal. */
  const rest = (from: number, top: number) =>
    `M${from} ${top}H${end}v80H${PLOT.width}v110H${end}v80H${from}z`
  return (
    <>
      <Layer>
        <path
          className={styles.pale}
          d={`M0 0H${used}v${height}H0zM0 ${lower}H${used}v${height}H0z`}
        />
        <path className={styles.green} d={`M${used} ${lower}H${saved}v${height}H${used}z`} />
        <path className={styles.ink} d={rest(used, 0) + rest(saved, lower)} />
      </Layer>
      {[0, lower].map((top, row) => (
        <Label key={top} at={[0, top + height / 2]} dx={BESIDE} dy="0.35em">
          {row === 0 ? words.without : words.with}
        </Label>
      ))}
      <Label at={[used, height / 2]} dx={BESIDE} dy="0.35em" className={styles.light}>
        {words.thrown}
      </Label>
      <Label at={[used, lower + height / 2]} dx={BESIDE} dy="0.35em" className={styles.light}>
        {words.saved}
      </Label>
    </>
  )
}

/** The last cycles tested that are drawn: the curves still end as far apart as their names need it. */
const LAST = 200

/** Errors that fall with the cycles tested. */
function ErrorDrawing() {
  const shown = errors.filter(({ cycles }) => cycles <= LAST)
  const [first, last] = [shown[0], shown.at(-1)] as [(typeof shown)[number], (typeof shown)[number]]
  const x = linearScale([first.cycles, last.cycles], [0, 780])
  const y = linearScale([0, first.capacity], [PLOT.height, 20])
  const curveOf = (method: 'capacity' | 'forecast') =>
    shown.map((at): Point => [x(at.cycles), y(at[method])])
  const area = (points: readonly Point[]) => `${line(points)}V${PLOT.height}H0z`
  const [without, forecast] = [curveOf('capacity'), curveOf('forecast')]
  return (
    <>
      <Layer>
        <path className={styles.pale} d={area(without)} />
        <path className={styles.green} d={area(forecast)} />
        <path className={plot.curve} d={line(without)} />
      </Layer>
      <Label at={[0, y(0.4)]} dx={BESIDE} dy="0.35em">
        {words.error}
      </Label>
      <Label at={without.at(-1) ?? [0, 0]} dx={BESIDE} dy="0.35em">
        {words.without}
      </Label>
      <Label at={forecast.at(-1) ?? [0, 0]} dx={BESIDE} dy="0.5em" className="forecast">
        {words.with}
      </Label>
    </>
  )
}

/** What the drawing has room for, in EUR a cycle: the best cycles end at its edge. */
const MOST = 160

/** What each cycle of a year brought, the best first, above the line of its cost and below it. */
function CycleDrawing() {
  const offers = unpackYear(offered.mayToApril).offers.filter(({ worth }) => worth > 0)
  const cost = costOfCycle(readBattery(START) as Battery)
  const x = linearScale([0, offers.at(-1)?.rank ?? 0], [0, PLOT.width])
  const y = linearScale([0, MOST], [PLOT.height, 0])
  const edge = simplify(
    offers.map(({ rank, worth }): Point => [x(rank), Math.max(0, y(worth))]),
    6,
  )
  const level = y(cost)
  const turn = edge.findIndex(([, down]) => down > level)
  const across = edge[turn]?.[0] ?? 0
  return (
    <>
      <Layer>
        <path className={styles.pale} d={`M0 ${level}H${across}V${PLOT.height}H0z`} />
        <path
          className={styles.green}
          d={`${line([[0, 0], ...edge.slice(0, turn), [across, level]])}H0z`}
        />
        <path
          className={styles.ink}
          d={`${line([[across, level], ...edge.slice(turn), [PLOT.width, PLOT.height]])}V${level}z`}
        />
        <path className={`measured ${plot.curve}`} d={`M0 ${level}H${PLOT.width}`} />
      </Layer>
      <Label at={[0, level]} dx={BESIDE} dy="-0.7em" className={styles.light}>
        {words.earns}
      </Label>
      <Label at={[0, (level + PLOT.height) / 2]} dx={BESIDE} dy="0.35em">
        {words.wear}
      </Label>
      <Label
        at={[PLOT.width, level]}
        dx={-BESIDE}
        dy="1.15em"
        textAnchor="end"
        className={styles.light}
      >
        {words.loses}
      </Label>
      <Label at={[PLOT.width, level]} dy="-0.6em" textAnchor="end" className="measured">
        {words.cost}
      </Label>
    </>
  )
}

const drawings: Record<SolutionName, () => ReactNode> = {
  maintenance: LifeDrawing,
  quality: ErrorDrawing,
  trading: CycleDrawing,
}

/** What the solution does, from its chapter's numbers. */
export function SolutionDrawing({ name }: { name: SolutionName }) {
  const Drawing = drawings[name]
  return (
    <svg className={`${plot.plot} ${styles.drawing}`} aria-hidden="true">
      <Drawing />
    </svg>
  )
}
