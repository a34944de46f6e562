import type { VisitorFile } from '../../../analysis/tables/visitor-files.ts'

/** The files of an input, with the folders of those that were chosen by their folder. */
export const chosenFiles = (input: HTMLInputElement): VisitorFile[] =>
  Array.from(input.files ?? [], file => ({
    file,
    folder: folderOf(file.webkitRelativePath),
  })).filter(isVisible)

/**
 * The files that were dropped, and those in folders that were dropped. It must be called in the drop event
 * itself: the browser empties the transfer after it.
 */
export async function droppedFiles(transfer: DataTransfer): Promise<VisitorFile[]> {
  const entries = Array.from(transfer.items, item => item.webkitGetAsEntry())
  const dropped = entries.filter(entry => entry !== null)
  if (dropped.length === 0) return Array.from(transfer.files, file => ({ file, folder: '' }))
  return (await Promise.all(dropped.map(filesOf))).flat().filter(isVisible)
}

const filesOf = (entry: FileSystemEntry): Promise<VisitorFile[]> =>
  opened(entry).catch(() => [
    { file: new File([], entry.name), folder: folderOf(entry.fullPath), isUnreadable: true },
  ])

async function opened(entry: FileSystemEntry): Promise<VisitorFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ file, folder: folderOf(entry.fullPath.slice(1)) }]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const inside: VisitorFile[] = []
  for (;;) {
    // A call gives at most a hundred entries, and none at the end.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (entries.length === 0) return inside
    for (const each of entries) inside.push(...(await filesOf(each)))
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

/** The name of the folder that a file is in, or '' for one that is in none. */
const folderOf = (path: string) => path.split('/').at(-2) ?? ''

/** Systems put files such as `.DS_Store` and `Thumbs.db` into folders. */
const isVisible = ({ file }: VisitorFile) => !/^(\.|~\$|thumbs\.db$|desktop\.ini$)/i.test(file.name)
