import { type ReactNode, type Ref, useState } from 'react'
import type { Tone } from '../../../stage/tone.ts'
import { type DataSection, dataAddress } from '../../content/anchors.ts'
import { type SolutionName, solutionTitles } from '../../content/solution-titles.ts'
import styles from './chapter.module.css'

export const headingOf = (name: SolutionName) => `${name}-heading`

export interface State {
  number: ReactNode
  sentence: ReactNode
  aside?: ReactNode
}

interface ChapterProps extends State {
  name: SolutionName
  question: string
  tone: Tone
  gem?: ReactNode
  /** The section of “Data and sources” that says how the chapter was computed. */
  source: { id: DataSection; words: string }
  control?: ReactNode
  more?: ReactNode
  below?: ReactNode
  /** Whether the words belong to an earlier choice, while the latest one is being computed. */
  isStale?: boolean
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/**
 * The anatomy of all chapters: one question, and for each state of its figure one number and one sentence, within one
 * window. All of it is inside the root element of the figure, because the words follow the figure's switch.
 */
export function Chapter({ name, question, tone, number, sentence, ...props }: ChapterProps) {
  // A state that another chapter's switch has changed is not announced.
  const [isOperated, setIsOperated] = useState(false)
  return (
    <>
      <figure
        ref={props.ref}
        className={`page-width ${styles.chapter}`}
        data-stale={props.isStale || undefined}
        onFocus={() => setIsOperated(true)}
        onBlur={() => setIsOperated(false)}
      >
        <div className={styles.head}>
          <h3 id={headingOf(name)}>{solutionTitles[name]}</h3>
          <p className={`statement ${styles.question}`}>{question}</p>
        </div>
        {props.control && <div className={styles.control}>{props.control}</div>}
        <div className={styles.words} aria-live={isOperated ? 'polite' : 'off'}>
          <p className={`reading ${tone}`}>{number}</p>
          <p className={styles.sentence}>{sentence}</p>
        </div>
        <div className={styles.figure}>{props.children}</div>
        <div className={styles.foot}>
          {props.gem && <p className="set-off">{props.gem}</p>}
          {props.aside && <p className="small muted">{props.aside}</p>}
          {props.more}
          <a className={`target small muted ${styles.source}`} href={dataAddress(props.source.id)}>
            {props.source.words}
          </a>
        </div>
      </figure>
      {props.below}
    </>
  )
}
