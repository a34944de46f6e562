import { maintenanceFigure as words } from '../../../content/figures/maintenance-figure.ts'
import { dots, type Point } from '../../../plots/paths.ts'
import { AxisX, Label, Layer, Mark, PLOT, Plot, ticks } from '../../../plots/plot.tsx'
import { drawn, lives, rules } from './checks.computed.ts'
import {
  asideOf,
  givenUpIn,
  LONGEST,
  linesOf,
  namedIn,
  type Part,
  rowsOf,
  x,
  yOf,
} from './life-parts.ts'

/** The parts that are named above the plot, in their order. */
const NAMED = ['used', 'byBoth', 'byCurve', 'thrown'] as const satisfies readonly Part[]

/** Where the stylesheet ends the names, as shares of the width, on wide windows and on others. */
const NAMES_END = { 'wide-only': [0.198, 0.7, 0.86, 1], 'not-wide': [0.198, 0.54, 0.8, 1] }

/** How far above the plot the names end, in its units, and what each line to a part keeps from the next. */
const ABOVE = 32
const APART = 8

/** Path data of the line from the end of a name down to its part, at right angles. No line meets another. */
function leaderOf(end: number, place: number, [across, down]: Point) {
  const from = end * PLOT.width
  return Math.abs(from - across) < 12
    ? `M${across} ${-ABOVE}V${down}`
    : `M${from} ${-ABOVE}V${-APART * Math.min(place + 1, 3)}H${across}V${down}`
}

/** Beside the shortest lives, in cycles. The forecast retires the last of them earlier at any number of checks. */
const BESIDE = 480

const ROWS = drawn.map(rowsOf)

/** The life of each cell in a row, and what a number of checks makes of it. */
export function LifePlot({ count }: { count: number }) {
  const rows = ROWS[count] as (typeof ROWS)[number]
  const rule = rules[count] as (typeof rules)[number]
  const { failed, used } = (drawn[count] as (typeof drawn)[number]).with
  const named = namedIn(rows, NAMED)
  const aside = asideOf(failed)
  const last = lives.length - 1
  return (
    <>
      <p className="used-name">{words.used}</p>
      <ul className="part-names">
        {words.parts(rule).map(({ part, share, name }) => (
          <li key={part} className={`of-${part}`}>
            <strong>{share}</strong> <span>{name}</span>
          </li>
        ))}
      </ul>
      <Plot
        id="lives"
        className="rows"
        words={{
          title: words.title(lives.length),
          description: words.spoken(count, rule, lives.length),
        }}
      >
        <Layer>
          {NAMED.map(part => (
            <path key={part} className={`row ${part}`} d={linesOf(rows, part)} />
          ))}
          <path className="earlier" d={givenUpIn(rows, 4)} />
          {Object.entries(NAMES_END).map(([windows, ends]) => (
            <g key={windows} className={windows}>
              {named.map((at, place) => (
                <path
                  key={NAMED[place]}
                  className={`leader of-${NAMED[place]}`}
                  d={leaderOf(ends[place] ?? 0, place, at)}
                />
              ))}
            </g>
          ))}
          <path className="leader-ring" d={dots(named)} />
          {named.map((end, place) => (
            <path key={NAMED[place]} className={`leader-end of-${NAMED[place]}`} d={dots([end])} />
          ))}
          <path className="leader" d={`M${x(lives[last] ?? 0)} ${yOf(last)}H${x(BESIDE) - 6}`} />
          <path
            className="muted"
            d={`M0 ${PLOT.height}H${PLOT.width}${ticks([x(0), x(1000), x(LONGEST)], 6)}`}
          />
        </Layer>
        {failed.map((row, place) => (
          <Mark
            key={row}
            at={[x(used[row] ?? 0), yOf(row)]}
            className="measured cross"
            d={`M${3 + 9 * (aside[place] ?? 0)}-3l6 6m0-6l-6 6`}
          />
        ))}
        <Label at={[x(BESIDE), yOf(last)]} dy="0.1em">
          {words.earlier}
        </Label>
        <g className="muted">
          <AxisX scale={x} values={[0, 1000, LONGEST]} format={words.cycles} />
        </g>
      </Plot>
    </>
  )
}
