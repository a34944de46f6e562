import type { ReactNode } from 'react'
import { CONTACT_ID } from '../../content/anchors.ts'
import { COMPANY_NAME } from '../../content/company.ts'
import { contact } from '../../content/contact.ts'
import { DataNotice } from '../../form/data-notice.tsx'
import { CellsFan } from './cells-fan.tsx'

/** @param children the booking form */
export function ContactSection({ children }: { children: ReactNode }) {
  return (
    // `tabIndex` lets a link to this section move the focus here. The next Tab then reaches the
    // form.
    <section
      id={CONTACT_ID}
      className="on-ink contact"
      tabIndex={-1}
      aria-labelledby="contact-heading"
    >
      <div className="page-width columns">
        <div className="contact-intro">
          <img
            // The build generates the file, so Vite must not look for it among the sources.
            {...{ 'vite-ignore': '' }}
            src={`${import.meta.env.BASE_URL}logo.svg`}
            className="screen-only"
            alt={COMPANY_NAME}
            width="72"
            height="72"
            loading="lazy"
          />
          <h2 id="contact-heading">{contact.headline}</h2>
          <p className="lead muted">{contact.subline}</p>
          <CellsFan />
        </div>
        <div className="two-thirds">
          {children}
          {/* A live region has to be there before it says anything. */}
          <div className="toasts page-width columns" role="status" />
          <p className="contact-next small muted">{contact.next}</p>
          <DataNotice />
          <p className="contact-note">{contact.note}</p>
        </div>
      </div>
    </section>
  )
}
