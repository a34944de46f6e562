import type { VisitorFile } from '../../analysis/files/visitor-files.ts'
import { chosenFiles } from './visitor-files.ts'

interface FileButtonProps {
  label: string
  isPrimary?: boolean
  onFiles: (files: readonly VisitorFile[]) => void
}

/** Opens the browser's file dialog. The native control covers the button. */
export const FileButton = ({ label, isPrimary = false, onFiles }: FileButtonProps) => (
  <label className={`button ${isPrimary ? '' : 'outlined'}`}>
    {label}
    <input
      type="file"
      multiple
      onChange={({ currentTarget }) => {
        onFiles(chosenFiles(currentTarget))
        // Without this, choosing the same file again would send no change event.
        currentTarget.value = ''
      }}
    />
  </label>
)
