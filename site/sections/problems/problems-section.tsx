import type { ComponentType } from 'react'
import { type ProblemName, problems } from '../../content/problems.ts'
import plot from '../../plots/plot.module.css'
import { FailureDrawing, IdleDrawing, QualityDrawing } from './problem-drawings.tsx'

const drawings: Record<ProblemName, ComponentType> = {
  failures: FailureDrawing,
  quality: QualityDrawing,
  idleStorage: IdleDrawing,
}

export function ProblemsSection() {
  return (
    <section className="on-ink problems" aria-labelledby="problems-heading">
      <div className="page-width">
        <ul className="today-line">
          {(Object.keys(drawings) as ProblemName[]).map(name => {
            const Drawing = drawings[name]
            return (
              <li key={name}>
                <svg className={`${plot.plot} problem-drawing screen-only`} aria-hidden="true">
                  <Drawing />
                </svg>
                <p className="statement">{problems.statements[name]}</p>
              </li>
            )
          })}
        </ul>
        <h2 id="problems-heading" className="question display today-line">
          <span className="reacting">{problems.question.reacting} </span>
          <span className="predicting">{problems.question.predicting}</span>
        </h2>
      </div>
    </section>
  )
}
