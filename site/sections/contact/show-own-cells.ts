/** The paths beside the form as the document came with them. */
let published: (string | null)[] | undefined

/**
 * Draws the visitor's cells beside the form, in place of the published ones.
 *
 * @param path the curves in a plot's units, or null for the published ones
 */
export function showOwnCells(path: string | null): void {
  const paths = [...document.querySelectorAll('.cells-background path')]
  published ??= paths.map(it => it.getAttribute('d'))
  // The second path marks one of the published cells.
  const shown = path === null ? published : [path, '']
  for (const [index, it] of paths.entries()) it.setAttribute('d', shown[index] ?? '')
}
