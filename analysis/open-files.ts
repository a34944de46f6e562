import type { Description } from './description.ts'
import { withAnswer } from './edits.ts'
import { LeftOuts } from './files/left-outs.ts'
import { openFiles } from './files/open-files.ts'
import type { FileReason } from './files/refusal.ts'
import type { Table } from './files/tables.ts'
import type { VisitorFile } from './files/visitor-files.ts'
import type { LeftOut, OpenQuestion, Question } from './findings.ts'
import type { Analysis, Choices, Extracted, KindOf, Opened } from './kinds.ts'

/** Files of more bytes are not read again to show what each answer would give. */
const MOST_TO_TRY = 20_000_000
/** At most so many options are computed, because a table may have all time zones of Europe. */
const MOST_TRIED = 8

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
  /** The files that could not be opened. */
  #leftOut: readonly LeftOut[] = []
  /** What was extracted for the last analysis, and for this one, by what their descriptions say. */
  #kept = new Map<string, Promise<Read>>()
  #used = new Map<string, Promise<Read>>()

  constructor(kind: KindOf<Read, Result>, files: readonly VisitorFile[]) {
    this.#kind = kind
    this.#files = files
  }

  async analyse(choices: Choices, onProgress: OnProgress = () => {}): Promise<Analysis<Result>> {
    const { description: found } = await this.#sourceNow(share => onProgress(share / 4))
    const description = choices.description ?? found
    this.#used = new Map()
    const read = await this.#extract(description, share => onProgress(0.25 + share / 4))
    const judged = await this.#kind.judge(read, description, choices, {
      isWhole: true,
      onProgress: share => onProgress(0.5 + share / 2),
    })
    // What was read leaves its questions open anew.
    const isOfFiles = ({ key }: OpenQuestion) => found.questions.some(each => each.key === key)
    const own = { ...description, questions: description.questions.filter(isOfFiles) }
    const questions: Question[] = []
    const blocking = () => (this.#kind.waits ? questions.find(isBlocking) : undefined)
    for (const question of own.questions) questions.push(await this.#tried(question, own, choices))
    // What is left open of a result is asked after what stands in its way.
    const further = blocking() ? [] : judged.questions
    const under = { ...own, questions: [...own.questions, ...further] }
    for (const question of further) questions.push(await this.#tried(question, under, choices))
    this.#kept = this.#used
    const first = blocking()
    return {
      ...{ description: under, extracted: read.tables, questions: ordered(questions) },
      doubts: this.#kind.validate(read, judged.result),
      leftOut: [...this.#leftOut, ...judged.leftOut],
      missing: first ? { id: first.id } : judged.missing,
      result: first ? null : judged.result,
    }
  }

  /** The tables and their description, which are made once. */
  #sourceNow(onProgress: OnProgress): Promise<Source> {
    const open = async () => {
      const leftOut = new LeftOuts<'file', FileReason>()
      const tables = await openFiles(this.#files, leftOut, onProgress, this.#kind.mostBytes)
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
    // Of a clock, rows need the order of day and month alone.
    const key = JSON.stringify(
      under.tables.map(({ clock, ...table }) => ({ ...table, order: clock?.order })),
    )
    const known = this.#used.get(key) ?? this.#kept.get(key)
    const reading = known ?? this.#kind.extract(tables, under, onProgress)
    this.#used.set(key, reading)
    return reading
  }

  /** A question with the result under each answer. */
  async #tried(
    question: OpenQuestion,
    description: Description,
    choices: Choices,
  ): Promise<Question> {
    const size = this.#files.reduce((sum, { file }) => sum + file.size, 0)
    const { options, open = options.length, computes = true } = question
    const isTried = computes && open > 1 && size <= MOST_TO_TRY
    const results: (Result | null)[] = []
    for (const { value } of isTried ? options.slice(0, MOST_TRIED) : []) {
      const under = withAnswer(description, question.key, value)
      const options = { isWhole: false, onProgress: () => {} }
      const read = await this.#extract(under)
      results.push((await this.#kind.judge(read, under, choices, options)).result)
    }
    return {
      ...question,
      results: options.map((_, i) => {
        const result = results[i]
        return result ? this.#kind.headlineOf(result) : null
      }),
      effect: this.#effectOf(question, results, isTried),
      asked: false,
      answer: description.answers[question.key] ?? question.implied ?? null,
    }
  }

  /** By how many points the likely answers differ; null if that is not known. */
  #effectOf(
    { options, open = options.length, blocks = false }: OpenQuestion,
    results: readonly (Result | null)[],
    isTried: boolean,
  ): number | null {
    // A question is not asked if none of its answers gives a reading.
    if (open < 2 || (isTried && results.every(result => result === null))) return 0
    return isTried && !blocks ? this.#kind.effectOf(results.slice(0, open)) : null
  }
}

/** Opens files of one kind. Nothing is read yet. */
export const opened = <Read extends Rows, Result>(
  kind: KindOf<Read, Result>,
  files: readonly VisitorFile[],
): Opened<Analysis<Result>> => new OpenedFiles(kind, files)

/** Whether a question has to be answered first: what moves the result by less than a point is marked alone. */
const isBlocking = ({ id, answer, effect }: Question) =>
  id !== 'rated' && answer === null && (effect ?? 1) >= 1

/** Orders questions by effect, and asks the first that is open and worth it. */
function ordered(questions: readonly Question[]): Question[] {
  const effectOf = ({ effect }: Question) => effect ?? Number.POSITIVE_INFINITY
  const sorted = questions.toSorted((a, b) => effectOf(b) - effectOf(a))
  const next = sorted.find(each => each.answer === null && effectOf(each) >= 1)
  return sorted.map(each => ({ ...each, asked: each === next }))
}
