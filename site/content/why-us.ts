import { TODAY } from '../../research/lives/cell.ts'
import { COMPANY_NAME } from './company.ts'
import { supported, whole } from './figures/figure-words.ts'
import type { SolutionName } from './solution-titles.ts'

interface Claim {
  claim: string
  /** The chapter that bears it out, and the words of the link. */
  chapter: { name: SolutionName; link: string }
}

const claims: readonly Claim[] = [
  {
    claim: 'We deliver battery solutions. We don’t sell ML.',
    chapter: { name: 'maintenance', link: 'What a forecast saves' },
  },
  {
    claim: 'Built by engineers, trained on real battery data.',
    chapter: { name: 'quality', link: `What ${TODAY} cycles tell` },
  },
  {
    claim:
      'Proven, deployable ML systems that integrate with your existing systems and deliver ROI in weeks.',
    chapter: { name: 'trading', link: 'What a cycle earns' },
  },
]

export const whyUs = {
  heading: `Why ${COMPANY_NAME}`,
  claims,
  picture: {
    title: `Change of the discharge curves, cycle 10 to ${TODAY}`,
    description: 'One curve for each cell.',
    /**
     * @param lives the mean lives of equal parts of the cells, from those whose curves have moved most
     * @throws Error if the data do not support it
     */
    caption: (cells: number, lives: readonly number[]) =>
      supported(
        lives.every((life, part) => life > (lives[part - 1] ?? 0)),
        `${cells} discharge curves, cycle 10 to ${TODAY}: those that move most tend to die first.`,
      ),
    lived: (cycles: number) => `lived ${whole(cycles)} cycles`,
  },
}
