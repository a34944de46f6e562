import { startForm } from '../form/start-form.ts'
import { startInstrument } from '../islands/start-instrument.ts'

const islandRoot = (name: string) =>
  document.querySelector(`[data-island="${name}"]`) as HTMLElement

startForm(islandRoot('booking-form'), () => import('../form/take-over-form.tsx'))

const instruments = {
  'hero-figure': () => import('../sections/hero/hydrate-hero-figure.tsx'),
  'quality-figure': () => import('../sections/solutions/quality/hydrate-quality-figure.tsx'),
  'trading-figure': () => import('../sections/solutions/trading/hydrate-trading-figure.tsx'),
}
for (const [name, load] of Object.entries(instruments)) startInstrument(islandRoot(name), load)

/** Without its code the bar stays hidden. */
const startBar = () =>
  import('../sections/sticky-bar/hydrate-sticky-bar.tsx').then(
    ({ hydrate }) => hydrate(islandRoot('sticky-bar')),
    () => {},
  )
if (window.scrollY > 0) startBar()
else window.addEventListener('scroll', startBar, { once: true, passive: true })
