import type { VisitorFile } from '../../../analysis/tables/visitor-files.ts'

/** Public cells that are stopped within their lives, as if the visitor had chosen them. */
export async function sampleFile(): Promise<VisitorFile> {
  const { default: csv } = await import('../../../research/data/running_cells.csv?raw')
  return { file: new File([csv], 'running_cells.csv'), folder: '' }
}
