import { hydrateWhenNear, hydrateWhenScrolled } from './hydration.ts'
import { layOutInTurn } from './sections.ts'
import { setTypeface } from './typeface.ts'

hydrateWhenNear('booking-form', () => import('./hydrate-booking-form.tsx'))
hydrateWhenScrolled('sticky-bar', () => import('./hydrate-sticky-bar.tsx'))
// In this order, so that only what is in view is laid out twice; without the typeface the page keeps
// its stand-in.
setTypeface()
  .catch(() => {})
  .finally(layOutInTurn)
