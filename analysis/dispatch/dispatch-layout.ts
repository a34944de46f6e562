import { headerWords, naming } from '../clock/naming.ts'
import type { ColumnUse } from '../clock/open-timed.ts'
import { type SampledColumn, sampledColumns } from '../clock/sampled-columns.ts'
import { type TimeSource, timeSourceOf } from '../clock/time-columns.ts'
import type { TimedTable } from '../clock/timed-table.ts'
import { meaningOf } from '../prices/price-meanings.ts'
import type { Certainty, ColumnChoice } from '../reading.ts'
import { type Column, columnsOf, fitting, judged, shareOf } from '../tables/meanings.ts'
import {
  IMPLIED_UNITS,
  type LogQuantity,
  MEANINGS,
  MEGA,
  matchLog,
  NETS,
} from './dispatch-meanings.ts'
import type { DispatchMeaning, DispatchUnit } from './dispatch-reading.ts'

export type LogColumn = Column<LogQuantity>

/** Which columns of a log hold what. */
export interface DispatchLayout {
  time: TimeSource | undefined
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
  { headers, units, body }: TimedTable,
  chosen: Readonly<Record<number, ColumnChoice | null>> = {},
  value?: string,
): DispatchLayout {
  const sample = body.slice(0, SAMPLE)
  const sampled = sampledColumns(sample, headers)
  const time = timeSourceOf(sampled, sample, chosen)
  const timed = new Set(time?.columns.map(({ column }) => column.index))
  // A header that another mark splits has more columns than the rows below it.
  const named = columnsOf(headers.slice(0, sampled.length).map(withMega), units, matchLog)
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
    shareOf(sampled[index]?.texts.filter(Boolean) ?? [], isNumber) > 0.8
  const powers = columns.filter(column => isNumeric(column) || column.isChosen)
  const both = (['charge', 'discharge'] as const).map(quantity => fitting(powers, [quantity])[0])
  const nets = fitting(powers, NETS)
  const isChosen = nets[0]?.isChosen || nets.some(({ header }) => header === value)
  const isTwo =
    !isChosen && both.every(Boolean) && (nets[0]?.meaning !== 'store' || both[0]?.isChosen)
  const lone = fitting(powers, [...NETS, 'discharge', 'charge'])
  const byExclusion = powers.filter(
    ({ meaning, index, header }) => !meaning && header !== '' && chosen[index] !== null,
  )
  const found = isTwo ? [] : lone.length > 0 ? lone : byExclusion.length === 1 ? byExclusion : []
  const net = found.find(({ header }) => header === value) ?? found[0]
  const first = (quantity: LogQuantity, of: readonly LogColumn[] = columns) =>
    fitting(of, [quantity])[0]
  const layout = {
    ...{ soc: first('soc', powers), status: first('status'), product: first('product') },
    setPoint: first('set-point', powers),
    charge: isTwo ? both[0] : undefined,
    discharge: isTwo ? both[1] : undefined,
  }
  const measured = [net, layout.charge, layout.discharge].flatMap(column => column ?? [])
  return {
    ...layout,
    time,
    net,
    nets: found,
    likeliest: found.filter(({ meaning }) => meaning === found[0]?.meaning).length,
    prices: named.filter(isPrice).map(({ header }) => header),
    others: sampled.filter(
      ({ index }) => !timed.has(index) && !measured.some(column => column.index === index),
    ),
    unit: {
      named: measured.map(unitNamed).find(Boolean),
      others: named
        .filter(({ meaning }) => meaning !== 'soc')
        .map(unitNamed)
        .find(Boolean),
    },
    uses: [
      ...usesOf({ ...layout, time, net, prices: named.filter(isPrice) }, found),
      ...named
        .filter(({ index, meaning }) => !meaning && !powers.some(power => power.index === index))
        .filter(({ header }) => isDevice(headerWords(header)))
        .map(({ index }) => ({
          ...{ index, meaning: 'device' as const, certainty: 'sure' as const, why: null },
        })),
    ],
  }
}

/** No log has milliwatts: `power_mw` is in megawatts. */
const withMega = (header: string) => header.replace(/(?<![a-z])m(wh?)(?![a-z])/gi, 'M$1')

/** The words of a header are those between capital letters as well. */
const wordsOf = (column: LogColumn) => {
  if (column.meaning !== undefined) return {}
  const words = headerWords(column.header)
  const meaning = matchLog({ ...column, words })?.id
  return meaning === undefined ? {} : { words, meaning }
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

function usesOf(
  {
    time,
    net,
    prices,
    ...others
  }: Pick<
    DispatchLayout,
    'time' | 'net' | 'soc' | 'status' | 'setPoint' | 'product' | 'charge' | 'discharge'
  > & {
    prices: readonly LogColumn[]
  },
  found: readonly LogColumn[],
): ColumnUse<DispatchMeaning>[] {
  const use = (
    column: LogColumn | undefined,
    meaning: DispatchMeaning,
    certainty: Certainty = 'sure',
    why: string | null = null,
  ) =>
    column
      ? [
          {
            index: column.index,
            meaning,
            unit: column.unit || null,
            certainty,
            why: column.isChosen ? 'chosen' : why,
          },
        ]
      : []
  const isAlone = found.filter(({ meaning }) => meaning === net?.meaning).length < 2
  const isNamed = net?.meaning !== undefined
  return [
    ...(time?.columns ?? []).map(({ column, meaning }) => ({
      ...{ index: column.index, meaning, certainty: 'sure' as const, why: null },
    })),
    ...use(
      net,
      'power',
      isAlone && isNamed ? 'sure' : 'doubtful',
      isNamed ? (isAlone ? null : 'two-fit') : 'by-exclusion',
    ),
    ...use(others.charge, 'charge'),
    ...use(others.discharge, 'discharge'),
    ...use(others.soc, 'soc'),
    ...use(others.status, 'status'),
    ...use(others.setPoint, 'set-point'),
    ...use(others.product, 'product'),
    ...prices.flatMap(column => use(column, 'price')),
  ]
}
