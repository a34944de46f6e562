import type { ReactNode } from 'react'
import { CONTACT_ID } from '../../content/anchors.ts'
import { COMPANY_NAME } from '../../content/company.ts'
import { contact } from '../../content/contact.ts'
import { DataNotice } from '../data-notice.tsx'

/** @param children the partnership request form */
export function ContactSection({ children }: { children: ReactNode }) {
  return (
    // `tabIndex` lets a link to this section move the focus here. The next Tab then reaches the
    // form.
    <section
      id={CONTACT_ID}
      className="on-ink graph-paper"
      tabIndex={-1}
      aria-labelledby="contact-heading"
    >
      {/* The room at the end takes a toast on a narrow window. */}
      <div className="page-width grid gap-x-gutter gap-y-12 pt-section pb-44 md:grid-cols-[5fr_7fr] md:pb-section">
        <div>
          <img
            // The build generates the file, so Vite must not look for it among the sources.
            {...{ 'vite-ignore': '' }}
            src={`${import.meta.env.BASE_URL}logo.svg`}
            alt={COMPANY_NAME}
            width="72"
            height="72"
            loading="lazy"
          />
          <h2 id="contact-heading" className="mt-8 text-h2">
            {contact.headline}
          </h2>
          <p className="mt-5 max-w-[28rem] text-lead text-muted-on-ink">{contact.subline}</p>
        </div>
        <div>
          {children}
          <DataNotice />
          <p className="mt-8 text-muted-on-ink">{contact.note}</p>
        </div>
      </div>
    </section>
  )
}
