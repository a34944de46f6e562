import { problems } from '../../content/problems.ts'
import { FailureDrawing, IdleDrawing, QualityDrawing } from '../../figures/problem-drawings.tsx'

const drawings = [FailureDrawing, QualityDrawing, IdleDrawing]

export function ProblemsSection() {
  return (
    <section className="on-ink" aria-labelledby="problems-heading">
      <div className="page-width">
        <h2 id="problems-heading" className="eyebrow text-muted-on-ink">
          {problems.heading}
        </h2>
        <ul className="problems">
          {problems.statements.map((statement, index) => {
            const Drawing = drawings[index]
            return (
              <li key={statement} className="columns">
                <p className="md:col-span-8">{statement}</p>
                {Drawing && <Drawing />}
              </li>
            )
          })}
        </ul>
        <p className="question columns">
          <span aria-hidden="true" className="question-today">
            {problems.question.today}
          </span>
          <span className="md:col-span-6">{problems.question.reacting} </span>
          <span className="text-charge md:col-span-6">{problems.question.predicting}</span>
        </p>
      </div>
    </section>
  )
}
