import type { Description } from './description.ts'
import { withAnswer } from './edits.ts'
import { LeftOuts } from './files/left-outs.ts'
import { openFiles } from './files/open-files.ts'
import type { FileReason } from './files/refusal.ts'
import type { Table } from './files/tables.ts'
import type { VisitorFile } from './files/visitor-files.ts'
import type { Evidence, LeftOut, OpenQuestion, Question } from './findings.ts'
import type { Analysis, Choices, Extracted, Judged, KindOf, Opened } from './kinds.ts'

/** Files of more bytes are not read again to show what each answer would give. */
const MOST_TO_TRY = 20_000_000

interface Rows {
  tables: Extracted
  leftOut: readonly LeftOut[]
}

interface Source {
  tables: Table[]
  description: Description
  leftOut: readonly LeftOut[]
}

type OnProgress = (share: number) => void

/**
 * Files of one kind that are open. They are decoded and described once; what was extracted under a description is kept
 * until another one takes its place, so that a setting reads nothing again, with open questions too.
 */
class OpenedFiles<Read extends Rows, Result> implements Opened<Analysis<Result>> {
  readonly #kind: KindOf<Read, Result>
  readonly #files: readonly VisitorFile[]
  #source: Promise<Source> | undefined
  /** What was extracted for the last analysis, and for this one, by what their descriptions say. */
  #kept = new Map<string, Promise<Read>>()
  #used = new Map<string, Promise<Read>>()

  constructor(kind: KindOf<Read, Result>, files: readonly VisitorFile[]) {
    this.#kind = kind
    this.#files = files
  }

  async analyse(
    choices: Choices,
    onProgress: OnProgress = () => {},
    onRead?: (answer: Analysis<Result>) => void,
  ): Promise<Analysis<Result>> {
    const { description: found } = await this.#sourceNow(share => onProgress(share / 4))
    const description = choices.description ?? found
    this.#used = new Map()
    const read = await this.#extract(description, share => onProgress(0.25 + share / 4))
    const judge = (rows: Read, under: Description, isWhole: boolean) =>
      this.#kind.judge(rows, under, choices, {
        isWhole,
        onProgress: share => onProgress(0.5 + share / 2),
      })
    if (onRead) {
      const early = await judge(read, description, false)
      onRead(await this.#answer(description, read, early, []))
    }
    const judged = await judge(read, description, true)
    const questions: Question[] = []
    for (const question of [...description.questions, ...judged.questions]) {
      questions.push(await this.#tried(question, description, judge))
    }
    this.#kept = this.#used
    return this.#answer(description, read, judged, ordered(questions))
  }

  /** The tables and their description, which are made once. */
  #sourceNow(onProgress: OnProgress): Promise<Source> {
    const open = async () => {
      const leftOut = new LeftOuts<'file', FileReason>()
      const tables = await openFiles(this.#files, leftOut, onProgress)
      return { tables, description: await this.#kind.describe(tables), leftOut: leftOut.all }
    }
    this.#source ??= open()
    this.#source.catch(() => {
      this.#source = undefined
    })
    return this.#source
  }

  async #extract(under: Description, onProgress: OnProgress = () => {}): Promise<Read> {
    const { tables } = await this.#sourceNow(() => {})
    const key = JSON.stringify([under.tables, under.decisions])
    const known = this.#used.get(key) ?? this.#kept.get(key)
    const reading = known ?? this.#kind.extract(tables, under, onProgress)
    this.#used.set(key, reading)
    return reading
  }

  /** A question with the result under each answer. */
  async #tried(
    question: OpenQuestion,
    description: Description,
    judge: (rows: Read, under: Description, isWhole: boolean) => Promise<Judged<Result>>,
  ): Promise<Question> {
    const isTried = this.#files.reduce((sum, { file }) => sum + file.size, 0) <= MOST_TO_TRY
    const results: (Result | null)[] = []
    for (const { value } of question.options) {
      const under = withAnswer(description, question.key, value)
      const judged = isTried ? await judge(await this.#extract(under), under, false) : undefined
      results.push(judged?.result ?? null)
    }
    // A question is not asked if none of its answers gives a reading.
    const isReadable = !isTried || results.some(result => result !== null)
    return {
      ...question,
      results: results.map(result => result && this.#kind.headlineOf(result)),
      effect: !isReadable ? 0 : question.blocks ? null : this.#kind.effectOf(results),
      asked: false,
      answer: description.answers[question.key] ?? null,
    }
  }

  async #answer(
    description: Description,
    read: Read,
    judged: Judged<Result>,
    questions: readonly Question[],
  ): Promise<Analysis<Result>> {
    const { leftOut } = await this.#sourceNow(() => {})
    const blocking = questions.find(isBlocking)
    return {
      ...{ description, tables: read.tables, questions },
      doubts: this.#kind.validate(read, description),
      evidence: firstOfEach([...evidenceIn(description), ...judged.evidence]),
      leftOut: [...leftOut, ...judged.leftOut],
      missing: blocking ? { id: blocking.id, facts: {} } : judged.missing,
      result: blocking ? null : judged.result,
    }
  }
}

/** Opens files of one kind. Nothing is read yet. */
export const opened = <Read extends Rows, Result>(
  kind: KindOf<Read, Result>,
  files: readonly VisitorFile[],
): Opened<Analysis<Result>> => new OpenedFiles(kind, files)

/** Whether a question has to be answered first: what moves the result by less than a point is marked alone. */
const isBlocking = ({ id, answer, effect }: Question) =>
  id !== 'rated' && (answer === 'unknown' || (answer === null && (effect ?? 1) >= 1))

/** Orders questions by effect, and asks the first that is open and worth it. */
function ordered(questions: readonly Question[]): Question[] {
  const effectOf = ({ effect }: Question) => effect ?? Number.POSITIVE_INFINITY
  const sorted = questions.toSorted((a, b) => effectOf(b) - effectOf(a))
  const next = sorted.find(each => each.answer === null && effectOf(each) >= 1)
  return sorted.map(each => ({ ...each, asked: each === next }))
}

const evidenceIn = ({ evidence, tables }: Description): Evidence[] => [
  ...evidence,
  ...tables.flatMap(table => table.evidence),
]

/** Files that are read alike have the same evidence, which is said once. */
const firstOfEach = (evidence: readonly Evidence[]) =>
  evidence.filter(({ id }, i) => evidence.findIndex(each => each.id === id) === i)
