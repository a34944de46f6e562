export const problems = {
  heading: 'What it costs to wait',
  statements: [
    'Battery failures cost millions, yet most are predictable.',
    'Quality issues slip through.',
    'Energy storage sits idle.',
  ],
  question: 'Why are you still reacting instead of predicting?',
} as const
