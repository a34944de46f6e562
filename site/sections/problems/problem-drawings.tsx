import type { ReactNode } from 'react'
import { problems } from '../../content/problems.ts'

const words = problems.drawings

/** Common frame of the drawings. They are decorative and show no data. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 72"
      className="drawing problem-drawing"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

interface WordProps {
  at: [x: number, y: number]
  children: string
}

/** A word whose baseline ends at a point. */
function Word({ at: [x, y], children }: WordProps) {
  return (
    <text x={x} y={y}>
      {children}
    </text>
  )
}

/** Failures: the expected fade (dashed), and a curve with a knee, which ends in failure. */
export function FailureDrawing() {
  return (
    <Drawing>
      <path className="muted" strokeDasharray="1 7" d="M213 20L319 28.5" />
      <path className="measured" d="M1 8C80 9 140 13 186 17.5M209 27C232 39 247 52 256 63" />
      <circle className="forecast" fill="currentColor" cx="199" cy="20" r="6" stroke="none" />
      <path d="M251 58l10 10m0-10l-10 10" />
      <Word at={[214, 8]}>{words.knee}</Word>
      <Word at={[320, 16]}>{words.expected}</Word>
      <Word at={[320, 67]}>{words.failure}</Word>
    </Drawing>
  )
}

/** Quality: a row of cells that pass an inspection gate. One of them has a defect. */
export function QualityDrawing() {
  return (
    <Drawing>
      <path
        className="muted"
        d="M1 66H319M1 22h20v36H1zM38 22h20v36H38zM75 22h20v36H75zM112 22h20v36h-20zM149 22h20v36h-20zM262 22h20v36h-20zM299 22h20v36h-20z"
      />
      <path strokeDasharray="1 7" d="M190 4V58" />
      <path className="measured" d="M240 31v-9h-20v36h20v-9" />
      <circle className="forecast" fill="currentColor" cx="240" cy="40" r="6" stroke="none" />
      <Word at={[182, 12]}>{words.inspection}</Word>
      <Word at={[248, 12]}>{words.defect}</Word>
    </Drawing>
  )
}

/** Idle storage: a price that swings (dashed), and the stored energy, which stays constant. */
export function IdleDrawing() {
  return (
    <Drawing>
      <path
        className="muted"
        strokeDasharray="1 7"
        d="M1 24C27 24 36 44 62 44S96 6 122 6s34 38 62 38S218 6 244 6s34 26 75 26"
      />
      <path className="measured" d="M1 64H319M1 58v12M319 58v12" />
      <circle className="forecast" fill="currentColor" cx="122" cy="64" r="6" stroke="none" />
      <Word at={[320, 10]}>{words.price}</Word>
      <Word at={[156, 56]}>{words.idle}</Word>
    </Drawing>
  )
}
