/** A round step of which three to seven make a number. */
export function roundStep(last: number): number {
  const unit = 10 ** Math.floor(Math.log10(last / 3))
  return unit * ([5, 2, 1].find(multiple => 3 * multiple * unit <= last) ?? 1)
}
