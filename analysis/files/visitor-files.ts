/** A file that the visitor chose, and the folder that it came in, or ''. */
export interface VisitorFile {
  file: File
  folder: string
  /** Set where the browser could not open what was dropped; `file` has its name alone. */
  isUnreadable?: boolean
}
