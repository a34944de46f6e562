import { TODAY } from '../../research/lives/cell.ts'
import { percent, percentSpan, supported } from '../../stage/words/number-words.ts'

interface FaqItem {
  question: string
  answer: string
  /** The gist of the answer, quoted from it. */
  reading: string
  /**
   * What the page's own data show about the answer. A function gets the mean errors of the forecast: in known test
   * series, and in each that its model has not seen.
   */
  evidence?: string | ((known: number, unseen: readonly number[]) => string)
}

export const faqsHeading = 'Questions'

const items: readonly FaqItem[] = [
  {
    question: 'How accurate are your forecasts?',
    answer: 'Our target: models that forecast degradation and failures with an accuracy of 85–95%.',
    reading: '85–95%',
    evidence: (known, unseen) =>
      `On the public cells above, at cycle ${TODAY}, the mean error is ${percent(known)}, and ${percentSpan(unseen)} in a test series that the model has not seen.`,
  },
  {
    question: 'How soon does it pay off?',
    answer:
      'Our targets: positive ROI within 4–8 weeks, and 15–25% more revenue from optimising a battery energy storage system (BESS).',
    reading: '4–8 weeks',
  },
  {
    question: 'Does it work with our BMS?',
    answer: 'It integrates with most battery management systems (BMS), and we offer APIs.',
    reading: 'with most',
  },
  {
    question: 'How much data do you need to start?',
    answer:
      'As little as 3 months. Through transfer learning, models start from what they have already learned, not from scratch.',
    reading: '3 months',
    evidence:
      'Three months are enough to see what your data can support; a life forecast also needs cells of that type that were tested to the end.',
  },
  {
    question: 'Are your models general-purpose?',
    answer: 'No. They are trained specifically on electrochemical, thermal and manufacturing data.',
    reading: 'No',
  },
]

/** The build stops if a reading is not part of its answer. */
export const faqs = items.map(item => ({
  ...item,
  reading: supported(item.answer.includes(item.reading), item.reading),
}))
