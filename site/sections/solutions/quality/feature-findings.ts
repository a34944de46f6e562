import { leastSquares, mean } from '../../../model/statistics.ts'
import { type EarlyLifeCell, earlyLifeCells, type Split } from './early-life.ts'

/**
 * R² of the feature within one charging protocol. The file does not name the cells' protocols, so this
 * number is taken over from the source's; see data/PROVENANCE.md.
 */
const R_SQUARED_WITHIN_PROTOCOL = 0.32

const logPoint = ({ feature, life }: EarlyLifeCell) => [Math.log(feature), Math.log(life)] as const

const logPointsOf = (name: Split) =>
  earlyLifeCells.filter(({ split }) => split === name).map(logPoint)

const training = logPointsOf('train')
const fit = leastSquares(training)
const constantGuess = mean(training.map(([, logLife]) => logLife))
const { correlation } = leastSquares(earlyLifeCells.map(logPoint))

/** The mean absolute errors of a prediction, relative to the life, on both sets of unseen cells. */
function errorsOf(predict: (logFeature: number) => number) {
  const errorOn = (name: Split) =>
    mean(logPointsOf(name).map(([x, y]) => Math.abs(Math.exp(predict(x) - y) - 1)))
  return { test1: errorOn('test1'), test2: errorOn('test2') }
}

/** Results of the early-life feature. */
export const earlyLife = {
  cells: earlyLifeCells.length,
  trainingCells: training.length,
  rSquared: correlation ** 2,
  rSquaredWithinProtocol: R_SQUARED_WITHIN_PROTOCOL,
  /** Life in cycles that the line through the training cells gives for a feature in Ah². */
  predictLife: (feature: number) => Math.exp(fit.at(Math.log(feature))),
  errors: errorsOf(fit.at),
  constantGuessErrors: errorsOf(() => constantGuess),
}
