import { type Solution, solutions, solutionsHeading } from '../../content/solutions.ts'

/** Sets the tagline's figure apart, as a reading; the text stays as it is. */
function Tagline({ text }: { text: string }) {
  const [before, reading, after] = text.split(/(\d+%)/)
  return (
    <p className="mt-auto border-t border-hairline pt-4 font-medium text-charge-deep">
      {before}
      {reading && <strong className="reading">{reading}</strong>}
      {after}
    </p>
  )
}

function SolutionColumn({ solution }: { solution: Solution }) {
  return (
    <li className="flex flex-col gap-4">
      <h3 className="text-h3">{solution.title}</h3>
      <p className="text-muted">{solution.description}</p>
      <Tagline text={solution.tagline} />
    </li>
  )
}

export function Solutions() {
  return (
    <section className="bg-paper" aria-labelledby="solutions-heading">
      <div className="container py-section">
        <h2 id="solutions-heading" className="text-h2">
          {solutionsHeading}
        </h2>
        <ul className="mt-12 grid gap-12 md:grid-cols-3 md:gap-8">
          {solutions.map(solution => (
            <SolutionColumn key={solution.title} solution={solution} />
          ))}
        </ul>
      </div>
    </section>
  )
}
