import type { ComponentProps, ReactNode } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps extends ComponentProps<'details'> {
  /** What it is about, which is always seen. */
  summary: ReactNode
}

/** Words that a visitor can open below what they are about. */
export const Disclosure = ({ summary, children, className = '', ...details }: DisclosureProps) => (
  <details {...details} className={`${styles.disclosure} ${className}`}>
    <summary>{summary}</summary>
    {children}
  </details>
)
