import { startForm } from '../form/start-form.ts'
import { startInstrument } from '../islands/start-instrument.ts'

const islandRoot = (name: string) =>
  document.querySelector(`[data-island="${name}"]`) as HTMLElement

startForm(islandRoot('booking-form'), () => import('../form/take-over-form.tsx'))
startInstrument(
  islandRoot('hero-figure'),
  () => import('../sections/hero/take-over-hero-figure.tsx'),
)

/** Without its code the bar stays hidden. */
const startBar = () =>
  import('../sections/sticky-bar/take-over-sticky-bar.tsx').then(
    ({ takeOver }) => takeOver(islandRoot('sticky-bar')),
    () => {},
  )
if (window.scrollY > 0) startBar()
else window.addEventListener('scroll', startBar, { once: true, passive: true })
