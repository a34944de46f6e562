import { startForm } from '../form/start-form.ts'
import { startHeroFigure } from '../sections/hero/start-hero-figure.ts'

const islandRoot = (name: string) =>
  document.querySelector(`[data-island="${name}"]`) as HTMLElement

startForm(islandRoot('booking-form'), () => import('../form/take-over-form.tsx'))

startHeroFigure(islandRoot('hero-figure'), () => import('../sections/hero/hydrate-hero-figure.tsx'))

/** Without its code the bar stays hidden. */
const startBar = () =>
  import('../sections/sticky-bar/hydrate-sticky-bar.tsx').then(
    ({ hydrate }) => hydrate(islandRoot('sticky-bar')),
    () => {},
  )
if (window.scrollY > 0) startBar()
else window.addEventListener('scroll', startBar, { once: true, passive: true })
