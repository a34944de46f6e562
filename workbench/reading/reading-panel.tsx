import { type ReactNode, useId, useState } from 'react'
import type { Analysis, Choices } from '../../analysis/kinds.ts'
import {
  answering,
  choosingColumns,
  choosingTables,
  descriptionOf,
  type ReadingOf,
} from './choose-columns.ts'
import { doubtWords, evidenceWords } from './evidence-words.ts'
import type { KindOf } from './kinds.tsx'
import { LeftOuts } from './left-outs.tsx'
import { QuestionMenu } from './question-menu.tsx'
import { type ReadTable, readTables } from './read-tables.ts'
import styles from './reading.late.module.css'
import {
  doubtLines,
  readingLine,
  tableWords,
  unitLines,
  panelWords as words,
} from './reading-words.ts'
import { TableMenu } from './table-menu.tsx'
import { WrittenTable } from './written-table.tsx'

/** The level of a heading below a headline of level 3 or 5. */
export type HeadingLevel = 'h4' | 'h6'

interface ReadingPanelProps<Result> {
  kind: KindOf<Result>
  reading: ReadingOf<Result>
  onChoose: (choices: Choices) => void
  level?: 3 | 5
  /** The figure's own controls for what no file says, such as a limit. */
  children?: ReactNode
  /** Further controls, with a heading of their own. */
  more?: ((Heading: HeadingLevel) => ReactNode) | undefined
}

const isOpenAtFirst = <Result,>({ description, extracted, ...analysis }: Analysis<Result>) =>
  analysis.missing !== null ||
  analysis.doubts.length > 0 ||
  analysis.questions.some(({ asked }) => asked) ||
  readTables(description, extracted).some(table => doubtLines(table).length > 0)

/**
 * The panel that shows how the visitor's files were read. Its line opens to show the rows as written with a menu
 * above each column, what decided the reading, and what was left out. It starts open if something is in doubt. It
 * belongs to one reading, and is keyed by it.
 */
export function ReadingPanel<Result>(props: ReadingPanelProps<Result>) {
  const { kind, reading, onChoose, level = 3, children, more } = props
  const Heading = level === 3 ? 'h4' : 'h6'
  const { analysis } = reading
  /** Whether the visitor wants it open; null until it was opened or closed. */
  const [isWanted, setIsWanted] = useState<boolean | null>(null)
  return (
    <details
      open={isWanted ?? isOpenAtFirst(analysis)}
      onToggle={({ currentTarget }) => setIsWanted(currentTarget.open)}
      className={styles.panel}
    >
      <summary>
        <span>{readingLine(kind.name, analysis, thingsOf(kind, analysis))}</span>{' '}
        <span className={styles.see}>{words.open}</span>
      </summary>
      <div className={styles.body}>
        <Heading>{words.written}</Heading>
        {readTables(descriptionOf(reading), analysis.extracted).map(table => (
          <TableAsRead key={table.ids[0]} {...{ kind, reading, onChoose, table }} />
        ))}
        <Lines {...{ kind, analysis }} />
        <Settings {...{ kind, reading, onChoose, Heading }}>{children}</Settings>
        {more?.(Heading)}
      </div>
    </details>
  )
}

const thingsOf = <Result,>({ things }: KindOf<Result>, { result }: Analysis<Result>) =>
  result === null ? undefined : things?.(result)

type PartProps<Result> = Pick<ReadingPanelProps<Result>, 'kind' | 'reading' | 'onChoose'>
type SettingsProps<Result> = PartProps<Result> & { Heading: HeadingLevel; children: ReactNode }

/** A table with its menus, and a line for each column in doubt. */
function TableAsRead<Result>({
  kind,
  reading,
  onChoose,
  table,
}: PartProps<Result> & { table: ReadTable }) {
  const id = useId()
  const { missing, questions } = reading.analysis
  const { ids, columns, description } = table
  const { file, rest } = tableWords(table)
  const doubtId = (index: number) => `${id}-${index}`
  return (
    <div className={styles.table}>
      <p className="small">
        <b>{file}</b> <span className="muted">{rest}</span>
      </p>
      <WrittenTable
        kind={kind.name}
        table={table}
        things={thingsOf(kind, reading.analysis)}
        isSought={missing !== null && !questions.some(({ asked }) => asked)}
        doubtId={doubtId}
        othersOf={index =>
          columns.flatMap(each => (each.index === index ? [] : (each.meaning ?? [])))
        }
        onChoose={(indices, choice, isAdded) =>
          onChoose(choosingColumns(reading, { ids, indices }, choice, isAdded))
        }
      />
      <TableMenu
        kind={kind.name}
        table={description}
        onChoose={edit => onChoose(choosingTables(reading, ids, edit))}
      />
      {doubtLines(table).map(({ column, words: why }) => (
        <p key={column.index} id={doubtId(column.index)} className={styles.doubt}>
          {words.inDoubt} {why}
        </p>
      ))}
      {unitLines(table).map(({ column, words: why }) => (
        <p key={column.index} className="small muted">
          {why}
        </p>
      ))}
    </div>
  )
}

/** The lines about what decided the reading, and about what was left out. */
function Lines<Result>({ kind, analysis }: { kind: KindOf<Result>; analysis: Analysis<Result> }) {
  const { result } = analysis
  const lines = new Set([
    ...analysis.evidence.map(evidenceWords),
    ...(result === null ? [] : kind.lines(result)),
  ])
  lines.delete('')
  return (
    <>
      {analysis.doubts.map(doubt => (
        <p key={doubtWords(doubt)} className={styles.doubt}>
          {words.inDoubt} {doubtWords(doubt)}
        </p>
      ))}
      {lines.size > 0 && (
        <ul className={`${styles.evidence} small`} aria-label={words.evidence}>
          {[...lines].map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <LeftOuts of={kind.leftOut(result)} analysis={analysis} />
    </>
  )
}

function Settings<Result>({ kind, reading, onChoose, Heading, children }: SettingsProps<Result>) {
  const { questions, result } = reading.analysis
  const marks = questions.filter(({ id, asked }) => id !== 'rated' && !asked)
  if (marks.length === 0 && !children) return null
  return (
    <div className={styles.settings}>
      <Heading>{words.settings}</Heading>
      {children}
      {marks.map(question => (
        <p key={question.key}>
          <QuestionMenu
            {...{ kind, question, result }}
            onAnswer={value => onChoose(answering(reading, question.key, value))}
          />
        </p>
      ))}
    </div>
  )
}
