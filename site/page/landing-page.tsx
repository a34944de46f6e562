import { BookingForm } from '../islands/booking-form.tsx'
import { StickyBar } from '../islands/sticky-bar.tsx'
import { ToastProvider } from '../islands/toasts.tsx'
import { Island } from './island.tsx'
import { Contact } from './sections/contact.tsx'
import { Faqs } from './sections/faqs.tsx'
import { Hero } from './sections/hero.tsx'
import { HowWeWork } from './sections/how-we-work.tsx'
import { Problems } from './sections/problems.tsx'
import { Solutions } from './sections/solutions.tsx'
import { WhyUs } from './sections/why-us.tsx'

export function LandingPage() {
  return (
    <>
      <main>
        <Hero />
        <Problems />
        <Solutions />
        <HowWeWork />
        <WhyUs />
        <Faqs />
        <Contact>
          <Island name="booking-form">
            <ToastProvider>
              <BookingForm />
            </ToastProvider>
          </Island>
        </Contact>
      </main>
      <Island name="sticky-bar">
        <StickyBar />
      </Island>
    </>
  )
}
