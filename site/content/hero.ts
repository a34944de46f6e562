export const hero = {
  /** Explains the name and the mark. A company with another name needs another line. */
  nameLine: 'The knee point is where a battery’s slow fade turns steep.',
  headline: 'Machine Learning for the Battery Industry',
  support:
    'We forecast degradation, predict quality and optimise trading for battery makers, storage operators and EV companies.',
  callToAction: "Partner with Us – Let's Build Smarter Batteries",
} as const
