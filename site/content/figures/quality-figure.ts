import { percent, whole } from './figure-words.ts'

interface QualityNumbers {
  cells: number
  trainingCells: number
  correlation: number
  rSquared: number
  rSquaredWithinProtocol: number
  errors: { test1: number; test2: number }
  constantGuessErrors: { test1: number; test2: number }
}

export const qualityFigure = (is: QualityNumbers) => ({
  title: 'A feature of the first 100 cycles against cycle life',
  description: `${is.cells} lithium iron phosphate cells on logarithmic axes: the more the discharge curve changes from cycle 10 to cycle 100, the shorter the life, from about 2,200 cycles down to 150; r = ${is.correlation.toFixed(2).replace('-', '−')}. A line is fitted to the ${is.trainingCells} training cells.`,
  finding: `A feature of the first 100 cycles explains ${percent(is.rSquared)} of the variation in life across charging protocols; within one, ${percent(is.rSquaredWithinProtocol)}.`,
  caption: `The feature is that of Severson et al., the line our fit of it to ${is.trainingCells} training cells; variation of the logarithms. Mean absolute errors on unseen cells, against ${percent(is.constantGuessErrors.test1)} and ${percent(is.constantGuessErrors.test2)} for a constant guess. This is screening of cells whose charging protocols differ; 100 cycles are qualification, not end-of-line inspection. Data: Severson et al. (2019) via Attia et al. (2021).`,
  topic: `Quality, n = ${is.cells} cells`,
  count: whole,
  life: 'Cycle life',
  feature: 'Variance of the curve’s change, cycles 10–100, Ah²',
  splits: {
    train: `${is.trainingCells} training cells`,
    test1: `test 1, error ${percent(is.errors.test1, 1)}`,
    test2: `test 2, error ${percent(is.errors.test2, 1)}`,
  },
})
