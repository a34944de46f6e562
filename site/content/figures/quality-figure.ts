import { percent, whole } from './figure-words.ts'

/** What the feature of the first 100 cycles explains. */
interface QualityNumbers {
  cells: number
  trainingCells: number
  rSquared: number
  rSquaredWithinProtocol: number
  errors: { test1: number; test2: number }
  constantGuessErrors: { test1: number; test2: number }
}

export const qualityFigure = (is: QualityNumbers) => ({
  topic: `Quality: early-life screening of ${is.cells} cells`,
  finding:
    'The more a cell’s discharge curve moves from cycle 10 to cycle 100, the shorter the cell tends to live.',
  explains: `The variance of that change explains ${percent(is.rSquared)} of the variation in life, on a logarithmic scale, across charging protocols, and ${percent(is.rSquaredWithinProtocol)} within one protocol.`,
  method: `The feature is that of Severson et al.; life ends at 0.88\u00a0Ah. The line is our fit to ${is.trainingCells} training cells. Its mean absolute percentage errors on the two sets of unseen cells are ${percent(is.errors.test1, 1)} and ${percent(is.errors.test2, 1)}, against ${percent(is.constantGuessErrors.test1)} and ${percent(is.constantGuessErrors.test2)} for a constant guess. The cell whose life is nearest to the median is marked first. Data: Severson et al. (2019) via Attia\u00a0et\u00a0al.\u00a0(2021).`,
  limits:
    'This is screening of one type of cell (LFP/graphite, at 30\u00a0°C) whose charging protocols differ: nothing here shows transfer to another type, or that it finds manufacturing defects. 100 cycles are qualification, not end-of-line inspection. The limit is judged on the same cells, whose lives are known.',
})

/** The words that depend on where the limit stands, and on the cell that is marked. */
interface Inspection {
  /** On the feature, in Ah². */
  limit: number
  caught: number
  shortLived: number
  rejected: number
  longerLived: number
}

interface MarkedCell {
  split: 'train' | 'test1' | 'test2'
  number: number
  life: number
}

const SPLITS = { train: 'training set', test1: 'test set 1', test2: 'test set 2' } as const

export const inspectionWords = (is: Inspection, { split, number, life }: MarkedCell) => {
  const limit = Number((1e6 * is.limit).toPrecision(2))
  const cellName = `${number}, ${SPLITS[split]}`
  const cell = `cell ${cellName}`
  const missed = is.shortLived - is.caught
  const counts = `${is.caught} of ${is.shortLived} short-lived cells caught, ${is.rejected} of ${is.longerLived} longer-lived cells rejected`
  return {
    curves: {
      title: 'What the feature measures: the change in each cell’s discharge curve',
      description: `One curve per cell, plotted over voltage: the change in discharge capacity from cycle 10 to cycle 100. The curves of the cells beyond the limit lie lowest. Cell ${cellName}, which lived ${whole(life)} cycles, is marked.`,
    },
    cells: {
      title: 'The feature of the first 100 cycles against cycle life, with an inspection limit',
      description: `The more the curve changes, the shorter the life. A limit at ${whole(limit)} mAh squared: ${counts}.`,
    },
    limitControl: 'Inspection limit',
    spokenLimit: `limit at ${whole(limit)} mAh squared: ${counts}`,
    cellControl: 'Cell',
    spokenCell: `${cell}: ${whole(life)} cycles`,
    limit: `limit: ${whole(limit)}`,
    chosen: `${cellName}: ${whole(life)} cycles`,
    caught: [is.caught, `short-lived cells caught out of ${is.shortLived}, ${missed} missed`],
    rejected: [is.rejected, `longer-lived cells rejected out of ${is.longerLived}`],
    passes: missed === 0 ? 'passed' : `passed: ${missed} short-lived`,
    mostChange: 'most change',
    leastChange: 'least change',
  } as const
}

/** The words that stay the same whatever the visitor chooses. */
export const qualityAxes = {
  voltage: 'Voltage in discharge, V',
  change: 'Change in capacity, cycle 10 to 100, mAh',
  feature: 'Variance of that change,',
  life: 'Cycle life',
  fit: 'our fit',
  rejects: 'rejected',
  longerLived: 'longer-lived',
  shortLived: 'short-lived',
  shortLife: (life: number) => `${life} cycles`,
  voltageTick: (voltage: number) => voltage.toFixed(1),
  count: whole,
  signed: (value: number) => whole(Math.abs(value)).replace(/^(?!0$)/, value < 0 ? '−' : ''),
} as const
