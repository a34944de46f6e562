import { steps, stepsHeading } from '../../content/how-we-work.ts'
import styles from './how-we-work-section.module.css'
import { StepDrawing, toneOf } from './step-drawings.tsx'

export function HowWeWorkSection() {
  return (
    <section className={styles.section} aria-labelledby="steps-heading">
      <div className="page-width">
        <h2 id="steps-heading">{stepsHeading}</h2>
        <ol>
          {steps.map(step => (
            <li key={step.name} className={styles.step}>
              <div className={`${styles.note} ${toneOf(step.name)}`}>
                <p className="reading">{step.number}</p>
                <h3>{step.title}</h3>
                <p className="muted">{step.description}</p>
              </div>
              <StepDrawing step={step} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
