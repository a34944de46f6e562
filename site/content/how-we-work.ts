export type StepName = 'audit' | 'analysis' | 'roadmap' | 'decision'

export interface Step {
  name: StepName
  number: number
  title: string
  description: string
  drawn: string
}

export const CALL_MINUTES = 30

export const stepsHeading = 'How we work'

export const steps: readonly Step[] = [
  {
    name: 'audit',
    number: 1,
    title: 'Book an audit',
    description: `A ${CALL_MINUTES}-minute call about your biggest pain points.`,
    drawn: `${CALL_MINUTES} min`,
  },
  {
    name: 'analysis',
    number: 2,
    title: 'We analyse',
    description: 'Our team and AI agents analyse your process and data.',
    drawn: 'data',
  },
  {
    name: 'roadmap',
    number: 3,
    title: 'You get a roadmap',
    description: 'Improvements with priorities, estimated impact and realistic timelines.',
    drawn: 'options',
  },
  {
    name: 'decision',
    number: 4,
    title: 'You decide',
    description: 'You decide what to act on. No long-term contracts.',
    drawn: 'choice',
  },
]
