import { FigureRoot } from '../figures/figure-root.tsx'
import { ContactSection } from '../sections/contact/contact-section.tsx'
import { FaqsSection } from '../sections/faqs/faqs-section.tsx'
import { HeroSection } from '../sections/hero/hero-section.tsx'
import { HowWeWorkSection } from '../sections/how-we-work/how-we-work-section.tsx'
import { ProblemsSection } from '../sections/problems/problems-section.tsx'
import { SolutionsSection } from '../sections/solutions/solutions-section.tsx'
import { StickyBar } from '../sections/sticky-bar/sticky-bar.tsx'
import { WhyUsSection } from '../sections/why-us/why-us-section.tsx'
import { YourCellsSection } from '../sections/your-cells/your-cells-section.tsx'
import { SiteFooter } from './site-footer.tsx'

/**
 * Follows the address's fragment again: Firefox forgets a link whose target was not yet loaded when the visitor
 * followed it.
 */
const FOLLOW_AGAIN = [
  'location.hash',
  '!document.querySelector(":target")',
  // After a reload, Firefox restores the scroll position itself.
  'performance.getEntriesByType("navigation")[0]?.type=="navigate"',
  'location.replace(location.hash)',
].join('&&')

/** The landing page. The text of each section is in the content file of the same name. */
export function LandingPage() {
  return (
    <>
      <main>
        <HeroSection>
          <FigureRoot name="hero" />
        </HeroSection>
        <ProblemsSection />
        <SolutionsSection figure={name => <FigureRoot name={name} />} />
        <YourCellsSection>
          <FigureRoot name="yourCells" />
        </YourCellsSection>
        <HowWeWorkSection />
        <WhyUsSection />
        <FaqsSection />
        <ContactSection />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes */}
        <script dangerouslySetInnerHTML={{ __html: FOLLOW_AGAIN }} />
      </main>
      <SiteFooter />
      <StickyBar />
    </>
  )
}
