export const contact = {
  headline: 'Ready to predict failures?',
  subline: "Looking to predict failures, cut downtime, or optimise BESS trading? Let's talk.",
  note: 'Be among our first partners and see ROI in weeks, not months.',
  /** Says what happens to the answers, if the company has no notice of its own. */
  data: 'Stored to answer you, and for nothing else.',
} as const
