import { steps, stepsHeading } from '../../content/how-we-work.ts'
import { StepDrawing } from '../../figures/step-drawings.tsx'

/** The steps are notes on one curve, which each step's drawing continues. */
export function HowWeWorkSection() {
  return (
    <section className="bg-paper-sunken" aria-labelledby="steps-heading">
      <div className="page-width py-section">
        <h2 id="steps-heading" className="text-h2">
          {stepsHeading}
        </h2>
        <ol className="steps">
          {steps.map((step, index) => (
            <li key={step.number} className="step">
              <div>
                <p className="step-number">{step.number}</p>
                <h3 className="text-h3">{step.title}</h3>
                <p className="step-text text-muted">{step.description}</p>
              </div>
              <StepDrawing index={index} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
