export const hero = {
  headline: 'Machine Learning for the Battery Industry',
  support:
    'We forecast degradation, predict quality and optimise trading for battery makers, storage operators and EV companies.',
  callToAction: "Partner with Us – Let's Build Smarter Batteries",
} as const
