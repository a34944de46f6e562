/** The company's name. No other file of the site repeats it. */
export const COMPANY_NAME = 'Kneepoint'

interface CompanyDetails {
  /** Shown in the footer, and below the form after a failed submit. */
  contactEmail?: string
  /** Links in the footer, such as imprint and privacy notice. An address is a path or a full URL. */
  legalLinks?: readonly { label: string; address: string }[]
  /** One sentence below the form about what happens with the data. */
  dataNotice?: string
}

/** What many countries require of a company that collects personal data. The site omits what is not set. */
export const company: CompanyDetails = {}
