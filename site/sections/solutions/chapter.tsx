import type { ComponentProps, ReactNode, Ref } from 'react'
import { type SolutionName, solutionTitles } from '../../content/solution-titles.ts'
import { Disclosure } from '../../controls/disclosure.tsx'
import { Plot } from '../../plots/plot.tsx'
import styles from './chapter.module.css'

/** The id of a chapter's heading, which names its section. */
export const headingOf = (name: SolutionName) => `${name}-heading`

/** A number as it is written, with its unit, and what it is of. */
export interface Reading {
  value: ReactNode
  of: ReactNode
  /** What it is of as a class of the figures: its colour there. */
  tone?: 'forecast' | 'measured'
}

interface ChapterProps {
  name: SolutionName
  /** At most 14 words, which are true at each position of the figure's control. */
  claim: string
  /** The one number, and what stands below it, by names of its own. */
  reading: Reading
  facts: Readonly<Record<string, Reading | null>>
  /** Where the chapter leads on to. */
  link?: { href: string; words: string }
  /** What else there is, closed. A name says what is in it, and beside it stands what is chosen there now. */
  more: readonly { name: string; now?: string; content: ReactNode }[]
  /** Whether all this is of an earlier choice, as long as the latest one is computed. */
  isStale?: boolean
  /** Whether no control changes the claim, so that no room is kept for a longer one. */
  isClaimFixed?: boolean
  /** Whether the figure needs most of a phone's window. The claim is then left to wide windows. */
  isTall?: boolean
  ref?: Ref<HTMLElement>
  /** The claim, to which the focus can be moved. */
  claimRef?: Ref<HTMLParagraphElement>
  /** What a disclosure opens that needs the whole width. It stands after the figure, which may stick within its own. */
  below?: ReactNode
  /** The figure, with the control on its own axis or line. */
  children: ReactNode
}

/**
 * The anatomy that all chapters have: what a solution claims, one number and one figure, within one window. The
 * root element of the figure holds all of it, because the claim and the number follow the figure's control.
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
          <p>
            <span className={`${styles.number} reading ${reading.tone ?? ''}`}>
              {reading.value}
            </span>{' '}
            <span>{reading.of}</span>
          </p>
          {Object.entries(facts).map(
            ([name, fact]) =>
              fact && (
                <p key={name}>
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

/** A plot whose text is as large as a chapter's figure needs it. */
export const ChapterPlot = ({ className = '', ...plot }: ComponentProps<typeof Plot>) => (
  <Plot {...plot} className={`${styles.plot} ${className}`} />
)

interface ChapterTableProps {
  caption: string
  /** The heads of its columns; '' above the names of rows that need none. */
  columns: readonly string[]
  /** Its rows. */
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
