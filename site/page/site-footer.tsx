import { COMPANY_NAME, company } from '../content/company.ts'
import { ownersPages } from './owners-pages.ts'

/** The end of every page, with the company's email address, the owner's pages, and further links. */
export function SiteFooter() {
  const { contactEmail, legalLinks = [] } = company
  const links = [
    ...(contactEmail ? [{ label: contactEmail, address: `mailto:${contactEmail}` }] : []),
    ...ownersPages
      .filter(page => page.isInFooter)
      .map(({ name, title }) => ({ label: title, address: import.meta.env.BASE_URL + name })),
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
