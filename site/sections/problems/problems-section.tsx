import type { ComponentType } from 'react'
import { STAGE } from '../../../stage/scale.ts'
import stage from '../../../stage/stage.module.css'
import { Layer } from '../../../stage/stage.tsx'
import { type ProblemName, problems } from '../../content/problems.ts'
import { FailureDrawing, IdleDrawing, QualityDrawing } from './problem-drawings.tsx'
import styles from './problems-section.module.css'

const drawings: Record<ProblemName, ComponentType> = {
  failures: FailureDrawing,
  quality: QualityDrawing,
  idleStorage: IdleDrawing,
}

export function ProblemsSection() {
  return (
    <section className="on-ink" aria-labelledby="problems-heading">
      <div className={`page-width ${styles.sheet}`}>
        <ul className={`today-line ${styles.problems}`}>
          {(Object.keys(drawings) as ProblemName[]).map(name => {
            const Drawing = drawings[name]
            return (
              <li key={name} className={styles.problem}>
                <svg
                  className={`${stage.drawing} ${styles.drawing} screen-only`}
                  aria-hidden="true"
                >
                  <Layer>
                    <path
                      className="muted"
                      strokeWidth="2"
                      d={`M0 ${STAGE.height}H${STAGE.width}`}
                    />
                  </Layer>
                  <Drawing />
                </svg>
                <p className={`statement ${styles.statement}`}>
                  {problems.statements[name].map(part => (
                    <span key={part}>{part} </span>
                  ))}
                </p>
              </li>
            )
          })}
        </ul>
        <h2 id="problems-heading" className={`display today-line ${styles.question}`}>
          <span>{problems.question.reacting} </span>
          <span className={`forecast ${styles.predicting}`}>{problems.question.predicting}</span>
        </h2>
      </div>
    </section>
  )
}
