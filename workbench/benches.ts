/** What reads and shows a visitor's own files, and what he would see of discharge curves. */
export { PublicCurves } from './curves/public-curves.tsx'
export { TradingBench } from './prices/trading-bench.tsx'
export { UnitsBench } from './units/units-bench.tsx'
