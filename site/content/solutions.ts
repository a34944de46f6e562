/** The name of a solution, which is that of its icon, its chapter and its figure. */
export type SolutionName = 'maintenance' | 'quality' | 'trading'

export interface Solution {
  title: string
  description: string
  tagline: string
  icon: SolutionName
}

export const solutionsHeading = 'Three ways to see it coming'

export const solutions: readonly Solution[] = [
  {
    title: 'Predictive Maintenance',
    description: 'Detects early battery degradation, prevents downtime, extends asset life.',
    tagline: 'Cut downtime by up to 30%',
    icon: 'maintenance',
  },
  {
    title: 'Quality & Operational Prediction',
    description: 'Forecasts yield, identifies defects, optimises manufacturing workflows.',
    tagline: 'Increase yield and reduce waste',
    icon: 'quality',
  },
  {
    title: 'BESS Trading Optimisation',
    description: 'Optimises when a battery energy storage system charges and discharges.',
    tagline: 'Increase ROI from storage assets by 15%',
    icon: 'trading',
  },
]

/** Leads from the claims above to the chapters, which are no proof of them. */
export const evidence = {
  heading: 'What public data show',
  scope:
    'Simple models on published data, computed here. Promised percentages are targets. Your data decide, below.',
  scopeLabel: 'Scope',
} as const
