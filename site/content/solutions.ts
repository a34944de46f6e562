import type { SolutionName } from './solution-titles.ts'

export const solutionsHeading = 'Three ways to see it coming'

export const solutions: Record<SolutionName, { description: string; tagline: string }> = {
  maintenance: {
    description: 'Detects early battery degradation, prevents downtime, extends asset life.',
    tagline: 'Cut downtime by up to 30%',
  },
  quality: {
    description: 'Forecasts yield, identifies defects, optimises manufacturing workflows.',
    tagline: 'Increase yield and reduce waste',
  },
  trading: {
    description: 'Optimises when a battery energy storage system charges and discharges.',
    tagline: 'Increase ROI from storage assets by 15%',
  },
}

/** Says what the chapters are, which do not prove the taglines above, and what the page's promises are. */
export const evidenceScope =
  'Simple models on published data, computed here. Percentages and weeks that are promised are targets.'
