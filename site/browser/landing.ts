import { hydrateWhenNear, hydrateWhenScrolled } from './hydration.ts'
import { setTypefaceAfterPaint } from './typeface.ts'

setTypefaceAfterPaint()
hydrateWhenNear('booking-form', () => import('./hydrate-booking-form.tsx'))
hydrateWhenScrolled('sticky-bar', () => import('./hydrate-sticky-bar.tsx'))
