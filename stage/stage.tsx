import type { ReactNode } from 'react'
import { STAGE } from './scale.ts'
import styles from './stage.module.css'

interface StageProps {
  /** Prefix for the ids of the title and the description. It must be unique on the page. */
  id: string
  words: { title: string; description: string }
  /** Sets `--stage-height`, and the size of the text if it is not the usual one. */
  className?: string | undefined
  over?: ReactNode
  children: ReactNode
}

/** The area between the axes, with a text alternative, and what is operated on it. */
export function Stage({ id, words, className = '', over, children }: StageProps) {
  return (
    <div className={`${styles.stage} ${className}`}>
      <svg
        className={styles.drawing}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
      >
        <title id={`${id}-title`}>{words.title}</title>
        <desc id={`${id}-desc`}>{words.description}</desc>
        {children}
      </svg>
      {over}
    </div>
  )
}

/** Holds the marks of a stage, in its units. Lines, ends and bars are stretched with it; their strokes are not. */
export function Layer({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the drawing around it has the title
    <svg
      viewBox={`0 0 ${STAGE.width} ${STAGE.height}`}
      preserveAspectRatio="none"
      overflow="visible"
    >
      {children}
    </svg>
  )
}
