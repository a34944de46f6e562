/** A file that the visitor chose, and the folder that it came in, or ''. */
interface TakenFile {
  file: File
  folder: string
  /** Set where the browser could not open what was dropped; `file` has its name alone. */
  isUnreadable?: boolean
}

/** Files that the visitor has dropped or chosen. Those of a folder take a while. */
export type Taken = readonly TakenFile[] | Promise<TakenFile[]>

/** The files of an input. A file that came with a chosen folder carries the folder's name. */
export const chosenFiles = (input: HTMLInputElement): TakenFile[] =>
  Array.from(input.files ?? [], file => ({
    file,
    folder: folderOf(file.webkitRelativePath),
  })).filter(isVisible)

/**
 * The files that were dropped, including those in dropped folders. Call it in the drop event itself: the browser
 * empties the transfer afterwards.
 */
export async function droppedFiles(transfer: DataTransfer): Promise<TakenFile[]> {
  const entries = Array.from(transfer.items, item => item.webkitGetAsEntry())
  const dropped = entries.filter(entry => entry !== null)
  if (dropped.length === 0) return Array.from(transfer.files, file => ({ file, folder: '' }))
  return (await Promise.all(dropped.map(filesOf))).flat().filter(isVisible)
}

/** The files of an entry and of the folders in it. A file that cannot be opened is included, and marked. */
async function filesOf(entry: FileSystemEntry): Promise<TakenFile[]> {
  const folder = () => folderOf(entry.fullPath)
  try {
    if (isFile(entry))
      return [{ file: await new Promise(entry.file.bind(entry)), folder: folder() }]
    const inside = await entriesIn(entry as FileSystemDirectoryEntry)
    return (await Promise.all(inside.map(filesOf))).flat()
  } catch {
    return [{ file: new File([], entry.name), folder: folder(), isUnreadable: true }]
  }
}

/** The entries of a folder. The browser returns at most a hundred at a time, and an empty list at the end. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const next = await new Promise(reader.readEntries.bind(reader))
    if (next.length === 0) return all
    for (const entry of next) all.push(entry)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

/** The name of the folder that a file is in, or '' if it is in none. */
const folderOf = (path: string) => path.split('/').at(-2) ?? ''

/** Skips files that the operating system puts into folders, such as `.DS_Store` and `Thumbs.db`. */
const isVisible = ({ file }: TakenFile) => !/^(\.|~\$|thumbs\.db$|desktop\.ini$)/i.test(file.name)
