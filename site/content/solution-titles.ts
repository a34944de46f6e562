/** The name that a solution shares with its icon, its chapter and its figure. */
export type SolutionName = 'maintenance' | 'quality' | 'trading'

/** The titles have a module of their own because the code of each chapter loads its title without the other words. */
export const solutionTitles: Readonly<Record<SolutionName, string>> = {
  maintenance: 'Predictive Maintenance',
  quality: 'Quality & Operational Prediction',
  trading: 'BESS Trading Optimisation',
}
