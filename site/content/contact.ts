export const contact = {
  headline: 'Ready to predict failures?',
  subline: "Looking to predict failures, cut downtime, or optimise BESS trading? Let's talk.",
  note: 'Be among our first partners and see ROI in weeks, not months.',
  /** The answer to the first question of the page, beside the form. */
  answer: (cell: number, life: string) => `Cell ${cell} ended at cycle ${life}`,
  /** Says what happens to the answers, if the company has no notice of its own. */
  data: 'Stored to answer you, and for nothing else.',
} as const
