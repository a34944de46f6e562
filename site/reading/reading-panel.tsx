import type { ReadKind } from '../../analysis/analyse.ts'
import { readingLine } from './reading-words.ts'
import type { AnalysisState } from './use-analysis.ts'

/** What was read from the visitor's files, in one line. */
export function ReadingPanel<K extends ReadKind>({ state }: { state: AnalysisState<K> }) {
  return state.reading && <p className="small muted">{readingLine(state.reading.analysis)}</p>
}
