import type { ComponentProps, ReactNode } from 'react'
import { Wordmark } from '../mark/mark.tsx'
import styles from './page.module.css'
import { SiteFooter } from './site-footer.tsx'

/** The frame of every page but the landing page: the company's name, which leads home, the content, and the footer. */
export const PageFrame = ({ className, children }: ComponentProps<'div'>) => (
  <div className={`on-ink ${styles.page} ${className}`}>
    <header className="page-width masthead">
      <a className={`target ${styles.home}`} href={import.meta.env.BASE_URL}>
        <Wordmark />
      </a>
    </header>
    {children}
    <SiteFooter />
  </div>
)

export const PlainPage = ({ children }: { children: ReactNode }) => (
  <PageFrame className={styles.plain}>
    <main className="page-width">
      <div>{children}</div>
    </main>
  </PageFrame>
)
