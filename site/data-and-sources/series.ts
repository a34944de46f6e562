import { cells } from '../cells/cells.ts'

const BEGAN = ['May 2017', 'June 2017', 'April 2018']

export const series = BEGAN.map((began, place) => {
  const batch = place + 1
  return {
    batch,
    name: `Series ${batch}`,
    began,
    cells: cells.filter(cell => cell.batch === batch),
  }
})
