import { type ReactNode, useId, useState } from 'react'
import type { Kind } from '../../analysis/description.ts'
import type { Analysis, Choices } from '../../analysis/kinds.ts'
import type { UnitsResult } from '../../analysis/units/units-result.ts'
import {
  answering,
  choosingColumns,
  choosingTables,
  descriptionOf,
  type ReadingOf,
  withRated,
} from './choose-columns.ts'
import { ColumnList } from './column-list.tsx'
import { doubtWords, evidenceWords, resultLines } from './evidence-words.ts'
import { LeftOuts } from './left-outs.tsx'
import { Marks } from './marks.tsx'
import { type HeadingLevel, Picture } from './picture.tsx'
import { RatedValues } from './rated-values.tsx'
import { ratedWords } from './rated-words.ts'
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
import { choicesOfUnits } from './unit-choice-words.ts'
import { UnitChoices } from './unit-choices.tsx'
import { useWide } from './use-wide.ts'
import { WrittenTable } from './written-table.tsx'

interface ReadingPanelProps {
  kind: Kind
  reading: ReadingOf
  onChoose: (choices: Choices) => void
  /** The level of the headline above it. */
  level?: 3 | 5
  /** The figure's own controls for what no file says, such as a limit. */
  children?: ReactNode
}

const isOpenAtFirst = ({ description, extracted, ...analysis }: Analysis<unknown>) =>
  analysis.missing !== null ||
  analysis.doubts.length > 0 ||
  analysis.questions.some(({ asked }) => asked) ||
  readTables(description, extracted).some(table => doubtLines(table).length > 0)

/**
 * The panel that shows how the visitor's files were read. Its line opens to show the rows as written with a menu
 * above each column, what decided the reading, what was left out, and a picture of the result. It starts open if
 * something is in doubt. It belongs to one reading, and is keyed by it.
 */
export function ReadingPanel({ kind, reading, onChoose, level = 3, children }: ReadingPanelProps) {
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
        <span>{readingLine(kind, analysis, thingsOf(kind, analysis))}</span>{' '}
        <span className={styles.see}>{words.open}</span>
      </summary>
      <div className={styles.body} data-without-result={analysis.result === null || undefined}>
        <div className={styles.tables}>
          <Heading>{words.written}</Heading>
          {readTables(descriptionOf(reading), analysis.extracted).map(table => (
            <TableAsRead key={table.ids[0]} {...{ kind, reading, onChoose, table }} />
          ))}
          <Lines {...{ kind, analysis }} />
          <Settings {...{ kind, reading, onChoose, Heading }}>{children}</Settings>
        </div>
        {analysis.result !== null && (
          <div className={styles.picture}>
            <Picture Heading={Heading} kind={kind} result={analysis.result} />
          </div>
        )}
      </div>
    </details>
  )
}

const thingsOf = (kind: Kind, { result }: Analysis<unknown>) =>
  kind === 'units' ? (result as UnitsResult | null)?.things : undefined

type PartProps = Pick<ReadingPanelProps, 'kind' | 'reading' | 'onChoose'>

/** A table with its menus, as rows or as a list of columns, and a line for each column in doubt. */
function TableAsRead({ kind, reading, onChoose, table }: PartProps & { table: ReadTable }) {
  const isWide = useWide()
  const id = useId()
  const { missing, questions } = reading.analysis
  const { ids, columns, description } = table
  const { file, rest } = tableWords(table)
  const Table = isWide ? WrittenTable : ColumnList
  const doubtId = (index: number) => `${id}-${index}`
  return (
    <div className={styles.table}>
      <p className="small">
        <b>{file}</b> <span className="muted">{rest}</span>
      </p>
      <Table
        kind={kind}
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
        kind={kind}
        table={description}
        onChoose={edit => onChoose(choosingTables(reading, ids, edit))}
      />
      {doubtLines(table).map(({ column, words: why }) => (
        <p key={column.index} id={doubtId(column.index)} className={styles.doubt}>
          {words.inDoubt} {why}
        </p>
      ))}
      {unitLines(table).map(line => (
        <p key={line} className="small muted">
          {line}
        </p>
      ))}
    </div>
  )
}

/** The lines about what decided the reading, and about what was left out. */
function Lines({ kind, analysis }: Pick<PartProps, 'kind'> & { analysis: Analysis<unknown> }) {
  const lines = new Set([
    ...analysis.evidence.map(each => evidenceWords(each, analysis)),
    ...resultLines(kind, analysis.result),
  ])
  lines.delete('')
  return (
    <>
      {analysis.doubts.map(doubt => (
        <p key={doubtWords(doubt, analysis)} className={styles.doubt}>
          {words.inDoubt} {doubtWords(doubt, analysis)}
        </p>
      ))}
      {lines.size > 0 && (
        <ul className={`${styles.evidence} small`} aria-label={words.evidence}>
          {[...lines].map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <LeftOuts kind={kind} analysis={analysis} />
    </>
  )
}

/** The menus of questions that are answered or matter little, the figure's own controls, and the rated values. */
function Settings({
  kind,
  reading,
  onChoose,
  Heading,
  children,
}: PartProps & { Heading: HeadingLevel; children: ReactNode }) {
  const { analysis, choices } = reading
  const marks = analysis.questions.filter(({ id, asked }) => id !== 'rated' && !asked)
  const units = kind === 'units' ? (analysis.result as UnitsResult | null) : null
  const hasChoices = units !== null && choicesOfUnits(units, choices.settings).length > 0
  return (
    <>
      {(marks.length > 0 || children || hasChoices) && (
        <div className={styles.settings}>
          <Heading>{words.settings}</Heading>
          {children}
          {units && <UnitChoices {...{ result: units, choices, onChoose }} />}
          <Marks
            kind={kind}
            analysis={analysis}
            questions={marks}
            onAnswer={(asked, value) => onChoose(answering(reading, asked, value))}
          />
        </div>
      )}
      {kind === 'units' && <Rated {...{ reading, onChoose, Heading }} />}
    </>
  )
}

/** The rated values, unless the headline asks for them. */
function Rated({
  reading,
  onChoose,
  Heading,
}: Pick<PartProps, 'reading' | 'onChoose'> & { Heading: HeadingLevel }) {
  const { analysis, choices } = reading
  const result = analysis.result as UnitsResult | null
  const isAsked = analysis.questions.some(({ id }) => id === 'rated')
  if (!result || isAsked || result.rated.types.length === 0) return null
  const isOfColumn = result.rated.by === 'column'
  return (
    <div className={styles.settings}>
      <Heading>{ratedWords.heading}</Heading>
      <p className="small muted">{ratedWords.by(result.rated.by)}</p>
      <RatedValues
        result={result}
        typed={choices.rated ?? {}}
        onRated={
          isOfColumn ? undefined : (type, value) => onChoose(withRated(choices, type, value))
        }
      />
    </div>
  )
}
