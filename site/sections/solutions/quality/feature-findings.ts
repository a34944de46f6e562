import { leastSquares, mean } from '../../../model/statistics.ts'
import { type EarlyLifeCell, earlyLifeCells, type Split } from './early-life.ts'

/**
 * R² of the feature within one charging protocol. The file does not name the cells' protocols, so this
 * number is taken over from the source's; see data/PROVENANCE.md.
 */
const R_SQUARED_WITHIN_PROTOCOL = 0.32

const logPoint = ({ feature, life }: EarlyLifeCell) => [Math.log(feature), Math.log(life)] as const

/** Results of the early-life feature. Errors are mean absolute errors relative to the life. */
function earlyLifeFindings() {
  const split = (name: Split) => earlyLifeCells.filter(cell => cell.split === name)
  const training = split('train').map(logPoint)
  const fit = leastSquares(training)
  const constantGuess = mean(training.map(([, logLife]) => logLife))
  const error = (name: Split, predict: (logFeature: number) => number) =>
    mean(
      split(name).map(
        ({ feature, life }) => Math.abs(Math.exp(predict(Math.log(feature))) - life) / life,
      ),
    )
  const { correlation } = leastSquares(earlyLifeCells.map(logPoint))
  return {
    cells: earlyLifeCells.length,
    trainingCells: training.length,
    correlation,
    rSquared: correlation ** 2,
    rSquaredWithinProtocol: R_SQUARED_WITHIN_PROTOCOL,
    /** Life in cycles that the line through the training cells gives for a feature in Ah². */
    predictLife: (feature: number) => Math.exp(fit.at(Math.log(feature))),
    errors: { test1: error('test1', fit.at), test2: error('test2', fit.at) },
    constantGuessErrors: {
      test1: error('test1', () => constantGuess),
      test2: error('test2', () => constantGuess),
    },
  }
}

export const earlyLife = earlyLifeFindings()
