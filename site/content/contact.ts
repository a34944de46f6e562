export const contact = {
  headline: 'Ready to predict failures?',
  subline: "Looking to predict failures, cut downtime, or optimise BESS trading? Let's talk.",
  note: 'Be among our first partners and see ROI in weeks, not months.',
  next: 'Next: a 30-minute call about your biggest pain points.',
  /** What is done with the answers, if the company has no notice of its own. */
  data: 'Stored to answer you, and for nothing else.',
} as const
