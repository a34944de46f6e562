import { readFileSync } from 'node:fs'

export type Content = string | Uint8Array<ArrayBuffer>

/** A visitor's file, with its name and folder from a path. */
export const visitorFile = (path: string, content: Content) => {
  const [name = '', folder = ''] = path.split('/').reverse()
  return { file: new File([content], name), folder }
}

/** A file of tests/analysis/inputs. */
export const inputFile = (name: string): Content =>
  new Uint8Array(readFileSync(`tests/analysis/inputs/${name}`))
