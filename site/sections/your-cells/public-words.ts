import type { Outcome } from '../../../research/packed-set.ts'
import { listed, whole } from '../../../stage/words/number-words.ts'

export const yourCells = {
  heading: 'Your data decide',
  intro:
    'When will yours fall below the limit? Those that ended teach the rest; hidden readings test the answer.',
} as const

export const publicSets = {
  legend: 'Public data',
  names: { cells: '118 cells', cars: '20 cars' },
  context: {
    cells: '118 public LFP cells, as if cycle 500 were today; in percent of the first capacity.',
    cars: '20 electric cars over 28 months, monthly medians; in percent of 145\u00a0Ah.',
  },
  source: {
    cells: 'Severson et\u00a0al.\u00a0(2019), via Attia et\u00a0al.\u00a0(2021).',
    cars: 'Deng et\u00a0al.\u00a0(2023), 20 BAIC EU500; digitised from a figure, read to about 0.11%.',
  },
  curves: 'The discharge curves of all 118 cells',
  table: {
    cells: 'All 118 cells, the most urgent first',
    cars: 'All 20 cars, the most urgent first',
  },
} as const

export function outcomeWords({ likely, open, not }: Outcome): string {
  const part = ({ told, fell }: Outcome['likely'], who: string) => {
    if (told === 0) return []
    const count = fell === told ? 'all' : `${fell === 0 ? 'none' : whole(fell)} of the`
    return `${count} ${whole(told)} ${who}`
  }
  const parts = [part(likely, 'likely'), part(open, 'open'), part(not, 'others')].flat()
  return parts.length === 0 ? '' : `What came: ${listed(parts)} fell.`
}
