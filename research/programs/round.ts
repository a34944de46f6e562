import { cells } from '../lives/public-cells.ts'
import { roundResult } from '../retirement/round-result.ts'

/** The operator's round: its cells, the rules that play beside the visitor, and the simulated players. */
export const result = roundResult(cells)
