import { COMPANY_NAME } from '../content/company.ts'
import { faqs } from '../content/faqs.ts'
import { landingMeta } from '../content/landing.ts'
import { solutions } from '../content/solutions.ts'
import { absolute } from './site-url.ts'

/** What the page says, for machines (https://schema.org), from the words that people read. */
export function structuredData() {
  const organization = {
    '@type': 'Organization',
    name: COMPANY_NAME,
    description: landingMeta.description,
    ...(absolute('') && { url: absolute(''), logo: absolute('icon-512.png') }),
  }
  const services = solutions.map(({ title, description }) => ({
    '@type': 'Service',
    name: title,
    description,
    provider: { '@type': 'Organization', name: COMPANY_NAME },
  }))
  const faqPage = {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return { '@context': 'https://schema.org', '@graph': [organization, ...services, faqPage] }
}
