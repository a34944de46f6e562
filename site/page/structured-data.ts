import type { FAQPage, Graph, Organization, Service } from 'schema-dts'
import { COMPANY_NAME } from '../content/company.ts'
import { faqs } from '../content/faqs.ts'
import { landingMeta } from '../content/page-titles.ts'
import { solutions } from '../content/solutions.ts'
import { absolute } from './site-url.ts'

/**
 * Describes the company, its services and the FAQs to search engines, in the words that visitors
 * read. The types cover schema.org's vocabulary, so an unknown property does not compile.
 */
export function structuredData(): Graph {
  const [url, logo] = [absolute(''), absolute('icon-512.png')]
  const organization: Organization = {
    '@type': 'Organization',
    name: COMPANY_NAME,
    description: landingMeta.description,
    ...(url && logo && { url, logo }),
  }
  const services = solutions.map(
    ({ title, description }): Service => ({
      '@type': 'Service',
      name: title,
      description,
      provider: { '@type': 'Organization', name: COMPANY_NAME },
    }),
  )
  const faqPage: FAQPage = {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return { '@context': 'https://schema.org', '@graph': [organization, ...services, faqPage] }
}
