import { mean } from 'd3-array'
import { errorOf, TODAY } from '../../../research/lives/cell.ts'
import { AxisX } from '../../../stage/axis.tsx'
import { Label, Mark } from '../../../stage/label.tsx'
import { ticks } from '../../../stage/paths.ts'
import { logScale, STAGE } from '../../../stage/scale.ts'
import { Layer, Stage } from '../../../stage/stage.tsx'
import { allCells, meanErrors } from '../../cells/cell-facts.computed.ts'
import { askedCells, type CellFacts, exampleCell } from '../../cells/named-cells.ts'
import { LAST_CYCLE, MINOR_CYCLES } from '../../cells/stage-scales.ts'
import { YOUR_CELLS_ID } from '../../content/anchors.ts'
import { focusAboveActions } from './hero-actions.tsx'
import styles from './hero-figure.module.css'
import type { Guess } from './hero-play.ts'
import { ForecastEnd, Ring } from './hero-stage.tsx'
import { sumWords, heroPlay as words } from './hero-words.ts'
import marks from './readings.module.css'

export function Summed({ guesses }: { guesses: readonly Guess[] }) {
  const rows = guesses
    .map(({ round, cycles }) => ({ cell: askedCells[round] ?? exampleCell, guess: cycles }))
    .sort((a, b) => a.cell.life - b.cell.life)
  const meanBy = (predicted: (row: (typeof rows)[number]) => number) =>
    mean(rows, row => errorOf(predicted(row), row.cell.life)) ?? Number.NaN
  const lines = sumWords(
    meanBy(({ guess }) => guess),
    {
      forecast: meanBy(({ cell }) => cell.forecast),
      protocol: meanBy(({ cell }) => cell.protocol),
    },
    allCells.count,
    meanErrors,
  )
  return (
    <>
      <p
        ref={focusAboveActions}
        className={`statement ${styles.said} ${styles.sums}`}
        tabIndex={-1}
      >
        {lines.map(([kind, text]) => (
          <span
            key={text}
            className={kind === 'all' ? 'small muted' : `${marks.marked} ${kind}`}
            data-kind={kind}
          >
            {text}{' '}
          </span>
        ))}
      </p>
      <Stage id="guesses" className={styles.stage} words={words.sum(rows.length)}>
        <SumDrawing rows={rows} />
      </Stage>
      <div className={styles.details}>
        <a className={`button compact ${styles.next} ${styles.solid}`} href={`#${YOUR_CELLS_ID}`}>
          {words.yourCells}
        </a>
      </div>
    </>
  )
}

const LANE = 24

/** The stage's axis right of today. On narrow windows it has the whole width. */
const x = logScale([TODAY, LAST_CYCLE], [0, STAGE.width])
const AXIS = [TODAY, 500, 1000, 2000]

/**
 * The five cells of the questions, each on a line of its own above one axis, with the errors of the visitor, of the
 * forecast and of the protocol.
 */
function SumDrawing({ rows }: { rows: readonly { cell: CellFacts; guess: number }[] }) {
  return (
    <>
      <Layer>
        <path strokeWidth="2" d={`M0 ${STAGE.height}H${STAGE.width}`} />
        <path d={ticks(AXIS.map(x), 9) + ticks(MINOR_CYCLES.filter(it => it > TODAY).map(x), 5)} />
        <path className="not-wide" d={`M0 0V${STAGE.height}`} />
      </Layer>
      <AxisX scale={x} values={AXIS} format={words.cycle} hasHandle />
      {rows.map(({ cell, guess }, index) => {
        const down = Math.round(((index + 0.75) / (rows.length + 0.1)) * STAGE.height)
        const life = x(cell.life)
        const forecast = x(cell.forecast)
        const you = x(guess)
        return (
          <g key={cell.number}>
            <Layer>
              <path strokeOpacity="0.16" d={`M0 ${down}H${STAGE.width}`} />
              <path strokeWidth="2" d={`M${life} ${down - LANE}H${you}`} />
              <path d={`M${life} ${down + LANE}H${x(cell.protocol)}`} />
              <path className="forecast" strokeWidth="2" d={`M${life} ${down}H${forecast}`} />
              <Ring at={[life, down]} />
              <ForecastEnd at={[forecast, down]} />
              <path
                strokeWidth="2"
                strokeDasharray="3 4"
                d={`M${you} ${down - LANE}v${2 * LANE}`}
              />
            </Layer>
            <Mark at={[x(cell.protocol), down + LANE]} fill="currentColor" d="M-4-4h8v8h-8z" />
            <Label at={[0, down - LANE]} dx="0.5em" dy="-0.6em">
              <tspan className="not-tiny">{words.cellName}</tspan> {cell.number}
              <tspan className="measured not-tiny"> {words.lived(cell.life)}</tspan>:{' '}
              {words.error('you', guess, cell.life)},{' '}
              <tspan className="forecast">
                {words.error('forecast', cell.forecast, cell.life)}
              </tspan>
              , {words.error('protocol', cell.protocol, cell.life)}
            </Label>
          </g>
        )
      })}
    </>
  )
}
