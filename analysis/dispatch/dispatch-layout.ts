import { headerWords, naming } from '../clock/naming.ts'
import type { ColumnUse } from '../clock/open-timed.ts'
import { type SampledColumn, sampledColumns } from '../clock/sampled-columns.ts'
import { type TimeSource, timeSourceOf } from '../clock/time-columns.ts'
import type { TimedTable } from '../clock/timed-table.ts'
import { meaningOf } from '../prices/price-meanings.ts'
import type { ColumnChoice } from '../reading.ts'
import { columnsOf, fitting, judged, shareOf } from '../tables/meanings.ts'
import { type DayRows, dayRowsOf } from './day-rows.ts'
import {
  IMPLIED_UNITS,
  type LogColumn,
  type LogQuantity,
  MEANINGS,
  MEGA,
  matchLog,
  NETS,
  namesFlow,
  namesGrid,
  namesOtherEnd,
  namesStore,
} from './dispatch-meanings.ts'
import type { DispatchMeaning, DispatchUnit } from './dispatch-reading.ts'
import { unitOfCells, withoutUnit } from './power-in-cells.ts'

/** Which columns of a log hold what. */
export interface DispatchLayout {
  time: TimeSource | undefined
  /** Set where a row has a whole day: its rows are made one for each step, to which all columns refer. */
  days: DayRows | undefined
  /** Both directions in one column, or each in its own. */
  net: LogColumn | undefined
  charge: LogColumn | undefined
  discharge: LogColumn | undefined
  /** The columns that may be taken for both directions, the likeliest first; and how many are as likely as that one. */
  nets: LogColumn[]
  likeliest: number
  soc: LogColumn | undefined
  status: LogColumn | undefined
  setPoint: LogColumn | undefined
  product: LogColumn | undefined
  /** The headers of columns with prices. */
  prices: string[]
  /** What may tell the rows of several devices apart. */
  others: SampledColumn[]
  /** The unit that a header names, also of another column of power. */
  unit: { named: DispatchUnit | undefined; others: DispatchUnit | undefined }
  uses: ColumnUse<DispatchMeaning>[]
}

