import type { SolutionName } from '../../content/solution-titles.ts'

interface ChapterSection {
  /** The name of its solution and its figure. The solution's link leads to the id of that name. */
  name: SolutionName
  className?: string
}

/** The evidence for each solution, in the order of the page. A solution without a chapter has no link to one. */
export const chapters: readonly ChapterSection[] = [
  { name: 'maintenance' },
  { name: 'quality', className: 'on-ink' },
  { name: 'trading' },
]
