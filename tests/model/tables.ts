import { readFile } from 'node:fs/promises'
import { csvParse } from 'd3-dsv'

/** Reads a CSV file as records of text. @param path below the project's folder */
export const table = async (path: string) => csvParse(await readFile(path, 'utf8'))
