import { useState } from 'react'
import { qualityFigure as words } from '../../../content/figures/quality-figure.ts'
import { useChosenCell } from '../../../instruments/chosen-cell.ts'
import { Range } from '../../../instruments/range.tsx'
import { errors, first } from './early-knowledge.computed.ts'
import { ChangesPlot, type Errors, ErrorsPlot, equalTo } from './quality-plots.tsx'

/** The cycles that can be chosen, and those that are chosen first. */
const CHOICES = errors.filter(({ cycles }) => cycles <= 250)
export const START = 100

/** Test longer, and the discharge curves part and the error falls. */
export function QualityInstrument() {
  const [cycles, setCycles] = useState(START)
  const now = CHOICES.find(it => it.cycles === cycles) as Errors
  const chosen = useChosenCell(first)

  /** A key goes on to the next of the choices in its direction, while a pointer chooses the nearest. */
  function choose(value: number, isPointed: boolean) {
    const distance = ({ cycles }: Errors) => Math.abs(cycles - value)
    const others = CHOICES.filter(it => (it.cycles - cycles) * (value - cycles) > 0)
    const options = isPointed || others.length === 0 ? CHOICES : others
    const nearest = options.reduce((a, b) => (distance(b) < distance(a) ? b : a))
    setCycles(nearest.cycles)
  }

  return (
    <>
      <div className="quality-plots">
        <ChangesPlot cycles={cycles} chosen={chosen} />
        <div className="quality-plot">
          <p className="small muted">{words.errors}</p>
          <div className="errors-stage">
            <ErrorsPlot now={now} />
            <Range
              className="tested axis-handle instrument-control"
              name="cycles"
              min={30}
              max={250}
              step={5}
              value={cycles}
              label={words.control}
              spoken={words.spoken(now)}
              onChoose={choose}
            />
          </div>
        </div>
      </div>
      <p className="quality-reading">
        {words.reading(now, equalTo(now.forecast), errors.at(-1)?.cycles ?? 0)}
      </p>
    </>
  )
}