const SAMPLE = 300
/** What names one of several systems in a log. */
const isDevice = naming(
  'duid,device,asset,anlage,gerat,einheit,unit,site,plant,inverter,battery id',
)
const isNumber = (text: string) => /^[-+−]?[\d.,' ]*\d(e[-+]?\d+)?$/i.test(text)

/**
 * Recognises the columns of a log.
 *
 * @param chosen what the visitor says that columns are
 * @param value the header of the column of power that an answer names
 */
export function dispatchLayoutOf(
  table: TimedTable,
  chosen: Readonly<Record<number, ColumnChoice | null>> = {},
  value?: string,
): DispatchLayout {
  const { headers, units, body } = table
  const sample = body.slice(0, SAMPLE)
  const sampled = sampledColumns(sample, headers)
  const written = timeSourceOf(sampled, sample, chosen)
  const days = written && dayRowsOf(written, table, sampled, chosen)
  const time = days?.time ?? written
  const timed = new Set([
    ...(time?.columns.map(({ column }) => column.index) ?? []),
    ...(time?.slots.map(({ index }) => index) ?? []),
  ])
  // A header that another mark splits has more columns than the rows below it.
  const below = sampled.map(({ index, texts }) => units[index] || (unitOfCells(texts) ?? ''))
  const named = columnsOf(headers.slice(0, sampled.length).map(withMega), below, matchLog)
    .map(column => ({ ...column, header: headers[column.index]?.trim() ?? '' }))
    .map(column => ({ ...column, ...wordsOf(column) }))
    .filter(({ index }) => !timed.has(index))
  const isPrice = ({ index, header }: LogColumn) =>
    chosen[index] === undefined ? meaningOf(header) === 'price' : chosen[index]?.meaning === 'price'
  // A sample of the rows may miss a fault that lasted one day.
  const isTold = ({ meaning }: LogColumn) => meaning === 'status' || meaning === 'product'
  const columns = named
    .flatMap(column =>
      judged([column], isTold(column) ? body : sample, {
        match: matchLog,
        meanings: MEANINGS,
        chosen: asQuantities(chosen),
      }),
    )
    .filter(column => !isPrice(column))
  const isNumeric = ({ index }: LogColumn) =>
    shareOf(
      sampled[index]?.texts.filter(Boolean) ?? [],
      text => isNumber(withoutUnit(text)) || isNumber(text.replace(/ ?%$/, '')),
    ) > 0.8
  const powers = columns.filter(column => isNumeric(column) || column.isChosen)
  const ways = (['charge', 'discharge'] as const).map(quantity =>
    likeliest(withFlows(fitting(powers, [quantity]))),
  )
  const both = ways.map(([first]) => first)
  const nets = days ? days.columns : fitting(powers, NETS)
  const isChosen = nets[0]?.isChosen || nets.some(({ header }) => header === value)
  const isTwo =
    !days && !isChosen && both.every(Boolean) && (nets[0]?.meaning !== 'store' || both[0]?.isChosen)
  const lone = days ? nets : fitting(powers, [...NETS, 'discharge', 'charge'])
  const byExclusion = powers.filter(
    ({ meaning, index, header }) =>
      !meaning && header !== '' && chosen[index] !== null && !isConstant(sampled[index]),
  )
  const isExcluded = !days && lone.length === 0 && byExclusion.length === 1
  const found = isTwo ? [] : isExcluded ? byExclusion : lone
  const net = found.find(({ header }) => header === value) ?? found[0]
  const first = (quantity: LogQuantity, of: readonly LogColumn[] = columns) =>
    fitting(of, [quantity])[0]
  const [charge, discharge] = isTwo ? both : []
  const measured = [net, charge, discharge].flatMap(column => column ?? [])
  const prices = named.filter(isPrice)
  const layout = {
    ...{ time, days, net, nets: found, charge, discharge },
    likeliest: found.filter(({ meaning }) => meaning === found[0]?.meaning).length,
    ...{ soc: first('soc', powers), status: first('status'), product: first('product') },
    setPoint: first('set-point', powers),
    prices: prices.map(({ header }) => header),
    others: sampled.filter(
      ({ index }) => !timed.has(index) && !measured.some(column => column.index === index),
    ),
    unit: {
      named: measured.map(unitNamed).find(Boolean),
      others: [
        ...named.filter(({ meaning }) => meaning !== 'soc').map(unitNamed),
        ...sampled.filter(isConstant).map(unitOfConstant),
      ].find(Boolean),
    },
  }
  const devices = named
    .filter(({ index, meaning }) => !meaning && !powers.some(power => power.index === index))
    .filter(({ header }) => isDevice(headerWords(header)))
    .map(({ index }) => ({
      ...{ index, meaning: 'device' as const, certainty: 'sure' as const, why: null },
    }))
  return { ...layout, uses: [...usesOf(layout, prices, ways.map(isOneOfSeveral)), ...devices] }
}

/** The columns of one direction: those of the store itself first, and those of the grid's meter last. */
const likeliest = (columns: readonly LogColumn[]) =>
  columns.toSorted((a, b) => likelihoodOf(b) - likelihoodOf(a))

const likelihoodOf = ({ isChosen, words }: LogColumn) =>
  4 * Number(isChosen) +
  2 * Number(namesStore(words)) -
  Number(namesGrid(words) && !namesFlow(words))

/** The columns of one direction. Flows that name their other end are added, unless a column has all of the store's. */
function withFlows(columns: readonly LogColumn[]): LogColumn[] {
  const parts = columns.filter(({ words, isChosen }) => !isChosen && namesFlow(words))
  const flows = parts.filter(({ words }) => namesOtherEnd(words))
  const [first, ...others] = flows.filter(({ unit }) => unit === flows[0]?.unit)
  const rest = columns.filter(column => !flows.includes(column))
  if (!first || rest.some(({ words }) => namesStore(words))) return rest
  return [{ ...first, added: others.map(({ index }) => index) }, ...rest]
}

/** Whether the first of some columns is taken although another one is as likely. */
const isOneOfSeveral = ([first, second]: readonly LogColumn[]) =>
  first !== undefined &&
  second !== undefined &&
  !first.isChosen &&
  likelihoodOf(first) === likelihoodOf(second)

/** The registers of a meter by the codes of IEC 62056-61: of active energy that it takes, and that it gives. */
const OBIS = /(?:\d-\d{1,2}:)?(?<![\d.])([12])\.(?:8|9|29)\.\d{1,2}(?:\*\d+)?(?![\d.])/

/**
 * A header whose unit stands apart, and whose code is a word. No log has milliwatts: `power_mw` is in megawatts, and
 * `P_W` in watts.
 */
export const withMega = (header: string) =>
  header
    .replace(OBIS, (_, way) => (way === '1' ? 'import' : 'export'))
    .replace(/(?<=[a-z]{2})([MkG]?Wh|[MkG]W)$/, ' $1')
    .replace(/[_ ]W$/, ' [W]')
    .replace(/(?<![a-z])m(wh?)(?![a-z])/gi, 'M$1')

/** The words of a header are those between capital letters as well. */
const wordsOf = (column: LogColumn) => {
  if (column.meaning !== undefined) return {}
  const words = headerWords(column.header)
  const meaning = matchLog({ ...column, words })?.id
  return meaning === undefined ? {} : { words, meaning }
}

const isConstant = (column: SampledColumn | undefined) =>
  column !== undefined && column.texts.length > 1 && new Set(column.texts).size === 1

/** The unit in the name of a signal that stands in every row, such as `active_power_kw`. */
function unitOfConstant({ texts: [name = ''] }: SampledColumn): DispatchUnit | undefined {
  const [column] = columnsOf([withMega(name)], [], matchLog)
  return column && /\p{L}/u.test(name) ? unitNamed(column) : undefined
}

/** The panel knows power; which of several it is matters to the reader alone. */
const asQuantities = (chosen: Readonly<Record<number, ColumnChoice | null>>) =>
  Object.fromEntries(
    Object.entries(chosen).map(([index, choice]) => [
      index,
      choice?.meaning === 'power' ? { ...choice, meaning: 'store' } : choice,
    ]),
  )

/** The headers of power, or of charge and discharge. */
export const headersOf = ({ net, charge, discharge }: DispatchLayout) =>
  [net, charge, discharge].flatMap(column => column?.header ?? [])

const unitNamed = ({ unit, words }: LogColumn): DispatchUnit | undefined =>
  Object.hasOwn(MEGA, unit) ? (unit as DispatchUnit) : IMPLIED_UNITS[words.replaceAll(' ', '')]

/** What the columns are used for. A column is doubtful if another one is as likely, or if nothing names it. */
function usesOf(
  { time, days, net, likeliest, ...layout }: Omit<DispatchLayout, 'uses'>,
  prices: readonly LogColumn[],
  isOneOfSeveral: readonly boolean[],
): ColumnUse<DispatchMeaning>[] {
  const use = (
    column: LogColumn | undefined,
    meaning: DispatchMeaning,
    doubt: string | null = null,
  ): ColumnUse<DispatchMeaning>[] => {
    if (!column) return []
    const { index, added = [], isChosen, unit } = column
    const certainty = doubt && !isChosen ? 'doubtful' : 'sure'
    const why = isChosen ? 'chosen' : doubt
    return [index, ...added].map(index => ({ index, meaning, unit: unit || null, certainty, why }))
  }
  const doubtOf = (isOneOfSeveral = false) => (isOneOfSeveral ? 'two-fit' : null)
  const isNamed = net?.meaning !== undefined
  return [
    ...(time?.columns ?? []).map(({ column, meaning }) => ({
      ...{ index: column.index, meaning, certainty: 'sure' as const, why: null },
    })),
    ...(days
      ? net
        ? days.uses(net)
        : []
      : use(net, 'power', isNamed ? doubtOf(likeliest > 1) : 'by-exclusion')),
    ...use(layout.charge, 'charge', doubtOf(isOneOfSeveral[0])),
    ...use(layout.discharge, 'discharge', doubtOf(isOneOfSeveral[1])),
    ...use(layout.soc, 'soc'),
    ...use(layout.status, 'status'),
    ...use(layout.setPoint, 'set-point'),
    ...use(layout.product, 'product'),
    ...prices.flatMap(column => use(column, 'price')),
  ]
}
