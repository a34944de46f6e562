import { cells as seversonCells } from '../../cells/cells.ts'
import { comparisonAt } from '../../cells/comparisons.ts'
import hustCsv from '../../data/hust_77_capacity.csv?raw'
import tongjiCsv from '../../data/tju_nca_66_capacity.csv?raw'
import xjtuCsv from '../../data/xjtu_31_capacity.csv?raw'
import { type CapacityCurve, ruledCell, testRules } from '../../model/capacity-rules.ts'
import { curveOf, TODAY } from '../../model/cell.ts'
import { readCells } from '../../reader/cells/read-cells.ts'
import { drawCells } from './cells-drawing.ts'
import { rowResult, SHARES } from './judged-cells.ts'

/** The share of the initial capacity at which the public cells end. */
export const END_OF_LIFE = 0.9

/** Reads a public table as a visitor's file. */
async function read(name: string, csv: string): Promise<CapacityCurve[]> {
  const { cells, leftOut } = await readCells([{ file: new File([csv], name), folder: '' }])
  if (leftOut.length > 0) throw new Error(`The reader left something of ${name} out.`)
  return cells
}

/** The cells of the chapters above; their series is the condition. */
const severson = seversonCells.map((cell): CapacityCurve => {
  const curve = curveOf(cell)
  return {
    condition: `${cell.batch}`,
    ages: curve.map(([cycle]) => cycle),
    capacities: curve.map(([, capacity]) => capacity),
  }
})

const curves = {
  XJTU: { chemistry: 'NCM cells', curves: await read('xjtu_31_capacity.csv', xjtuCsv) },
  Tongji: { chemistry: 'NCA', curves: await read('tju_nca_66_capacity.csv', tongjiCsv) },
  HUST: { chemistry: 'LFP', curves: await read('hust_77_capacity.csv', hustCsv) },
  Severson: { chemistry: 'LFP', curves: severson },
}

/** Four decimals, which is more than is shown. */
const rounded = (share: number | null) => share && Number(share.toFixed(4))

/** The public sets in the order of their rows: their curves, and what the rules are off by at each share. */
export const publicSets = Object.entries(curves).map(([name, { chemistry, curves }]) => {
  const cells = curves.map(curve => ruledCell(curve, END_OF_LIFE))
  return {
    name,
    chemistry,
    cells: cells.length,
    drawing: drawCells(cells, END_OF_LIFE),
    results: SHARES.map(share => {
      const test = testRules(cells, END_OF_LIFE, share)
      if (!test) throw new Error(`No cell of ${name} has ended.`)
      const { errors, elsewhere, ...row } = rowResult(test)
      return {
        ...row,
        medianLife: Math.round(test.medianLife),
        errors: errors && {
          meanLife: rounded(errors.meanLife) as number,
          correctedLine: rounded(errors.correctedLine) as number,
          similarCells: rounded(errors.similarCells) as number,
        },
        elsewhere: rounded(elsewhere),
      }
    }),
  }
})

const { forecast, capacity } = comparisonAt('knownBatches', TODAY).errors

/** What discharge curves tell at cycle 100, and capacity alone: mean errors in known series. */
export const withCurves = { forecast, capacity }
