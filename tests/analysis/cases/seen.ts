import { analyse, type ReadKind } from '../../../analysis/analyse.ts'
import type { Description, TableDescription } from '../../../analysis/description.ts'
import type { DispatchResult } from '../../../analysis/dispatch/judge-log.ts'
import { type ColumnChoice, withAnswer, withColumns, withTable } from '../../../analysis/edits.ts'
import { isPower } from '../../../analysis/extract/dispatch.ts'
import { Refusal } from '../../../analysis/files/refusal.ts'
import type { VisitorFile } from '../../../analysis/files/visitor-files.ts'
import type { OpenOption } from '../../../analysis/findings.ts'
import type { Choices } from '../../../analysis/kinds.ts'
import type { PriceResult } from '../../../analysis/prices/price-reading.ts'
import type { UnitsResult } from '../../../analysis/units/units-result.ts'

/** What a visitor says of the files of a case. Columns go by their headers, or by `#` and their index, behind a sheet or a file and `!`. */
export interface CaseChoices {
  columns?: Readonly<Record<string, ColumnChoice | null>>
  /** How all tables stand. */
  shape?: TableDescription['shape']
  /** By the question's id: the value of an option, or the header of its column. */
  answers?: Readonly<Record<string, string>>
  settings?: Readonly<Record<string, number | string | boolean>>
  rated?: Readonly<Record<string, number>>
}

/** What is seen of an analysis, or said to be right of it. Only this file knows the shape of an analysis. */
export interface Seen {
  /** What is missing, or why the files are refused; null where there is a result. */
  missing?: string | null
  /** The questions that are asked. */
  asked?: string[]
  /** Their options: a header where it is about columns. */
  options?: unknown[]
  /** As `14 cycle gap`, sorted. */
  leftOut?: string[]
  /** The ids of the doubts with which numbers are shown. */
  doubts?: string[]
  [fact: string]: unknown
}

/** The most units of a case that are seen one by one. */
const MOST_UNITS = 6

/** Analyses the files of a case. */
export async function seenOf(
  kind: ReadKind,
  files: readonly VisitorFile[],
  choices: CaseChoices = {},
): Promise<Seen> {
  try {
    return await seenUnder(kind, files, choices)
  } catch (error) {
    if (error instanceof Refusal) return { missing: error.reason }
    throw error
  }
}

async function seenUnder(
  kind: ReadKind,
  files: readonly VisitorFile[],
  { columns = {}, answers = {}, shape, ...choices }: CaseChoices,
): Promise<Seen> {
  const settings: Choices = { settings: { currency: 'EUR' }, ...choices }
  const first = await analyse(kind, files, settings)
  const standing = first.description.tables.reduce(
    (description, { id }) => (shape ? withTable(description, id, { shape }) : description),
    first.description,
  )
  const chosen = withChoices(standing, columns)
  // A choice of columns may open a question.
  const asking =
    chosen === first.description || Object.keys(answers).length === 0
      ? chosen
      : (await analyse(kind, files, { ...settings, description: chosen })).description
  const edited = withAnswers(asking, answers)
  const isEdited = edited !== first.description
  const { description, missing, questions, leftOut, doubts, result } = isEdited
    ? await analyse(kind, files, { ...settings, description: edited })
    : first
  const asked = questions.filter(({ asked }) => asked)
  const common = {
    missing: missing?.id ?? null,
    asked: asked.map(({ id }) => id),
    options: asked.flatMap(({ options }) => options.map(nameOf)),
    leftOut: leftOut.map(({ what, reason, count }) => `${count} ${what} ${reason}`).sort(),
    doubts: doubts.map(({ id }) => id).sort(),
  }
  return result ? { ...common, ...factsOf(kind, result, description) } : common
}

/** What an option is known by: a header where it is about columns. */
const nameOf = ({ value, facts }: OpenOption) => (facts as { column?: string }).column ?? value

/** A description with answers by the ids of their questions, and by the headers or the values of their options. */
const withAnswers = (description: Description, answers: Readonly<Record<string, string>>) =>
  Object.entries(answers).reduce((answered, [id, answer]) => {
    const asked = answered.questions.filter(each => each.id === id)
    return asked.reduce((next, { key, options }) => {
      const all: readonly OpenOption[] = options
      const option = all.find(each => nameOf(each) === answer)
      return withAnswer(next, key, option?.value ?? answer)
    }, answered)
  }, description)

