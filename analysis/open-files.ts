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
  /** Files that cannot be read. */
  #leftOut: readonly LeftOut[] = []
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
    const onEarly = (early: Judged<Result>) => {
      const questions = early.questions.map(question => untried(question, description))
      onRead?.(this.#answer(description, read, early, ordered(questions)))
    }
    const judge = (rows: Read, under: Description, isWhole: boolean) =>
      this.#kind.judge(rows, under, choices, {
        isWhole,
        onProgress: share => onProgress(0.5 + share / 2),
        ...(isWhole && { onRead: onEarly }),
      })
    const judged = await judge(read, description, true)
    // What the judgement leaves open is answered in the description as well.
    const asked = { ...description, questions: [...description.questions, ...judged.questions] }
    const questions: Question[] = []
    for (const question of asked.questions) {
      questions.push(await this.#tried(question, asked, judge))
    }
    this.#kept = this.#used
    return this.#answer(asked, read, judged, ordered(questions))
  }

  /** The tables and their description, which are made once. */
  #sourceNow(onProgress: OnProgress): Promise<Source> {
    const open = async () => {
      const leftOut = new LeftOuts<'file', FileReason>()
      const tables = await openFiles(this.#files, leftOut, onProgress)
      this.#leftOut = leftOut.all
      return { tables, description: await this.#kind.describe(tables) }
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
    const size = this.#files.reduce((sum, { file }) => sum + file.size, 0)
    if (size > MOST_TO_TRY || !question.computes) return untried(question, description)
    const results: (Result | null)[] = []
    for (const { value } of question.options.slice(0, MOST_TRIED)) {
      const under = withAnswer(description, question.key, value)
      const judged = await judge(await this.#extract(under), under, false)
      results.push(judged.result)
    }
    // A question is not asked if none of its answers gives a reading.
    const isReadable = results.some(result => result !== null)
    const likely = results.slice(0, question.open)
    const isOpen = isReadable && question.open > 1
    return {
      ...untried(question, description),
      results: question.options.map((_, i) => {
        const result = results[i] ?? null
        return result && this.#kind.headlineOf(result)
      }),
      effect: !isOpen ? 0 : question.blocks ? null : this.#kind.effectOf(likely),
    }
  }

  #answer(
    description: Description,
    read: Read,
    judged: Judged<Result>,
    questions: readonly Question[],
  ): Analysis<Result> {
    const { isBlocking = isUnanswered } = this.#kind
    const blocking = questions.find(isBlocking)
    return {
      ...{ description, tables: read.tables, questions },
      doubts: this.#kind.validate(read, description),
      evidence: firstOfEach([...evidenceIn(description), ...judged.evidence]),
      leftOut: [...this.#leftOut, ...judged.leftOut],
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

/** At most so many options are tried, because a table may have the zones of all of Europe. */
const MOST_TRIED = 8

/** A question whose answers were not tried: it is open whether they matter. */
const untried = (question: OpenQuestion, { answers }: Description): Question => ({
  ...question,
  results: question.options.map(() => null),
  effect: question.open > 1 ? null : 0,
  asked: false,
  answer: answers[question.key] ?? null,
})

/** Whether nothing can be shown before a question is answered. */
const isUnanswered = ({ blocks, answer }: Question) => blocks && answer === null

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
