import type { ComponentProps, ReactNode, Ref } from 'react'
import { type SolutionName, solutionTitles } from '../../content/solution-titles.ts'
import { Disclosure } from '../../controls/disclosure.tsx'
import { Plot } from '../../plots/plot.tsx'
import styles from './chapter.module.css'

/** The id of a chapter's heading, which names its section. */
export const headingOf = (name: SolutionName) => `${name}-heading`

/** A number as it is written, with its unit, and the text that says what it measures. */
export interface Reading {
  value: ReactNode
  of: ReactNode
  /** The class of the figures that gives it its colour. */
  tone?: 'forecast' | 'measured'
  /** Whether the text is a sentence, which on phones stands below the value and keeps the room of its longest words. */
  isLong?: boolean
}

interface ChapterProps {
  name: SolutionName
  /** At most 14 words, true at every position of the figure's control. */
  claim: string
  /** The one number of the chapter. */
  reading: Reading
  /** The values below it for comparison, by any names. */
  facts: Readonly<Record<string, Reading | null>>
  /** The link at the chapter's end. */
  link?: { href: string; words: string }
  /** The closed disclosures. Beside the name of a disclosure, `now` says what is chosen in it. */
  more: readonly { name: string; now?: string; content: ReactNode }[]
  /** Whether the content belongs to an earlier choice, while the latest one is being computed. */
  isStale?: boolean
  /** Whether the claim never changes, so that no room is kept for a longer one. */
  isClaimFixed?: boolean
  /** Whether the figure needs most of a phone's window. There the claim then takes the place of the name. */
  isTall?: boolean
  ref?: Ref<HTMLElement>
  /** The claim, to which the focus can be moved. */
  claimRef?: Ref<HTMLParagraphElement>
  /** Content that needs the whole width. It comes after the figure, which may be sticky within its own part. */
  below?: ReactNode
  /** The figure, with the control on its own axis or line. */
  children: ReactNode
}

/**
 * The anatomy of all chapters: a claim, one number and one figure, within one window. All of it is inside the root
 * element of the figure, because the claim and the number follow the figure's control.
 */
export const Chapter = ({ name, claim, reading, facts, more, ...props }: ChapterProps) => (
  <>
    <figure
      ref={props.ref}
      className={`page-width ${styles.chapter}`}
      data-stale={props.isStale || undefined}
      data-fixed-claim={props.isClaimFixed || undefined}
      data-tall={props.isTall || undefined}
    >
      <figcaption className={styles.head}>
        <h3 id={headingOf(name)}>{solutionTitles[name]}</h3>
        <p ref={props.claimRef} className={styles.claim} tabIndex={props.claimRef ? -1 : undefined}>
          {claim}
        </p>
        <div className={styles.numbers}>
          <p className={reading.isLong ? styles.long : undefined}>
            <span className={`${styles.number} reading ${reading.tone ?? ''}`}>
              {reading.value}
            </span>{' '}
            <span>{reading.of}</span>
          </p>
          {Object.entries(facts).map(
            ([name, fact]) =>
              fact && (
                <p key={name} className={fact.isLong ? styles.long : undefined}>
                  <span className={`${styles.fact} ${fact.tone ?? ''}`}>{fact.value}</span>{' '}
                  <span>{fact.of}</span>
                </p>
              ),
          )}
        </div>
      </figcaption>
      <div className={styles.figure}>{props.children}</div>
      <div className={styles.foot}>
        {props.link && (
          <a className={`underlined ${styles.link}`} href={props.link.href}>
            {props.link.words}
          </a>
        )}
        {more.map(({ name, now, content }) => (
          <Disclosure
            key={name}
            className={`small ${styles.more}`}
            summary={
              <span>
                {name}
                {now && <span className="muted">: {now}</span>}
              </span>
            }
          >
            {content}
          </Disclosure>
        ))}
      </div>
    </figure>
    {props.below}
  </>
)

/** A plot with text of the size that a chapter's figure needs. */
export const ChapterPlot = ({ className = '', ...plot }: ComponentProps<typeof Plot>) => (
  <Plot {...plot} className={`${styles.plot} ${className}`} />
)

interface ChapterTableProps {
  caption: string
  /** The headings of its columns; '' above row names that need none. */
  columns: readonly string[]
  children: ReactNode
}

/** A table in a disclosure. */
export const ChapterTable = ({ caption, columns, children }: ChapterTableProps) => (
  <table className={styles.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map(column =>
          column === '' ? (
            <td key={column} />
          ) : (
            <th key={column} scope="col">
              {column}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
