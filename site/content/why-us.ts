import { COMPANY_NAME } from './company.ts'
import type { SolutionName } from './solution-titles.ts'

interface Claim {
  claim: string
  /** The chapter that bears it out, and the words of the link. */
  chapter: { name: SolutionName; link: string }
}

export const whyUs: { heading: string; claims: readonly Claim[] } = {
  heading: `Why ${COMPANY_NAME}`,
  claims: [
    {
      claim: 'We deliver battery solutions. We don’t sell ML.',
      chapter: { name: 'maintenance', link: 'What a forecast saves' },
    },
    {
      claim: 'Built by engineers, trained on real battery data.',
      chapter: { name: 'quality', link: 'What 100 cycles reveal' },
    },
    {
      claim:
        'Proven, deployable ML systems that integrate with your existing systems and deliver ROI in weeks.',
      chapter: { name: 'trading', link: 'What a cycle earns' },
    },
  ],
}
