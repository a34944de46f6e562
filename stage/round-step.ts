/** The greatest of the steps 1, 2 and 5 times a power of ten that divides a length into at least `fewest` parts. */
export function roundStep(length: number, fewest: number): number {
  const unit = 10 ** Math.floor(Math.log10(length / fewest))
  return unit * ([5, 2, 1].find(multiple => fewest * multiple * unit <= length) ?? 1)
}
