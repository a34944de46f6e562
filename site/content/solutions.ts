import { whole } from './figures/figure-words.ts'
import { type SolutionName, solutionTitles } from './solution-titles.ts'

export interface Solution {
  title: string
  description: string
  tagline: string
  icon: SolutionName
}

export const solutionsHeading = 'Three ways to see it coming'

export const solutions: readonly Solution[] = [
  {
    title: solutionTitles.maintenance,
    description: 'Detects early battery degradation, prevents downtime, extends asset life.',
    tagline: 'Cut downtime by up to 30%',
    icon: 'maintenance',
  },
  {
    title: solutionTitles.quality,
    description: 'Forecasts yield, identifies defects, optimises manufacturing workflows.',
    tagline: 'Increase yield and reduce waste',
    icon: 'quality',
  },
  {
    title: solutionTitles.trading,
    description: 'Optimises when a battery energy storage system charges and discharges.',
    tagline: 'Increase ROI from storage assets by 15%',
    icon: 'trading',
  },
]

/** What the chapters are, which are no proof of the taglines above. */
export const evidenceScope =
  'Simple models on published data, computed here. Promised percentages are targets.'

/** Names in the drawings of the solutions. */
export const drawingWords = {
  series: 'date per series',
  with: 'with forecast',
  wasted: 'wasted',
  error: ['error of', 'predicted life'],
  cycles: (count: number) => `${count} cycles`,
  capacity: 'capacity alone',
  forecast: 'forecast',
  pay: 'cycles pay',
  wear: 'wear',
  lose: 'lose',
  money: (amount: number) => `EUR\u00a0${whole(amount)}`,
  cost: 'cost per cycle',
} as const
