export const problems = {
  /** The two lines that they have where there is room. */
  statements: {
    failures: ['Battery failures cost millions,', 'yet most are predictable.'],
    quality: ['Quality issues', 'slip through.'],
    idleStorage: ['Energy storage', 'sits idle.'],
  },
  /** Names in the drawings of the statements. */
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
  /** One sentence, whose halves stand on the two sides of “today”. */
  question: {
    reacting: 'Why are you still reacting',
    predicting: 'instead of predicting?',
  },
} as const

export type ProblemName = keyof typeof problems.statements
