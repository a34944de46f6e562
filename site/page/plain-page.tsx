import type { ReactNode } from 'react'
import styles from './page.module.css'
import { PageFrame } from './page-frame.tsx'

/**
 * Layout of the pages that respond to a form posted without script: a header with the company's name, one block, and
 * the footer.
 */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <PageFrame className={styles.plain}>
      <main className="page-width">
        <div>{children}</div>
      </main>
    </PageFrame>
  )
}
