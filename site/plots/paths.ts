export { dots, line, simplify, ticks } from '../../stage/paths.ts'
export type { Point } from '../../stage/scale.ts'
