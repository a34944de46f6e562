import { type ReactNode, useId, useState } from 'react'
import { withColumns, withTable } from '../../analysis/edits.ts'
import type { Analysis, Choices } from '../../analysis/kinds.ts'
import { Disclosure } from '../../stage/controls/disclosure.tsx'
import { answering, descriptionOf, editing, type Reading } from './choose-columns.ts'
import { doubtWords } from './evidence-words.ts'
import { leftOutWords } from './left-out-words.ts'
import { QuestionMenu } from './question.tsx'
import { type ReadTable, readTables } from './read-tables.ts'
import styles from './reading.late.module.css'
import { columnLines, readingLine, tableWords, panelWords as words } from './reading-words.ts'
import { TableMenu } from './table-menu.tsx'
import { WrittenTable } from './written-table.tsx'

interface PartProps {
  reading: Reading
  onChoose: (choices: Choices) => void
}

interface ReadingPanelProps extends PartProps {
  lines: readonly string[]
  /** Its headings are below a headline of level 3 or 5. */
  level?: 3 | 5
  children?: ReactNode
}

const isOpenAtFirst = ({ description, extracted, ...analysis }: Analysis<unknown>) =>
  analysis.missing !== null ||
  analysis.doubts.length > 0 ||
  analysis.questions.some(({ asked }) => asked) ||
  readTables(description, extracted).some(table =>
    columnLines(table).some(({ isInDoubt }) => isInDoubt),
  )

/**
 * The panel that shows how the visitor's files were read. Its line opens to show the rows as written with a menu
 * above each column, what decided the reading, and what was left out. It starts open if something is in doubt. It
 * belongs to one reading, and is keyed by it.
 */
export function ReadingPanel({ lines, level = 3, children, ...part }: ReadingPanelProps) {
  const Heading = level === 3 ? 'h4' : 'h6'
  const { reading, onChoose } = part
  const { analysis } = reading
  const marks = analysis.questions.filter(({ id, asked }) => id !== 'rated' && !asked)
  /** Whether the visitor wants it open; null until it was opened or closed. */
  const [isWanted, setIsWanted] = useState<boolean | null>(null)
  return (
    <Disclosure
      open={isWanted ?? isOpenAtFirst(analysis)}
      onToggle={({ currentTarget }) => setIsWanted(currentTarget.open)}
      className={`small ${styles.panel}`}
      summary={
        <span>
          {readingLine(analysis)} <b>{words.open}</b>
        </span>
      }
    >
      <Heading>{words.written}</Heading>
      {readTables(descriptionOf(reading), analysis.extracted).map(table => (
        <TableAsRead key={table.ids[0]} {...part} table={table} />
      ))}
      <Lines lines={lines} analysis={analysis} />
      {(marks.length > 0 || children) && (
        <div className={styles.part}>
          <Heading>{words.settings}</Heading>
          {children}
          {marks.map(question => (
            <QuestionMenu
              key={question.key}
              question={question}
              onAnswer={value => onChoose(answering(reading, question.key, value))}
            />
          ))}
        </div>
      )}
    </Disclosure>
  )
}

function TableAsRead({ reading, onChoose, table }: PartProps & { table: ReadTable }) {
  const id = useId()
  const { ids, columns, description } = table
  const { kind } = descriptionOf(reading)
  const { file, rest } = tableWords(table)
  const doubtId = (index: number) => `${id}-${index}`
  return (
    <div className={styles.part}>
      <p className="small">
        <b>{file}</b> <span className="muted">{rest}</span>
      </p>
      <WrittenTable
        kind={kind}
        table={table}
        doubtId={doubtId}
        othersOf={index =>
          columns.flatMap(each => (each.index === index ? [] : (each.meaning ?? [])))
        }
        onChoose={(indices, choice, isAdded) =>
          onChoose(
            editing(reading, ids, (all, of) => withColumns(all, of, indices, choice, isAdded)),
          )
        }
      />
      <TableMenu
        kind={kind}
        table={description}
        onChoose={edit => onChoose(editing(reading, ids, (all, of) => withTable(all, of, edit)))}
      />
      {columnLines(table).map(({ index, isInDoubt, why }) => (
        <p
          key={index}
          id={doubtId(index)}
          className={`small muted ${isInDoubt ? styles.doubt : ''}`}
        >
          {isInDoubt && words.inDoubt} {why}
        </p>
      ))}
    </div>
  )
}

interface LinesProps extends Pick<ReadingPanelProps, 'lines'> {
  analysis: Analysis<unknown>
}

function Lines({ lines, analysis: { doubts, leftOut } }: LinesProps) {
  return (
    <>
      {doubts.map(doubt => (
        <p key={doubtWords(doubt)} className={`small muted ${styles.doubt}`}>
          {words.inDoubt} {doubtWords(doubt)}
        </p>
      ))}
      {lines.length > 0 && (
        <ul className="set-off small" aria-label={words.evidence}>
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <ul className="small">
        {leftOut.map(left => (
          <li key={`${left.what} ${left.reason}`}>
            {leftOutWords(left)} <span className="muted">{words.firstLeftOut(left.first)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
