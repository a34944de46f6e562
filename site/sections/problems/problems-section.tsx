import { problems } from '../../content/problems.ts'
import { FailureDrawing, IdleDrawing, QualityDrawing } from './problem-drawings.tsx'

const drawings = [FailureDrawing, QualityDrawing, IdleDrawing]

export function ProblemsSection() {
  return (
    <section className="on-ink problems" aria-labelledby="problems-heading">
      <div className="page-width today-line">
        <ul>
          {problems.statements.map((statement, index) => {
            const Drawing = drawings[index]
            return (
              <li key={statement}>
                <p className="statement">{statement}</p>
                <svg className="plot drawing problem-drawing screen-only" aria-hidden="true">
                  {Drawing && <Drawing />}
                </svg>
              </li>
            )
          })}
        </ul>
        <h2 id="problems-heading" className="question display">
          <span className="reacting">{problems.question.reacting} </span>
          <span className="predicting">{problems.question.predicting}</span>
        </h2>
      </div>
    </section>
  )
}
