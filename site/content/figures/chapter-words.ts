/** The words around the figure of a chapter. */
export interface ChapterWords {
  topic: string
  /** At most 25 words. */
  finding: string
  /** At most two sentences. */
  scope: string
  source: string
  /** What the visitor brings to the audit. */
  question: string
}
