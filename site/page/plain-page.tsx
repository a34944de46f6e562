import type { ReactNode } from 'react'

/** The frame of a page that has one thing to say. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <main className="on-ink graph-paper grid min-h-dvh">
      <div className="container self-center py-section">{children}</div>
    </main>
  )
}
