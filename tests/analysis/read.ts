import type { Analysis, LeftOut } from '../../analysis/reading.ts'

export type Content = string | Uint8Array<ArrayBuffer>

/** A visitor's file, with its name and folder from a path. */
export const visitorFile = (path: string, content: Content) => {
  const [name = '', folder = ''] = path.split('/').reverse()
  return { file: new File([content], name), folder }
}

/** The visitor's files with these contents, by their paths. */
export const visitorFiles = (files: Record<string, Content>) =>
  Object.entries(files).map(([path, content]) => visitorFile(path, content))

/** The ids of the questions that the panel asks. */
export const askedIn = ({ questions }: Pick<Analysis<unknown>, 'questions'>) =>
  questions.filter(({ asked }) => asked).map(({ id }) => id)

/** What was left out, with the first of each reason. */
export const leftOutOf = ({ leftOut }: { leftOut: readonly LeftOut[] }) =>
  leftOut.map(({ what, reason, count, first }) => `${count} ${what} ${reason} (${first})`)
