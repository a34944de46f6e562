export { cssPercent, linearScale, logScale, STAGE as PLOT } from '../../stage/scale.ts'
