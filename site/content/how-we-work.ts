export interface Step {
  number: number
  title: string
  description: string
}

export const stepsHeading = 'How we work'

export const steps: readonly Step[] = [
  {
    number: 1,
    title: 'Book an audit',
    description: 'A 30-minute call about your biggest pain points.',
  },
  {
    number: 2,
    title: 'We analyse',
    description: 'Our team and AI agents analyse your process and data.',
  },
  {
    number: 3,
    title: 'You get a roadmap',
    description: 'Improvements with priorities, estimated impact and realistic timelines.',
  },
  {
    number: 4,
    title: 'You decide',
    description: 'You decide what to act on. No long-term contracts.',
  },
]
