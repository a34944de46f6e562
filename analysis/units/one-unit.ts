import { dimensionOf, FACTORS } from '../names/measures.ts'
import { hasPoints } from './ordered-units.ts'
import type { Series, TableReading } from './unit-series.ts'

const isShare = ({ unit }: TableReading) => dimensionOf(unit) === 'share'
const isRated = ({ series }: TableReading) =>
  series.every(each => each.rated > 0 || !hasPoints(each))

/**
 * Gives readings one unit where their values can be compared: that of the first, and per cents where some are shares
 * and others have rated values. What cannot be compared keeps its unit.
 */
export function inOneUnit(readings: readonly TableReading[], first: TableReading): TableReading[] {
  const areMixed = readings.some(isShare) && readings.some(each => !isShare(each) && isRated(each))
  const unit = areMixed && (isShare(first) || isRated(first)) ? '%' : first.unit
  return readings.map(reading => {
    if (reading.unit === unit) return reading
    const isSame = dimensionOf(reading.unit) === dimensionOf(unit)
    if (!isSame && !(unit === '%' && isRated(reading))) return reading
    const factor = (FACTORS[reading.unit] ?? 1) / (FACTORS[unit] ?? 1)
    const series = reading.series.map(each =>
      isSame
        ? scaled(each, factor, each.rated * factor)
        : scaled(each, 100 / each.rated, Number.NaN),
    )
    return { ...reading, unit, series }
  })
}

const scaled = (series: Series, factor: number, rated: number): Series => ({
  ...series,
  rated,
  points: series.points.map(point => ({
    ...point,
    value: Number((point.value * factor).toPrecision(12)),
    charged: point.charged * factor,
  })),
})
