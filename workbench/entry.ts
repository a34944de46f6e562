/**
 * What the page imports of the workbench: the figure of units, and the benches, whose code comes once the visitor turns
 * to his own files.
 */
export type { BatteryOfPage } from './dispatch/use-dispatch.ts'
export type { Past, SetUnit, UnitSet } from './outlook/unit-set.ts'
export type { OwnPrices } from './prices/use-own-prices.ts'
export type { PageOfUnits } from './units/page-of-units.ts'
export { loadBenches, unitsFigure } from './units/units-figure.tsx'
