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
      </main>
      <SiteFooter />
      <StickyBar />
    </>
  )
}
