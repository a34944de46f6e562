import type { ReactNode } from 'react'
import { CONTACT_ID } from '../../content/anchors.ts'
import { COMPANY_NAME } from '../../content/company.ts'
import { contact } from '../../content/landing.ts'

/** @param children the partnership request form */
export function Contact({ children }: { children: ReactNode }) {
  return (
    // Focusable by script and fragment, so that the next Tab after a call to action is in the form.
    <section id={CONTACT_ID} className="on-ink" tabIndex={-1} aria-labelledby="contact-heading">
      <div className="container grid gap-12 py-section lg:grid-cols-12">
        <div className="lg:col-span-5">
          <img
            src="/mark/logo-on-ink.svg"
            alt={COMPANY_NAME}
            width="72"
            height="72"
            loading="lazy"
          />
          <h2 id="contact-heading" className="mt-8 text-h2">
            {contact.headline}
          </h2>
          <p className="mt-4 max-w-[30rem] text-lead text-muted-on-ink">{contact.subline}</p>
        </div>
        <div className="lg:col-span-7">
          {children}
          <p className="mt-8 border-t border-hairline-on-ink pt-4 text-muted-on-ink">
            {contact.note}
          </p>
        </div>
      </div>
    </section>
  )
}
