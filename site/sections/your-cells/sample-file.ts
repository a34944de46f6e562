import type { VisitorFile } from '../../reader/files/visitor-files.ts'

/** One of the public tables, as if the visitor had chosen it. */
export async function sampleFile(): Promise<VisitorFile> {
  const { default: csv } = await import('../../data/tju_nca_66_capacity.csv?raw')
  return { file: new File([csv], 'tju_nca_66_capacity.csv'), folder: '' }
}
