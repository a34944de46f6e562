import type { Edit, OpenQuestion } from '../findings.ts'

/** A question whose options are all as likely, and are tried. */
export const ASKED = {
  blocks: false,
  computes: true,
  open: Number.MAX_SAFE_INTEGER,
}

const joined = (a: Edit, b: Edit): Edit => ({
  decisions: { ...a.decisions, ...b.decisions },
  tables: { ...a.tables, ...b.tables },
})

/** The same question about several tables, whose options are the same, is asked once. */
export function merged(questions: readonly OpenQuestion[]): OpenQuestion[] {
  const all = new Map<string, OpenQuestion>()
  for (const question of questions) {
    const key = [question.id, ...question.options.map(({ value }) => value)].join('\n')
    const known = all.get(key)
    all.set(key, known ? withEditsOf(known, question) : question)
  }
  return [...all.values()]
}

/** A question whose answers are those to another one as well. */
function withEditsOf<Question extends OpenQuestion>(question: Question, other: OpenQuestion) {
  const options = question.options.map((option, i) => {
    const edit = other.options[i]?.edit
    return edit ? { ...option, edit: joined(option.edit, edit) } : option
  })
  return { ...question, table: null, options } as Question
}
