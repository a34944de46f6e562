import { COMPANY_NAME, company } from '../content/company.ts'

/** The end of every page, with the email address and the legal links that the company has set. */
export function SiteFooter() {
  const { contactEmail, legalLinks = [] } = company
  const links = [
    ...(contactEmail ? [{ label: contactEmail, address: `mailto:${contactEmail}` }] : []),
    ...legalLinks,
  ]
  if (links.length === 0) return null
  return (
    <footer className="site-footer on-ink">
      <div className="page-width">
        <p>{COMPANY_NAME}</p>
        <ul>
          {links.map(({ label, address }) => (
            <li key={address}>
              <a href={address}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
