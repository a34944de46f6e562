import { useState } from 'react'
import { TODAY } from '../../../../research/lives/cell.ts'
import { qualityWords as words } from '../../../content/figures/quality-words.ts'
import { Range } from '../../../controls/range.tsx'
import { Chapter } from '../chapter.tsx'
import { ChangesPlot } from './changes-plot.tsx'
import {
  choices,
  claim,
  type Errors,
  errors,
  later,
  scope,
  today,
} from './early-knowledge.computed.ts'
import { ErrorsPlot, x } from './errors-plot.tsx'
import { SeriesTable } from './series-table.tsx'

const LAST = errors.at(-1)?.cycles ?? Number.NaN

/** Where the handle stands after the fewest cycles and after the most. */
const ENDS = [x(choices[0] ?? 0), x(choices.at(-1) ?? 0)] as const

/** How far the forecast and capacity alone are off after the cycles tested, in series that neither has seen. */
export default function QualityFigure() {
  const [cycles, setCycles] = useState(TODAY)
  const now = errors[choices.indexOf(cycles)] as Errors

  /** A key goes on to the next of the choices in its direction, while a pointer chooses the nearest. */
  function choose(value: number, isPointed: boolean) {
    const distance = (choice: number) => Math.abs(choice - value)
    const others = choices.filter(it => (it - cycles) * (value - cycles) > 0)
    const options = isPointed || others.length === 0 ? choices : others
    setCycles(options.reduce((a, b) => (distance(b) < distance(a) ? b : a)))
  }

  return (
    <Chapter
      name="quality"
      claim={claim}
      reading={words.reading(now)}
      facts={words.facts(now, now.cycles === later.cycles ? today : later)}
      more={[
        { name: words.more.changes, content: <ChangesPlot cycles={cycles} /> },
        { name: words.more.series, content: <SeriesTable now={now} last={LAST} /> },
        {
          name: words.more.scope,
          content: (
            <p>
              {scope} {words.source}
            </p>
          ),
        },
      ]}
    >
      <ErrorsPlot now={now} last={LAST}>
        <Range
          name="cycles"
          min={choices[0]}
          max={choices.at(-1)}
          step={5}
          ends={ENDS}
          value={cycles}
          label={words.control}
          spoken={words.spoken(now, LAST)}
          onChoose={choose}
        />
      </ErrorsPlot>
    </Chapter>
  )
}
