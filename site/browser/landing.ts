import { hydrateWhenNear, hydrateWhenScrolled } from './hydration.ts'

hydrateWhenNear('booking-form', () => import('./hydrate-booking-form.tsx'))
hydrateWhenScrolled('sticky-bar', () => import('./hydrate-sticky-bar.tsx'))
