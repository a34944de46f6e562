import type { ReactNode } from 'react'
import { Wordmark } from '../mark/wordmark.tsx'
import styles from './page.module.css'
import { SiteFooter } from './site-footer.tsx'

/**
 * Layout of the pages that respond to a form posted without script: a header with the company's name, one block, and
 * the footer.
 */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className={`on-ink ${styles.page} ${styles.plain}`}>
      <header className="page-width masthead">
        <Wordmark />
      </header>
      <main className="page-width">
        <div>{children}</div>
      </main>
      <SiteFooter />
    </div>
  )
}
