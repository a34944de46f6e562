import type { RatedType, UnitsResult } from '../../analysis/units/units-result.ts'
import { unitWords } from './meaning-words.ts'

export const valueWords = (value: number) =>
  value.toLocaleString('en-GB', {
    maximumFractionDigits: Math.abs(value) >= 1000 ? 1 : Math.abs(value) >= 10 ? 2 : 4,
  })

/** A value in the file's own unit: “93.7%”, “273.6 kWh”. */
export const valueWithUnit = (value: number, unit: string) =>
  unit === '%'
    ? `${valueWords(value)}%`
    : `${valueWords(value)} ${unit === '1' ? '' : unitWords(unit)}`.trim()

const BY: Record<string, string> = {
  typed: '100% is the rated value that you typed.',
  first: '100% is each one’s own first reading.',
  initial: '100% is each cell’s own initial capacity. A rated value takes its place.',
}

export const ratedWords = {
  type: 'type',
  all: 'all',
  highest: 'highest read',
  rated: (unit: string) => `rated, ${unitWords(unit)}`,
  field: (unit: string, type: string) => `Rated ${unitWords(unit)} of ${type || 'all'}`,
  value: valueWords,
  questioned: ({ type, highest, rated }: RatedType, unit: string) =>
    `${type || 'The highest'} was read at up to ${valueWords(highest)} ${unitWords(unit)}. Is ${valueWords(rated ?? 0)} right?`,
  missing: (types: readonly string[]) =>
    `The rated value ${types.some(Boolean) ? `of ${types.join(' and ')} ` : ''}is missing`,
  missingSub: 'Type it beside the highest reading. Nothing can be computed without it.',
  by: (by: UnitsResult['rated']['by']) => BY[by ?? ''],
} as const
