export interface FaqItem {
  question: string
  answer: string
}

export const faqsHeading = 'Questions engineers ask us'

export const faqs: readonly FaqItem[] = [
  {
    question: 'How accurate are your forecasts?',
    answer: 'Our models reach an accuracy of 85–95% for degradation and failure forecasting.',
  },
  {
    question: 'How soon does it pay off?',
    answer: 'Expect positive ROI within 4–8 weeks. Optimising a BESS raises its revenue by 15–25%.',
  },
  {
    question: 'Does it work with our battery management system?',
    answer: 'It integrates with most battery management systems, and we offer APIs.',
  },
  {
    question: 'How much data do you need to start?',
    answer:
      'Models can start from as little as 3 months of data: transfer learning brings over what they know from other cells.',
  },
  {
    question: 'Are these general-purpose models?',
    answer: 'No. They are trained specifically on electrochemical, thermal and manufacturing data.',
  },
]
