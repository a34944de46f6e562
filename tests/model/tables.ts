/// <reference types="vite/client" />
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { csvParse } from 'd3-dsv'
import { runnerImport } from 'vite'

/** Imports a module by Vite, because the figures take their data through its ?raw imports. */
const load = async <Module>(path: string) =>
  (await runnerImport<Module>(resolve('site', path), { logLevel: 'error' })).module

type Lot = typeof import('../../site/figures/lot-forecasts.ts')
type Cells = typeof import('../../site/sections/solutions/quality/early-life.ts')
type Quality = typeof import('../../site/sections/solutions/quality/feature-findings.ts')
type Days = typeof import('../../site/sections/solutions/trading/trading-days.ts')
type Trading = typeof import('../../site/sections/solutions/trading/trading-findings.ts')

/** What the page takes from each data set, and what it computes. */
export const loadLot = () => load<Lot>('figures/lot-forecasts.ts')
export const loadQuality = () => load<Quality>('sections/solutions/quality/feature-findings.ts')
export const loadTrading = () => load<Trading>('sections/solutions/trading/trading-findings.ts')
export const readLot = async () => (await loadLot()).cells
export const readEarlyLife = async () =>
  (await load<Cells>('sections/solutions/quality/early-life.ts')).earlyLifeCells
export const readPrices = async () =>
  (await load<Days>('sections/solutions/trading/trading-days.ts')).priceDays

/** Reads a table of the independent implementation as records of text. */
export const readReference = async (name: string) =>
  csvParse(await readFile(join('tests/model/data', name), 'utf8'))

/** Expects the numbers of a reference's row, in the order of its columns, up to a tolerance. */
export function expectRow(row: object | undefined, numbers: number[], tolerance: number): void {
  const theirs = Object.values(row ?? {})
  const differences = numbers.map((value, column) => Math.abs(value - Number(theirs[column])))
  expect(Math.max(...differences), theirs.join()).toBeLessThanOrEqual(tolerance)
}
