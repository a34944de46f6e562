export const problems = {
  /** Each statement breaks into these two lines where there is room. */
  statements: {
    failures: ['Battery failures cost millions,', 'yet most are predictable.'],
    quality: ['Quality issues', 'slip through.'],
    idleStorage: ['Energy storage', 'sits idle.'],
  },
  drawings: {
    knee: 'knee',
    expected: 'expected',
    failure: 'failure',
    inspection: 'inspection',
    defect: 'defect',
    price: 'price',
    idle: 'idle',
    notBought: 'not bought',
    notSold: 'not sold',
  },
  /** One sentence, with one half on either side of the line of today. */
  question: {
    reacting: 'Why are you still reacting',
    predicting: 'instead of predicting?',
  },
} as const

export type ProblemName = keyof typeof problems.statements
