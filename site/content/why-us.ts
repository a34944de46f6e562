import { COMPANY_NAME } from './company.ts'

export const whyUs = {
  heading: `Why ${COMPANY_NAME}`,
  usualLabel: 'What you are used to',
  claimLabel: 'What you get',
  /** What is contrasted, and names in the drawings of both. */
  contrasts: [
    {
      usual: 'A machine-learning toolkit, with the problem still yours.',
      claim: 'We deliver battery solutions. We don’t sell ML.',
      names: { usual: 'which model?', claim: 'end of life' },
    },
    {
      usual: 'Generic models, trained on anything but cells.',
      claim: 'Built by engineers, trained on real battery data.',
      names: { usual: 'straight line', claim: 'other cells' },
    },
    {
      usual: 'A pilot that ends as a slide deck.',
      claim:
        'Proven, deployable ML systems that integrate with your existing systems and deliver ROI in weeks.',
      names: { usual: 'pilot ends', claim: 'updated forecast' },
    },
  ],
} as const
