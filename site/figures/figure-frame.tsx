import type { ReactNode } from 'react'
import type { FigureWords } from '../content/figure-captions.ts'

/** Width of every plotted figure's viewBox. One CSS rule can then size the text of all figures. */
const WIDTH = 760

type Tone = 'ink' | 'paper'

const groundClasses: Record<Tone, string> = {
  ink: 'text-text-on-ink',
  paper: 'text-text',
}
const captionClasses: Record<Tone, string> = {
  ink: 'text-muted-on-ink',
  paper: 'text-muted',
}

interface FigureFrameProps {
  /** Prefix for the ids of the title and the description. It must be unique on the page. */
  id: string
  /** Colour of the background that the figure stands on: dark (`ink`) or light (`paper`). */
  tone: Tone
  height: number
  words: FigureWords
  children: ReactNode
}

/** Wraps a drawing in a figure with a text alternative and a visible caption. */
export function FigureFrame({ id, tone, height, words, children }: FigureFrameProps) {
  return (
    <figure className={`plate ${groundClasses[tone]}`}>
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <title id={`${id}-title`}>{words.title}</title>
        <desc id={`${id}-desc`}>{words.description}</desc>
        {children}
      </svg>
      <figcaption className={captionClasses[tone]}>{words.caption}</figcaption>
    </figure>
  )
}
