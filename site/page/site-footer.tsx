import { dataAddress } from '../content/anchors.ts'
import { company } from '../content/company.ts'
import { footer } from '../content/site-footer.ts'
import { Wordmark } from '../mark/mark.tsx'
import { ownersPages } from './owners-pages.ts'
import styles from './site-footer.module.css'

const { contactEmail, legalLinks = [] } = company
const { BASE_URL } = import.meta.env

const links = [
  ...(contactEmail ? [{ label: contactEmail, address: `mailto:${contactEmail}` }] : []),
  ...ownersPages.map(({ name, title }) => ({ label: title, address: BASE_URL + name })),
  ...legalLinks,
  { label: footer.data, address: dataAddress() },
]

export function SiteFooter() {
  return (
    <footer className={`${styles.footer} on-ink`}>
      <div className="page-width row">
        <Wordmark />
        {links.map(({ label, address }) => (
          <a key={address} className="target small muted" href={address}>
            {label}
          </a>
        ))}
      </div>
    </footer>
  )
}
