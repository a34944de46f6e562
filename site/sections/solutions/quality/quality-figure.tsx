import { useState } from 'react'
import { qualityFigure as words } from '../../../content/figures/quality-figure.ts'
import { Range } from '../../../figures/range.tsx'
import { Chapter } from '../chapter.tsx'
import { type Errors, equals, errors, tested } from './early-knowledge.computed.ts'
import { ErrorsPlot } from './quality-plots.tsx'

/** The cycles that can be chosen. */
const CHOICES = errors.filter(({ cycles }) => cycles <= 250)

/** The discharge curves and the mean errors after the cycles tested. */
export default function QualityFigure() {
  const [cycles, setCycles] = useState(tested.cycles)
  const now = CHOICES.find(it => it.cycles === cycles) as Errors

  /** A key goes on to the next of the choices in its direction, while a pointer chooses the nearest. */
  function choose(value: number, isPointed: boolean) {
    const distance = ({ cycles }: Errors) => Math.abs(cycles - value)
    const others = CHOICES.filter(it => (it.cycles - cycles) * (value - cycles) > 0)
    const options = isPointed || others.length === 0 ? CHOICES : others
    const nearest = options.reduce((a, b) => (distance(b) < distance(a) ? b : a))
    setCycles(nearest.cycles)
  }

  return (
    <Chapter
      name="quality"
      claim={words.claim(now)}
      reading={words.reading(now)}
      fact={words.fact(now)}
      more={[
        {
          name: words.more.scope,
          content: (
            <p>
              {words.scope} {words.source}
            </p>
          ),
        },
      ]}
    >
      <div className="errors-stage">
        <ErrorsPlot now={now} />
        <Range
          className="tested axis-handle"
          name="cycles"
          min={30}
          max={250}
          step={5}
          value={cycles}
          label={words.control}
          spoken={words.spoken(now, equals[errors.indexOf(now)])}
          onChoose={choose}
        />
      </div>
    </Chapter>
  )
}
