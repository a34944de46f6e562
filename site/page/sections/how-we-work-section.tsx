import { steps, stepsHeading } from '../../content/how-we-work.ts'

export function HowWeWorkSection() {
  return (
    <section className="bg-paper-sunken" aria-labelledby="steps-heading">
      <div className="page-width py-section">
        <h2 id="steps-heading" className="text-h2 md:text-end">
          {stepsHeading}
        </h2>
        <ol className="steps">
          {steps.map(step => (
            <li key={step.number} className="step">
              <p className="step-number">{step.number}</p>
              <h3 className="text-h3">{step.title}</h3>
              <p className="mt-2 max-w-[26ch] text-muted">{step.description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
