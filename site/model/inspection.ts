/** A life in cycles below which a cell counts as short-lived. */
export const SHORT_LIFE = 550

/**
 * Rejects all cells whose early-life feature is above a limit, and counts what it does.
 *
 * @param cells feature in Ah² and life in cycles of each
 * @param limit in Ah²
 * @returns short-lived cells caught, of how many; longer-lived cells rejected, of how many
 */
export function inspect(cells: readonly { feature: number; life: number }[], limit: number) {
  const above = ({ feature }: { feature: number }) => feature > limit
  const shortLived = cells.filter(({ life }) => life < SHORT_LIFE)
  const longerLived = cells.filter(({ life }) => life >= SHORT_LIFE)
  return {
    caught: shortLived.filter(above).length,
    shortLived: shortLived.length,
    rejected: longerLived.filter(above).length,
    longerLived: longerLived.length,
  }
}
