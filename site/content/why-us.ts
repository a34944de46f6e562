import { COMPANY_NAME } from './company.ts'

export const whyUs = {
  heading: `Why ${COMPANY_NAME}`,
  usualLabel: 'What you are used to',
  claimLabel: 'What you get',
  contrasts: [
    {
      usual: 'A machine-learning toolkit, with the problem still yours.',
      claim: 'We deliver battery solutions. We don’t sell ML.',
    },
    {
      usual: 'Generic models, trained on anything but cells.',
      claim: 'Built by engineers, trained on real battery data.',
    },
    {
      usual: 'A pilot that ends as a slide deck.',
      claim:
        'Proven, deployable ML systems that integrate with your existing systems and deliver ROI in weeks.',
    },
  ],
} as const
