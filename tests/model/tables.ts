import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { csvParse } from 'd3-dsv'
import { type Cell, lotOf } from '../../site/model/lot.ts'
import type { PriceDay } from '../../site/model/trading.ts'

/** Reads a CSV file as records of text. @param path below the project's folder */
export const table = async (path: string) => csvParse(await readFile(path, 'utf8'))

/** Expects the numbers of a reference's row, in the order of its columns, up to a tolerance. */
export function expectRow(row: object | undefined, numbers: number[], tolerance: number): void {
  const theirs = Object.values(row ?? {})
  const differences = numbers.map((value, column) => Math.abs(value - Number(theirs[column])))
  expect(Math.max(...differences), theirs.join()).toBeLessThanOrEqual(tolerance)
}

/** Reads the cells of the lot, apart from the code by which the page reads them. */
export async function readLot(): Promise<Cell[]> {
  const rows = await table('site/data/baumhofer_48_cells_capacity.csv')
  return lotOf(
    rows.map(row => ({
      cell: String(row.cell),
      cycle: Number(row.cycle),
      capacity: Number(row.capacity_ah),
    })),
  )
}

/** Reads the early-life feature and the life of each cell. */
export async function readEarlyLife(): Promise<{ feature: number; life: number }[]> {
  const rows = await table('site/data/severson_early_feature_vs_life.csv')
  return rows.map(row => ({
    feature: Number(row.var_delta_q_100_10_ah2),
    life: Number(row.cycle_life_cycles),
  }))
}

/** Reads the days of the price file. */
export async function readPrices(): Promise<PriceDay[]> {
  const hours = await table('site/data/de_lu_day_ahead_59d_hourly.csv')
  const dates = [...new Set(hours.map(row => String(row.local_date)))]
  return dates.map(date => ({
    date,
    prices: hours.filter(row => row.local_date === date).map(row => Number(row.price_eur_per_mwh)),
  }))
}
