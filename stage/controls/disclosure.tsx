import type { ComponentProps, ReactNode } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode
}

export const Disclosure = ({ summary, children, className = '', ...details }: DisclosureProps) => (
  <details {...details} className={`${styles.disclosure} ${className}`}>
    <summary>{summary}</summary>
    {children}
  </details>
)
