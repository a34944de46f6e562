import { startForm } from '../form/start-form.ts'
import { startInstrument } from '../instruments/start-instrument.ts'
import { startStickyBar } from '../sections/sticky-bar/start-sticky-bar.ts'

const rootOf = (name: string) =>
  document.querySelector(`[data-instrument="${name}"]`) as HTMLElement

startForm(document.querySelector('form') as HTMLFormElement)

const instruments = {
  'hero-figure': () => import('../sections/hero/take-over-hero-figure.tsx'),
  'maintenance-figure': () =>
    import('../sections/solutions/maintenance/take-over-maintenance-figure.tsx'),
  'quality-figure': () => import('../sections/solutions/quality/take-over-quality-figure.tsx'),
  'trading-figure': () => import('../sections/solutions/trading/take-over-trading-figure.tsx'),
}
for (const [name, load] of Object.entries(instruments)) startInstrument(rootOf(name), load)

startStickyBar(document.querySelector('.sticky-bar') as HTMLElement)

/** Opens the disclosure that the address leads into. Older versions of Safari leave it closed. */
function openDisclosure() {
  const target = document.getElementById(location.hash.slice(1))
  const closed = target?.closest<HTMLDetailsElement>('details:not([open])')
  if (!closed) return
  closed.open = true
  target?.scrollIntoView()
}

window.addEventListener('hashchange', openDisclosure)
openDisclosure()
