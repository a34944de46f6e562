/** What the package gives: `analyse`, the edits of a description, and the types of what they take and give. */
export { analyse, type ReadKind, type ResultOf } from './analyse.ts'
export type { Description } from './description.ts'
export { edited, withAnswer, withColumns, withTable } from './edits.ts'
export { Refusal } from './files/refusal.ts'
export type { VisitorFile } from './files/visitor-files.ts'
export type { Doubt, LeftOut, Question } from './findings.ts'
export type { Analysis, Choices } from './kinds.ts'
