import type { Interactions } from './interactions.ts'
import type { PageFigures } from './lighthouse.ts'
import { conditions, writeReport } from './report.ts'

interface Figures {
  lighthouse: string
  page: PageFigures
  reference: PageFigures
  interactions: Interactions
  sizes: Record<string, number>
}

/** Writes the figures into docs/performance.md. */
export const writePageReport = (figures: Figures): Promise<void> =>
  writeReport('page', table(figures))

function table({ lighthouse, page, reference, interactions, sizes }: Figures): string {
  const kb = (bytes = 0) => `${(bytes / 1024).toFixed(1)} KB`
  const sum = (pattern: RegExp) =>
    Object.entries(sizes).reduce(
      (total, [name, size]) => total + (pattern.test(name) ? size : 0),
      0,
    )
  const ratio = (name: keyof PageFigures) => (page[name] / reference[name]).toFixed(2)
  const paint = (label: string, name: 'fcp' | 'lcp' | 'speedIndex') =>
    `| ${label} | ${page[name]} ms | ${reference[name]} ms | ${ratio(name)} | at most 1.10 |`
  const rows = [
    `Lighthouse ${lighthouse} (phone, simulated slow 4G, CPU four times slower), median of 5; ${conditions()}.`,
    '',
    '| figure | ours | bare text of the same size | ratio | goal |',
    '| --- | --- | --- | --- | --- |',
    `| performance, accessibility, best practices, SEO | ${page.performance}, ${page.accessibility}, ${page.bestPractices}, ${page.seo} | | | 100 each |`,
    paint('first contentful paint', 'fcp'),
    paint('largest contentful paint', 'lcp'),
    paint('speed index', 'speedIndex'),
    `| total blocking time | ${page.tbt} ms | ${reference.tbt} ms | | 0 |`,
    `| cumulative layout shift | ${page.cls} | ${reference.cls} | | 0.00 |`,
    `| everything on first load | ${kb(page.transferred)} | ${kb(reference.transferred)} | | 75 KB |`,
    `| document with styles and figures, brotli | ${kb(sizes.document)} | | | 20 KB |`,
    `| script before a scroll or touch | ${kb(sum(/^index\.js$/))} | | | 3 KB |`,
    `| font | ${kb(sum(/\.woff2$/))} | | | 40 KB |`,
    `| React and the form’s code | ${kb(sum(/^(jsx-runtime|hydrate-).*\.js$/))} | | | 85 KB |`,
    `| supabase-js | ${kb(sum(/^backend-client\.js$/))} | | | 50 KB |`,
    `| click on submit until “Submitting...” is on the screen | ${interactions.submitting} ms | | | under 50 ms |`,
    `| click on a question until its answer is | ${interactions.questionOpen} ms | | | under 50 ms |`,
    `| scroll past the threshold until the bar is | ${interactions.barShown} ms | | | under 50 ms |`,
  ]
  return rows.join('\n')
}
