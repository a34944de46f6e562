import type { VisitorFile } from '../../../analysis/tables/visitor-files.ts'
import { chosenFiles } from './visitor-files.ts'

interface FileButtonProps {
  label: string
  /** Whether it is the first thing to press. */
  isPrimary?: boolean
  onFiles: (files: readonly VisitorFile[]) => void
}

/** Opens the browser's choice of files. The native control lies over the button. */
export const FileButton = ({ label, isPrimary = false, onFiles }: FileButtonProps) => (
  <label className={`button ${isPrimary ? '' : 'outlined'}`}>
    {label}
    <input
      type="file"
      multiple
      onChange={({ currentTarget }) => {
        onFiles(chosenFiles(currentTarget))
        // The same file can be chosen again.
        currentTarget.value = ''
      }}
    />
  </label>
)
