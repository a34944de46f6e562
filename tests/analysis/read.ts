import { readFileSync } from 'node:fs'

export type Content = string | Uint8Array<ArrayBuffer>

/** A file by its path, whose folder is that in which a visitor has it. */
export const visitorFile = (path: string, content: Content) => {
  const [name = '', folder = ''] = path.split('/').reverse()
  return { file: new File([content], name), folder }
}

/** A file of tests/analysis/inputs. */
export const inputFile = (name: string): Content =>
  new Uint8Array(readFileSync(`tests/analysis/inputs/${name}`))
