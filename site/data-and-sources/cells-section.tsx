import { extent, max, median, min } from 'd3-array'
import { type Cell, END_OF_LIFE } from '../../research/lives/cell.ts'
import { listed, percent, whole } from '../../stage/words/number-words.ts'
import { allCells } from '../cells/cell-facts.computed.ts'
import { cells } from '../cells/cells.ts'
import { DataTable } from './data-table.tsx'
import { series } from './series.ts'

const NOMINAL = 1.1

const protocolsOf = (of: readonly Cell[]) => new Set(of.map(({ protocol }) => protocol.name)).size

const numbersOf = (of: readonly Cell[]) => {
  const lives = of.map(({ life }) => life)
  const middle = median(lives) ?? Number.NaN
  return [of.length, protocolsOf(of), min(lives) ?? 0, middle, max(lives) ?? 0].map(whole)
}

const [shortest = 0, longest = 0] = extent(cells, ({ life }) => life)

export const CellsSection = () => (
  <>
    <p>
      {cells.length} LFP cells (A123 APR18650M1A, {NOMINAL} Ah) were cycled to their end in a
      laboratory at 30 °C: charged fast, by one of {protocolsOf(cells)} protocols, and discharged
      fully at 4C. They are three test series, which began in {listed(series.map(it => it.began))}.
    </p>
    <p>
      A life ends at the first cycle with less than {END_OF_LIFE} Ah, which is{' '}
      {percent(END_OF_LIFE / NOMINAL)} of the nominal capacity. That is a convention: no cell fails
      there. Lives are {whole(shortest)} to {whole(longest)} cycles. At cycle 100,{' '}
      {percent(allCells.unfaded)} of the cells have lost less than 1% of their capacity at cycle 10.
      The capacity at a cycle is the median of that cycle and the four before it, and a discharge
      curve the median of three.
    </p>
    <DataTable
      caption="The three test series; lives in cycles"
      columns={['Test series', 'Cells', 'Protocols', 'Shortest life', 'Median', 'Longest']}
      rows={[
        ...series.map(it => [`${it.name}, ${it.began}`, ...numbersOf(it.cells)] as const),
        ['All', ...numbersOf(cells)],
      ]}
    />
    <p>
      Six of the paper’s 124 cells have no published curve of their whole life, so they are in no
      number here. One of them lived only 148 cycles. A forecast that has never seen such a life is
      likely to miss it by far.
    </p>
  </>
)
