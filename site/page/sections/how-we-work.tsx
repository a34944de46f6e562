import { steps, stepsHeading } from '../../content/steps.ts'

export function HowWeWork() {
  return (
    <section className="bg-paper-sunken" aria-labelledby="steps-heading">
      <div className="container py-section">
        <h2 id="steps-heading" className="text-h2">
          {stepsHeading}
        </h2>
        <ol className="mt-12 grid gap-10 md:grid-cols-4 md:gap-6">
          {steps.map(step => (
            <li key={step.number} className="border-t border-text pt-4">
              <p className="tabular-nums text-rust font-semibold">{step.number}</p>
              <h3 className="mt-2 text-h3">{step.title}</h3>
              <p className="mt-2 text-muted">{step.description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
