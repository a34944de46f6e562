/** The name of a solution, which is that of its icon, its chapter and its figure. */
export type SolutionName = 'maintenance' | 'quality' | 'trading'

/** The titles, apart from the other words of the solutions, because each chapter's own code has to bring its one. */
export const solutionTitles: Readonly<Record<SolutionName, string>> = {
  maintenance: 'Predictive Maintenance',
  quality: 'Quality & Operational Prediction',
  trading: 'BESS Trading Optimisation',
}
