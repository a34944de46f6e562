import { heroPlay as words } from '../../content/figures/hero-figure.ts'
import { Layer } from '../../plots/plot.tsx'
import { all, changes } from './hero-cells.computed.ts'

const lines = changes.split(/(?=M)/)

/** What is asked about a cell, and what the forecast sees of it. */
export function Question({ number, place }: { number: number; place: number }) {
  return (
    <div className="panel">
      <div>
        <p className="asked statement">
          {words.question(number).map(text => (
            <span key={text} className="question-line">
              {text}{' '}
            </span>
          ))}
        </p>
        <svg className="plot changes" aria-hidden="true">
          <Layer>
            <path className="swarm" d={changes} />
            <path className="line measured" d={lines[place]} />
          </Layer>
        </svg>
        <p className="small muted">{words.change(all.cells)}</p>
      </div>
    </div>
  )
}
