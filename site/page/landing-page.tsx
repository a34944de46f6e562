import { BookingForm } from '../islands/booking-form.tsx'
import { StickyBar } from '../islands/sticky-bar.tsx'
import { ToastProvider } from '../islands/toasts.tsx'
import { Island } from './island.tsx'
import { PrintedAddress } from './printed-address.tsx'
import { ContactSection } from './sections/contact-section.tsx'
import { FaqsSection } from './sections/faqs-section.tsx'
import { HeroSection } from './sections/hero-section.tsx'
import { HowWeWorkSection } from './sections/how-we-work-section.tsx'
import { ProblemsSection } from './sections/problems-section.tsx'
import { SolutionsSection } from './sections/solutions-section.tsx'
import { WhyUsSection } from './sections/why-us-section.tsx'
import { SiteFooter } from './site-footer.tsx'

/** Firefox forgets a link whose target was still to come when the visitor followed it. */
const FOLLOW_AGAIN = [
  'location.hash',
  '!document.querySelector(":target")',
  // After a reload, Firefox restores its place in the page.
  'performance.getEntriesByType("navigation")[0]?.type=="navigate"',
  'location.replace(location.hash)',
].join('&&')

/**
 * The landing page. Each section has its words in the content file that its own name starts with.
 */
export function LandingPage() {
  return (
    <>
      <main>
        <HeroSection />
        <ProblemsSection />
        <SolutionsSection />
        <HowWeWorkSection />
        <WhyUsSection />
        <FaqsSection />
        <ContactSection>
          <Island name="booking-form">
            <ToastProvider>
              <BookingForm />
            </ToastProvider>
          </Island>
        </ContactSection>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes */}
        <script dangerouslySetInnerHTML={{ __html: FOLLOW_AGAIN }} />
      </main>
      <SiteFooter />
      <PrintedAddress />
      <Island name="sticky-bar">
        <StickyBar />
      </Island>
    </>
  )
}
