/** The company's name. No other file of the site repeats it. */
export const COMPANY_NAME = 'Kneepoint'

interface CompanyDetails {
  /** Shown in the footer, and below the form after a failed submit. */
  contactEmail?: string
  /** Further links in the footer, beside those to the pages in `pages/`. An address is a full URL. */
  legalLinks?: readonly { label: string; address: string }[]
  /** One sentence below the form about what happens to the data. */
  dataNotice?: string
}

/** What many countries require a company that collects personal data to publish. The site omits what is not set. */
export const company: CompanyDetails = {}
