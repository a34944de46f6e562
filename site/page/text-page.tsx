import type { ReactNode } from 'react'
import { PageFrame } from './page-frame.tsx'
import type { OwnersPage } from './read-page.ts'
import styles from './text-page.module.css'

export const TextPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageFrame className={styles.sheet}>
    <main>
      <div className="page-width">
        <h1 className="heading">{title}</h1>
      </div>
      <div className="on-paper">{children}</div>
    </main>
  </PageFrame>
)

export const OwnersText = ({ page: { title, html } }: { page: OwnersPage }) => (
  <TextPage title={title}>
    <div
      className={`page-width ${styles.text}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own Markdown
      dangerouslySetInnerHTML={{ __html: html }}
    />
  </TextPage>
)
