import { problems } from '../../content/landing.ts'

export function Problems() {
  return (
    <section className="on-ink" aria-labelledby="problems-heading">
      <div className="container pb-section">
        <h2 id="problems-heading" className="eyebrow text-muted-on-ink">
          {problems.heading}
        </h2>
        <ul className="mt-6 border-t border-hairline-on-ink">
          {problems.statements.map(statement => (
            <li key={statement} className="border-b border-hairline-on-ink py-8 text-statement">
              <p className="max-w-[22ch]">{statement}</p>
            </li>
          ))}
        </ul>
        <p className="mt-16 max-w-[16ch] text-question text-charge">{problems.question}</p>
      </div>
    </section>
  )
}
