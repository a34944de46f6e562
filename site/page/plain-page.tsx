import type { ReactNode } from 'react'
import { COMPANY_NAME } from '../content/company.ts'
import { Wordmark } from '../mark/wordmark.tsx'

/**
 * Layout of the pages that answer a plain form: a header with the company's name, and one
 * block.
 */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className="on-ink graph-paper grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="page-width pt-6 text-lg">
        <Wordmark name={COMPANY_NAME} />
      </header>
      <main className="page-width self-center py-16">{children}</main>
    </div>
  )
}
