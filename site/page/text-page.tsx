import type { ReactNode } from 'react'
import { Wordmark } from '../mark/wordmark.tsx'
import frame from './page.module.css'
import type { OwnersPage } from './read-page.ts'
import { SiteFooter } from './site-footer.tsx'
import styles from './text-page.module.css'

/** Layout of the pages of text: the title on ink, and the text on paper below it. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`${frame.page} ${styles.sheet}`}>
      <header className="on-ink">
        <div className="page-width masthead">
          <a className={`target ${styles.home}`} href={import.meta.env.BASE_URL}>
            <Wordmark />
          </a>
        </div>
      </header>
      <main>
        <div className="on-ink">
          <div className="page-width">
            <h1 className="heading">{title}</h1>
          </div>
        </div>
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

/** One of the owner's pages. */
export const OwnersText = ({ page: { title, html } }: { page: OwnersPage }) => (
  <TextPage title={title}>
    <div
      className={`page-width ${styles.text}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own Markdown
      dangerouslySetInnerHTML={{ __html: html }}
    />
  </TextPage>
)
