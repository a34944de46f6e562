import { useState } from 'react'
import { qualityFigure as words } from '../../../content/figures/quality-figure.ts'
import { Range } from '../../../controls/range.tsx'
import { TODAY } from '../../../model/cell.ts'
import { Chapter } from '../chapter.tsx'
import { ChangesInset } from './changes-inset.tsx'
import { choices, claims, type Errors, errors, scope } from './early-knowledge.computed.ts'
import { ErrorsPlot, x } from './errors-plot.tsx'
import { SeriesTable } from './series-table.tsx'

const LAST = errors.at(-1)?.cycles ?? Number.NaN

/** How far the forecast and capacity alone are off after the cycles tested, in series that neither has seen. */
export default function QualityFigure() {
  const [cycles, setCycles] = useState(TODAY)
  const place = choices.indexOf(cycles)
  const now = errors[place] as Errors

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
      claim={claims[place] as string}
      reading={words.reading(now)}
      fact={words.fact(now, LAST)}
      more={[
        { name: words.more.series, content: <SeriesTable now={now} /> },
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
      <div className="errors-stage">
        <ErrorsPlot now={now} last={LAST} />
        <ChangesInset cycles={cycles} />
        <Range
          ends={[x(choices[0] ?? 0), x(choices.at(-1) ?? 0)]}
          name="cycles"
          min={choices[0]}
          max={choices.at(-1)}
          step={5}
          value={cycles}
          label={words.control}
          spoken={words.spoken(now, LAST)}
          onChoose={choose}
        />
      </div>
    </Chapter>
  )
}
