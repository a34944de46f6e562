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

/** Says what the chapters are. They do not prove the taglines above. */
export const evidenceScope = 'Simple models on published data, computed here.'

/** Says what the page's promises are, wherever it makes one. */
export const targets = 'Percentages and weeks that are promised are targets.'
