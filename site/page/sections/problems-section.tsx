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
        <ul className="mt-5 border-t border-hairline-on-ink">
          {problems.statements.map((statement, index) => {
            const Drawing = drawings[index]
            return (
              <li
                key={statement}
                className="columns items-center gap-y-6 sm:max-md:grid-cols-[3fr_2fr] border-b border-hairline-on-ink py-9 md:py-12"
              >
                <p className="max-w-[24ch] text-statement font-medium md:col-span-8 md:text-h2">
                  {statement}
                </p>
                {Drawing && <Drawing className="w-full max-w-80 md:col-span-4 md:max-w-none" />}
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
