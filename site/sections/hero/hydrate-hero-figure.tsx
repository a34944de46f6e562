import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { HeroInstrument } from './hero-instrument.tsx'

const rangesOf = (root: HTMLElement) => [...root.querySelectorAll('input')]

/**
 * Hydrates the hero's figure, and has it follow what the visitor has chosen before. Where a translator
 * has changed the markup, React renders it anew.
 */
export function hydrate(root: HTMLElement): void {
  const chosen = rangesOf(root).map(({ value }) => value)
  flushSync(() => hydrateRoot(root, <HeroInstrument />, { onRecoverableError: () => {} }))
  for (const [index, range] of rangesOf(root).entries()) {
    range.value = chosen[index] ?? range.value
    range.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
