import { drawingsNote } from '../../content/drawings-note.ts'
import { problems } from '../../content/problems.ts'
import { FailureDrawing, IdleDrawing, QualityDrawing } from './problem-drawings.tsx'

const drawings = [FailureDrawing, QualityDrawing, IdleDrawing]

export function ProblemsSection() {
  return (
    <section className="on-ink problems" aria-labelledby="problems-heading">
      <div className="page-width today-line">
        <h2 id="problems-heading" className="eyebrow">
          {problems.heading}
        </h2>
        <ul>
          {problems.statements.map((statement, index) => {
            const Drawing = drawings[index]
            return (
              <li key={statement}>
                <p className="statement">{statement}</p>
                {Drawing && <Drawing />}
              </li>
            )
          })}
        </ul>
        <p aria-hidden="true" className="eyebrow screen-only">
          {drawingsNote}
        </p>
        <p className="question display">
          <span aria-hidden="true" className="question-today screen-only">
            {problems.question.today}
          </span>
          <span className="reacting">{problems.question.reacting} </span>
          <span className="predicting">{problems.question.predicting}</span>
        </p>
      </div>
    </section>
  )
}
