import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { type Battery, costOfCycle } from '../../../analysis/storage/battery.ts'
import { unpackYear } from '../../../analysis/storage/packed-year.ts'
import { TODAY } from '../../../research/lives/cell.ts'
import { percent, whole } from '../../content/figures/figure-words.ts'
import type { SolutionName } from '../../content/solution-titles.ts'
import { drawingWords as words } from '../../content/solutions.ts'
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

/** A number, and what it is in a line of its own below it. */
function Value({ of, children, ...label }: ComponentProps<typeof Label> & { of: string }) {
  return (
    <>
      <Label {...label} className={[styles.value, label.className].filter(Boolean).join(' ')}>
        {children}
      </Label>
      <Label {...label} dy="1.25em">
        {of}
      </Label>
    </>
  )
}

/** The length of a battery's terminal. */
const TERMINAL = 28

/** Two batteries, whose charge is the cells' life: with one date for each series, and with the forecast. */
function LifeDrawing() {
  const { series, curves } = rules
  const x = linearScale([0, 1], [0, 900])
  const [used, saved, end] = [x(1 - series.wasted), x(1 - curves.wasted), x(1)]
  const [height, lower] = [265, PLOT.height - 265]
  /** The end of a battery from some place on, with its terminal. */
  const rest = (from: number, top: number) =>
    `M${from} ${top}H${end}v80h${TERMINAL}v105H${end}v80H${from}z`
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
      {[
        { top: 0, name: words.series, wasted: series.wasted },
        { top: lower, name: words.with, wasted: curves.wasted },
      ].map(({ top, name, wasted }) => (
        <Fragment key={name}>
          <Label at={[0, top + height / 2]} dx={BESIDE} dy="0.35em">
            {name}
          </Label>
          <Value at={[end + TERMINAL, top + height / 2 - 10]} dx={BESIDE} of={words.wasted}>
            {percent(wasted)}
          </Value>
        </Fragment>
      ))}
    </>
  )
}

/** Errors that fall with the cycles tested, until the forecast is made. */
function ErrorDrawing() {
  const shown = errors.filter(({ cycles }) => cycles <= TODAY)
  const [first, last] = [shown[0], shown.at(-1)] as [(typeof shown)[number], (typeof shown)[number]]
  const [end, floor] = [640, 510]
  const x = linearScale([first.cycles, last.cycles], [0, end])
  const y = linearScale([0, first.capacity], [floor, 20])
  const curveOf = (method: 'capacity' | 'forecast') =>
    shown.map((at): Point => [x(at.cycles), y(at[method])])
  const area = (points: readonly Point[]) => `${line(points)}V${floor}H0z`
  const [without, forecast] = [curveOf('capacity'), curveOf('forecast')]
  return (
    <>
      <Layer>
        <path className={styles.pale} d={area(without)} />
        <path className={styles.green} d={area(forecast)} />
        <path className={plot.curve} d={line(without)} />
      </Layer>
      {words.error.map((row, place) => (
        <Label key={row} at={[0, y(0.42)]} dx={BESIDE} dy={`${1.1 * place - 0.2}em`}>
          {row}
        </Label>
      ))}
      <Label at={[0, floor]} dy="1.3em" className="muted">
        {first.cycles}
      </Label>
      <Label at={[end, floor]} dy="1.3em" textAnchor="end" className="muted">
        {words.cycles(TODAY)}
      </Label>
      <Value at={[end, y(last.capacity) - 65]} dx={BESIDE} of={words.capacity}>
        {percent(last.capacity)}
      </Value>
      <Value at={[end, y(0.14)]} dx={BESIDE} className="forecast" of={words.forecast}>
        {percent(last.forecast)}
      </Value>
    </>
  )
}

/** What the drawing has room for, in EUR a cycle: the best cycles end at its edge. */
const MOST = 160

/** What each cycle of a year brought, the best first, above the line of its cost and below it. */
function CycleDrawing() {
  const offers = unpackYear(offered.mayToApril).offers.filter(({ worth }) => worth > 0)
  const cost = costOfCycle(readBattery(START) as Battery)
  const paying = offers.findLast(({ worth }) => worth > cost)?.rank ?? 0
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
      <Value at={[0, level / 2]} dx={BESIDE} className={styles.light} of={words.pay}>
        {whole(paying)}
      </Value>
      <Label at={[0, (level + PLOT.height) / 2]} dx={BESIDE} dy="0.35em">
        {words.wear}
      </Label>
      <Label
        at={[PLOT.width, level]}
        dx={-BESIDE}
        dy="1.25em"
        textAnchor="end"
        className={styles.light}
      >
        {words.lose}
      </Label>
      <Value at={[PLOT.width, level / 2]} textAnchor="end" className="measured" of={words.cost}>
        {words.money(cost)}
      </Value>
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
