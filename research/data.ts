import { readFileSync } from 'node:fs'

/** Reads one of the files in `research/data/`. */
export const readData = (name: string): string =>
  readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8')
