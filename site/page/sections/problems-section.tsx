import { problems } from '../../content/problems.ts'
import { FailureDrawing, IdleDrawing, QualityDrawing } from '../../figures/problem-drawings.tsx'

const drawings = [FailureDrawing, QualityDrawing, IdleDrawing]

export function ProblemsSection() {
  return (
    <section className="on-ink" aria-labelledby="problems-heading">
      <div className="page-width pb-section">
        <h2 id="problems-heading" className="eyebrow text-muted-on-ink">
          {problems.heading}
        </h2>
        <ul className="mt-5 border-t border-hairline-on-ink">
          {problems.statements.map((statement, index) => {
            const Drawing = drawings[index]
            return (
              <li
                key={statement}
                className="grid items-center gap-x-gutter gap-y-6 border-b border-hairline-on-ink py-9 sm:grid-cols-[7fr_5fr] md:py-12"
              >
                <p className="max-w-[24ch] text-statement">{statement}</p>
                {Drawing && <Drawing className="w-full max-w-80 sm:max-w-none" />}
              </li>
            )
          })}
        </ul>
        <p className="mt-section max-w-[14em] text-question font-semibold text-balance text-charge">
          {problems.question}
        </p>
      </div>
    </section>
  )
}
