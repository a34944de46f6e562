/** What the page imports of the workbench, once the visitor turns to his own files: a bench for each figure. */
export { PublicCurves } from './curves/public-curves.tsx'
export type { BatteryOfPage } from './dispatch/use-dispatch.ts'
export { TradingBench } from './prices/trading-bench.tsx'
export type { OwnPrices } from './prices/use-own-prices.ts'
export type { PageOfUnits } from './units/own-units.tsx'
export { UnitsBench } from './units/units-bench.tsx'
