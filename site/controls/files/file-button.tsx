import type { VisitorFile } from '../../reader/files/visitor-files.ts'
import { chosenFiles } from '../../reader/files/visitor-files.ts'

interface FileButtonProps {
  label: string
  onFiles: (files: readonly VisitorFile[]) => void
}

/** Opens the browser's choice of files. The native control lies over the button. */
export const FileButton = ({ label, onFiles }: FileButtonProps) => (
  <label className="button outlined">
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
