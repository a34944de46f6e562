import { useState } from 'react'
import { inspectionWords } from '../../../content/figures/quality-figure.ts'
import { Pointable } from '../../../islands/pointable.tsx'
import { Choice, Range } from '../../../islands/range.tsx'
import { inspect } from '../../../model/inspection.ts'
import { type EarlyLifeCell, earlyLifeCells, START_CELL } from './early-life.ts'
import { CellsPlot, CurvesPlot, curveOf, placeOf } from './quality-plots.tsx'

const curves = earlyLifeCells.map(curveOf)
const places = earlyLifeCells.map(cell => [placeOf(cell)])

/** The limits that can be set, and the one that is set first: decimal logarithms of the feature in Ah². */
export const LIMITS = { min: -5, max: -3, step: 0.05 } as const
const START_LIMIT = -3.7

/** Moves an inspection limit along the feature, and marks one cell in both plots. */
export function QualityInstrument() {
  const [exponent, setExponent] = useState(START_LIMIT)
  const [index, setIndex] = useState(START_CELL)
  const limit = 10 ** exponent
  const cell = earlyLifeCells[index] as EarlyLifeCell
  const words = inspectionWords({ limit, ...inspect(earlyLifeCells, limit) }, cell)
  const shown = {
    words,
    cell,
    limit,
    passed: earlyLifeCells.filter(({ feature }) => feature <= limit),
    rejected: earlyLifeCells.filter(({ feature }) => feature > limit),
  }

  return (
    <>
      <Pointable className="curves-plot pointed" curves={curves} followsMouse onChoose={setIndex}>
        <CurvesPlot {...shown} />
      </Pointable>
      <dl className="counts small">
        {[words.caught, words.rejected].map(([count, text]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd className="reading">{count}</dd>
          </div>
        ))}
      </dl>
      <div className="stage">
        <Pointable className="pointed" curves={places} followsMouse onChoose={setIndex}>
          <CellsPlot {...shown} />
        </Pointable>
        <Range
          className="axis-control"
          name="limit"
          {...LIMITS}
          value={exponent}
          label={words.limitControl}
          spoken={words.spokenLimit}
          onChoose={setExponent}
        />
      </div>
      <Choice
        id="quality-cell"
        count={earlyLifeCells.length}
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
