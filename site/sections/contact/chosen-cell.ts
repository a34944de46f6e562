import { curveOf } from '../../figures/lot-curves.tsx'
import { dots, line } from '../../figures/paths.ts'
import type { Cell } from '../../model/lot.ts'

/**
 * Path data of one cell among the curves of its lot, by the value of `data-chosen-cell` of the path that
 * draws it.
 */
export function pathsOf(cell: Cell): Record<'line' | 'points', string> {
  const corners = curveOf(cell)
  return { line: line(corners), points: dots(corners) }
}