/** A description with choices of columns by their places and headers. */
const withChoices = (
  description: Description,
  choices: NonNullable<CaseChoices['columns']>,
): Description =>
  Object.entries(choices).reduce((edited, [path, choice]) => {
    const [name = '', place] = path.split('!').reverse()
    const [first] = edited.tables
    const isChosen = (table: TableDescription) =>
      place === undefined ? isAlike(table, first) : place === table.sheet || place === table.file
    return edited.tables.filter(isChosen).reduce((next, { id, columns }) => {
      const found = columns.filter(each => name === `#${each.index}` || name === each.header)
      return withColumns(
        next,
        id,
        found.map(({ index }) => index),
        choice,
      )
    }, edited)
  }, description)

/** Tables with the same headers have one menu. */
const isAlike = ({ columns }: TableDescription, first: TableDescription | undefined) =>
  columns.map(({ header }) => header).join() === first?.columns.map(({ header }) => header).join()

function factsOf(
  kind: ReadKind,
  result: UnitsResult | PriceResult | DispatchResult,
  description: Description,
) {
  if (kind === 'units') return unitFacts(result as UnitsResult)
  if (kind === 'prices') return priceFacts(result as PriceResult)
  return dispatchFacts(result as DispatchResult, description)
}

const rounded = (value: number | undefined) => Number((value ?? Number.NaN).toPrecision(6))
const meanOf = (values: readonly number[]) =>
  rounded(values.reduce((sum, value) => sum + value, 0) / values.length)

function unitFacts({ things, axis, unit, units, rated, ...found }: UnitsResult) {
  const { failed, steps, isImpossible } = found
  const seen = units.slice(0, MOST_UNITS).map(({ name, ages, values, ...said }) => {
    const points = {
      count: ages.length,
      first: [rounded(ages[0]), rounded(values[0])],
      last: [rounded(ages.at(-1)), rounded(values.at(-1))],
      mean: meanOf(values),
    }
    const { type, depot, condition, service, start } = said
    const told = Object.entries({ type, depot, condition, service, start })
    return [name, { ...points, ...Object.fromEntries(told.filter(([, each]) => each)) }] as const
  })
  const types = rated.types.flatMap(({ type, rated }) => (rated ? [[type, rounded(rated)]] : []))
  return {
    ...{ things, axis, unit, count: units.length, units: Object.fromEntries(seen) },
    ...(rated.by && types.length > 0 && { ratedBy: rated.by, rated: Object.fromEntries(types) }),
    ...(failed.length > 0 && { failed: failed.length }),
    ...(steps && { steps: steps.steps.map(({ age, units }) => [age, units]) }),
    ...(isImpossible && { isImpossible }),
  }
}

function priceFacts(result: PriceResult) {
  const { days, first, last, name, currency, unit, stepHours, mean, timeZone, clock } = result
  return {
    ...{ name, currency, unit, first, last, days: days.length, stepHours, mean: rounded(mean) },
    begins: (days[0]?.prices ?? []).slice(0, 3).map(rounded),
    ends: rounded(days.at(-1)?.prices.at(-1)),
    ...{ zone: timeZone, clock },
    ...(result.averagedFrom && { averagedFrom: result.averagedFrom }),
  }
}

function dispatchFacts(result: DispatchResult, { tables }: Description) {
  const { charged, discharged, first, last, log, clock, isEnd, shown } = result
  const [powers = []] = tables.flatMap(({ columns }) => {
    const own = columns.filter(isPower)
    return own.length > 0 ? [own] : []
  })
  return {
    ...{ charged: rounded(charged), discharged: rounded(discharged) },
    ...{ first, last, days: log.days.length, parts: log.parts.length },
    ...{
      columns: powers.flatMap(({ header, at }) => (at === null ? header : [])),
      unit: powers[0]?.unit,
      clock,
      isEnd,
    },
    ...{ power: rounded(shown.power), energy: rounded(shown.energy) },
    efficiency: rounded(shown.efficiency),
    charges: endsOf(log.days).map(({ charged }) => startOf(charged)),
    discharges: endsOf(log.days).map(({ discharged }) => startOf(discharged)),
    ...(result.prices && { prices: { ...priceFacts(result.prices) } }),
  }
}

/** The first and the last of a list. */
const endsOf = <Item>(items: readonly Item[]) =>
  items.filter((_, i) => i === 0 || i === items.length - 1)

/** The clock at which the first energy of a day flows, '' where none does. */
function startOf(energies: readonly number[]): string {
  const at = energies.findIndex(energy => energy > 1e-9)
  const minute = (1440 / energies.length) * at
  return at < 0 ? '' : new Date(60_000 * minute).toISOString().slice(11, 16)
}
