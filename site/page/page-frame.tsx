import type { ReactNode } from 'react'
import { Wordmark } from '../mark/wordmark.tsx'
import styles from './page.module.css'
import { SiteFooter } from './site-footer.tsx'

interface PageFrameProps {
  className: string | undefined
  children: ReactNode
}

/** The frame of every page but the landing page: the company's name, which leads home, the content, and the footer. */
export const PageFrame = ({ className, children }: PageFrameProps) => (
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
