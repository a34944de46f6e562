import { COMPANY_NAME } from './company.ts'

export const landingMeta = {
  title: `Machine Learning for the Battery Industry | ${COMPANY_NAME}`,
  description:
    'Predictive maintenance, quality prediction and BESS trading optimisation for battery manufacturers, storage operators and EV companies. Book a 30-minute audit.',
} as const

export const hero = {
  headline: 'Machine Learning for the Battery Industry',
  support:
    'We forecast degradation, predict quality and optimise storage trading for battery manufacturers, energy storage operators and EV companies.',
  callToAction: "Partner with Us – Let's Build Smarter Batteries",
} as const

export const problems = {
  heading: 'What it costs to wait',
  statements: [
    'Battery failures cost millions, yet most are predictable.',
    'Quality issues slip through.',
    'Energy storage sits idle.',
  ],
  question: 'Why are you still reacting instead of predicting?',
} as const

export const whyUs = {
  heading: `Why ${COMPANY_NAME}`,
  usualLabel: 'What you are used to',
  claimLabel: 'What you get',
  contrasts: [
    {
      usual: 'A machine-learning toolkit, with the problem still yours',
      claim: 'We deliver battery solutions. We don’t sell ML.',
    },
    {
      usual: 'Generic models, trained on anything but cells',
      claim: 'Built by engineers, trained on real battery data.',
    },
    {
      usual: 'A pilot that ends as a slide deck',
      claim:
        'Proven, deployable ML systems that integrate with your existing systems and deliver ROI in weeks.',
    },
  ],
} as const

export const contact = {
  headline: 'Ready to predict failures?',
  subline: "Looking to predict failures, cut downtime, or optimise BESS trading? Let's talk.",
  note: 'Be among our first partners and see ROI in weeks, not months.',
} as const
