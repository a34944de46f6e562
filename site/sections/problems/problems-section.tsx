import type { ComponentProps, ComponentType } from 'react'
import { Label, Mark } from '../../../stage/label.tsx'
import { line } from '../../../stage/paths.ts'
import { type Point, STAGE } from '../../../stage/scale.ts'
import stage from '../../../stage/stage.module.css'
import { Layer } from '../../../stage/stage.tsx'
import { type ProblemName, problems } from '../../content/problems.ts'
import styles from './problems-section.module.css'

const words = problems.drawings

const FLOOR = STAGE.height

const THICK = `${stage.line} ${stage.strong}`

const AREA = { className: 'measured', fill: 'currentColor', fillOpacity: 0.2, stroke: 'none' }

const END: Point = [1050, FLOOR]
const FADE = `M0 60C300 62 600 110 800 196S1030 420 ${END}`
const KNEE: Point = [800, 196]
const EXPECTED: Point = [STAGE.width, KNEE[1] + 50]

const Event = (label: ComponentProps<typeof Label>) => (
  <Label tone="measured" className={styles.event} {...label} />
)

/** Failures: a fade that everyone expects to continue (dotted), and the knee after which the cell fails. */
export function FailureDrawing() {
  return (
    <>
      <Layer>
        <path {...AREA} d={`${FADE}H0z`} />
        <path className="muted" strokeWidth="3" strokeDasharray="0 8" d={line([KNEE, EXPECTED])} />
        <path className={`measured ${THICK}`} d={FADE} />
      </Layer>
      <Mark at={KNEE} strokeWidth="3" fill="var(--ground)" d="M0-10L10 0L0 10L-10 0z" />
      <Mark at={END} className={`measured ${THICK}`} d="M-9-9L9 9M9-9L-9 9" />
      <Label at={KNEE} dx={-14} dy="1.5em" textAnchor="end">
        {words.knee}
      </Label>
      <Label at={EXPECTED} dy="-1.2em" textAnchor="end" tone="muted">
        {words.expected}
      </Label>
      <Event at={END} dx={-24} dy="-0.6em" textAnchor="end">
        {words.failure}
      </Event>
    </>
  )
}

const CELLS = [-100, 100, 300, 500, 900, 1100]
const DEFECT = 700
const CELL_TOP = 0.43 * FLOOR

const cellPath = (at: number) => `M${at - 66} ${FLOOR}V${CELL_TOP + 40}h42v-40h48v40h42V${FLOOR}z`

/**
 * Quality: cells on a belt that pass an inspection gate at the drawing's left edge. One cell behind the gate has a
 * crack. Before the gate, the belt extends by a sixth of the drawing to the left. On wide windows, the gate is the
 * line of today.
 */
export function QualityDrawing() {
  return (
    <>
      <Layer>
        <g className="muted" strokeWidth="2">
          <path d={`M-200 ${FLOOR}H0`} />
          <path fill="currentColor" fillOpacity="0.2" d={CELLS.map(cellPath).join('')} />
        </g>
        <path className="measured" fill="currentColor" stroke="none" d={cellPath(DEFECT)} />
        <path
          className={THICK}
          stroke="var(--ground)"
          d={`M${DEFECT - 8} ${CELL_TOP - 9}l26 112-44 56 50 68-38 60 18 72`}
        />
        <path className={THICK} d={`M0 ${FLOOR}V0`} />
      </Layer>
      <Label at={[0, 0]} dx={12} dy="0.8em">
        {words.inspection}
      </Label>
      <Event at={[DEFECT, CELL_TOP]} dy="-0.5em" textAnchor="middle">
        {words.defect}
      </Event>
    </>
  )
}

const CHARGE = 420
const LOW: Point = [240, 290]
const HIGH: Point = [720, 24]
const MISSED: [Point, string][] = [
  [LOW, words.notBought],
  [HIGH, words.notSold],
]

export function IdleDrawing() {
  return (
    <>
      <Layer>
        <path {...AREA} d={`M0 ${CHARGE}H1200V${FLOOR}H0z`} />
        <path
          className="muted"
          strokeWidth="1.5"
          strokeDasharray="7 6"
          d={`M${LOW}V${CHARGE}M${HIGH}V${CHARGE}`}
        />
        <path
          className={`muted ${THICK}`}
          d={`M0 170C90 170 120 ${LOW[1]} ${LOW}S540 ${HIGH[1]} ${HIGH}S1020 270 1200 270`}
        />
        <path className={`measured ${THICK}`} d={`M0 ${CHARGE}H1200`} />
      </Layer>
      <Label at={[0, 170]} dy="-0.8em" tone="muted">
        {words.price}
      </Label>
      {/* At 600 px, the first ends where the second begins. */}
      {MISSED.map(([[at], name], place) => (
        <Label key={name} at={[at, CHARGE]} dx={`${0.3 + 0.4 * place}em`} dy="-0.6em">
          {name}
        </Label>
      ))}
      <Event at={[STAGE.width / 2, 512]} dy="0.35em" textAnchor="middle">
        {words.idle}
      </Event>
    </>
  )
}

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
                <p dir="auto" className={`statement ${styles.statement}`}>
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
