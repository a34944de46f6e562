import type { ReactNode } from 'react'
import { COMPANY_NAME } from '../content/company.ts'
import { Wordmark } from '../mark/wordmark.tsx'
import { SiteFooter } from './site-footer.tsx'

/**
 * Layout of the pages that answer a plain form: a header with the company's name, one block, and
 * the footer.
 */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className="on-ink graph-paper grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <header className="page-width pt-6 text-lg">
        <Wordmark name={COMPANY_NAME} />
      </header>
      <main className="page-width grid items-center py-16">
        <div>{children}</div>
      </main>
      <SiteFooter />
    </div>
  )
}
