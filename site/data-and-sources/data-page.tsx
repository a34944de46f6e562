import type { ComponentType } from 'react'
import type { DataSection } from '../content/anchors.ts'
import { footer } from '../content/site-footer.ts'
import { TextPage } from '../page/text-page.tsx'
import { CellsSection } from './cells-section.tsx'
import styles from './data-page.module.css'
import { DownloadsSection } from './downloads-section.tsx'
import { ForecastSection } from './forecast-section.tsx'
import { QueueSection } from './queue-section.tsx'
import { RetirementSection } from './retirement-section.tsx'
import { TradingSection } from './trading-section.tsx'
import { YourDataSection } from './your-data-section.tsx'

const SECTIONS: Record<DataSection, { title: string; Content: ComponentType }> = {
  cells: { title: 'The 118 cells', Content: CellsSection },
  forecast: { title: 'The forecast', Content: ForecastSection },
  retirement: { title: 'Retirement', Content: RetirementSection },
  queue: { title: 'Which will be first', Content: QueueSection },
  trading: { title: 'Trading', Content: TradingSection },
  'your-data': { title: 'Your data', Content: YourDataSection },
  downloads: { title: 'Sources, licences, downloads', Content: DownloadsSection },
}

const sections = Object.entries(SECTIONS)

/** The page that says what each figure of the landing page is computed from, how, and how far it holds. */
export const DataPage = () => (
  <TextPage title={footer.data}>
    <div className={`page-width ${styles.page}`}>
      <div className={styles.aside}>
        <p className="lead">
          Methods, errors, rivals and limits of what this site shows. Every result is computed from
          the files at the end.
        </p>
        <nav aria-label={footer.data}>
          <ol>
            {sections.map(([id, { title }]) => (
              <li key={id}>
                <a className="target" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <div className={styles.text}>
        {sections.map(([id, { title, Content }]) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <Content />
          </section>
        ))}
      </div>
    </div>
  </TextPage>
)
