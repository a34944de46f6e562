import { TODAY } from '../../research/lives/cell.ts'
import { supported, whole } from '../../stage/words/number-words.ts'
import { COMPANY_NAME } from './company.ts'

const claims: readonly string[] = [
  'We deliver battery solutions. We don’t sell ML.',
  'Built by engineers, trained on real battery data.',
  'Proven, deployable ML systems that integrate with your existing systems and deliver ROI in weeks.',
]

export const whyUs = {
  heading: `Why ${COMPANY_NAME}`,
  claims,
  picture: {
    title: `Change of the discharge curves, cycle 10 to ${TODAY}`,
    description: 'One curve for each cell.',
    /**
     * @param lives mean lives of equal groups of cells, starting with the cells whose curves moved most
     * @throws Error if the data do not support it
     */
    caption: (cells: number, lives: readonly number[]) =>
      supported(
        lives.every((life, part) => life > (lives[part - 1] ?? 0)),
        `${cells} discharge curves, cycle 10 to ${TODAY}: those that move most tend to die first.`,
      ),
    /** Labels of the axes: the voltage runs across, the change up and down. */
    axes: { from: '3.5\u00a0V', to: '2.0\u00a0V', change: '−100\u00a0mAh' },
    lived: (cycles: number) => `lived ${whole(cycles)} cycles`,
  },
}
