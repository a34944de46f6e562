import { startForm } from './start-form.ts'
import { startHeroFigure } from './start-hero-figure.ts'

const islandRoot = (name: string) =>
  document.querySelector(`[data-island="${name}"]`) as HTMLElement

startForm(islandRoot('booking-form'), () => import('./take-over-form.tsx'))

startHeroFigure(islandRoot('hero-figure'), () => import('./hydrate-hero-figure.tsx'))

/** Without its code the bar stays hidden. */
const startBar = () =>
  import('./hydrate-sticky-bar.tsx').then(
    ({ hydrate }) => hydrate(islandRoot('sticky-bar')),
    () => {},
  )
if (window.scrollY > 0) startBar()
else window.addEventListener('scroll', startBar, { once: true, passive: true })
