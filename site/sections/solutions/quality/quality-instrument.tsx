import { type MouseEvent, useState } from 'react'
import { inspectionWords } from '../../../content/figures/quality-figure.ts'
import { nearest } from '../../../figures/nearest.ts'
import type { Point } from '../../../figures/paths.ts'
import { Choice, Range } from '../../../islands/range.tsx'
import { inspect } from '../../../model/inspection.ts'
import { type EarlyLifeCell, earlyLifeCells, START_CELL } from './early-life.ts'
import { CellsPlot, CurvesPlot, curveOf, placeOf } from './quality-plots.tsx'

const curves = earlyLifeCells.map(curveOf)
const places = earlyLifeCells.map(cell => [placeOf(cell)])

/** The limits that can be set: decimal logarithms of the feature in Ah². */
export const LIMITS = { first: -5, last: -3, step: 0.05, start: -3.7 } as const

/** Moves an inspection limit along the feature, and marks one cell in both plots. */
export function QualityInstrument() {
  const [exponent, setExponent] = useState<number>(LIMITS.start)
  const [index, setIndex] = useState(START_CELL)
  const limit = 10 ** exponent
  const cell = earlyLifeCells[index] as EarlyLifeCell
  const words = inspectionWords({ limit, ...inspect(earlyLifeCells, limit) }, cell)
  const shown = {
    words,
    cell,
    passed: earlyLifeCells.filter(({ feature }) => feature <= limit),
    rejected: earlyLifeCells.filter(({ feature }) => feature > limit),
  }

  function markNearest(event: MouseEvent, curves: readonly (readonly Point[])[]) {
    const chosen = nearest(event, curves)
    if (chosen !== undefined) setIndex(chosen)
  }
  const pointing = (curves: readonly (readonly Point[])[]) => ({
    onMouseMove: (event: MouseEvent) => markNearest(event, curves),
    onClick: (event: MouseEvent) => markNearest(event, curves),
  })

  return (
    <>
      <dl className="counts small">
        {[words.caught, words.rejected].map(([count, text]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd className="reading">{count}</dd>
          </div>
        ))}
      </dl>
      <div className="curves-plot pointed" {...pointing(curves)}>
        <CurvesPlot {...shown} />
      </div>
      <div className="stage">
        <div className="pointed" {...pointing(places)}>
          <CellsPlot {...shown} limit={limit} />
        </div>
        <Range
          className="axis-control"
          name="limit"
          min={LIMITS.first}
          max={LIMITS.last}
          step={LIMITS.step}
          value={exponent}
          label={words.limitControl}
          spoken={words.spokenLimit}
          onChoose={setExponent}
        />
      </div>
      <Choice
        id="quality-cell"
        name="cell"
        min={0}
        max={earlyLifeCells.length - 1}
        value={index}
        label={words.cellControl}
        chosen={words.chosen}
        ends={[words.leastChange, words.mostChange]}
        spoken={words.spokenCell}
        onChoose={setIndex}
      />
    </>
  )
}
