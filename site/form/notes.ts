import { FIELD_DESCRIPTIONS, type Field, trimAnswer } from '../../contract/audit-bookings.ts'
import {
  fieldWords,
  incompleteEmail,
  invalidEmail,
  lengthWords,
} from '../content/booking-messages.ts'

export type Control = (HTMLInputElement | HTMLTextAreaElement) & { name: Field }

export interface Note {
  text: string
  /** Whether the visitor has to change the answer. */
  isProblem: boolean
  spoken: string
}

export type Notes = Partial<Record<Field, Note | undefined>>

/** The note counts the characters left once they are at most a tenth of the limit. */
const COUNTED_PART = 10

/** A visible character. The constraints of the table require one as well. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\u2800\u3164]/u

function problem(text: string, spoken = text): Note {
  return { text, isProblem: true, spoken }
}

/** The note about the length of an answer, which is shown without a submit. */
function lengthNote({ name, value }: Control): Note | undefined {
  const limit = FIELD_DESCRIPTIONS[name].maxLength
  // PostgreSQL also counts a character of two UTF-16 units once.
  const left = limit - [...trimAnswer(value)].length
  if (left < 0) {
    const spoken = lengthWords.limit(fieldWords[name].label, limit)
    return problem(lengthWords.tooLong(-left, limit), spoken)
  }
  if (left * COUNTED_PART > limit) return undefined
  return { text: lengthWords.left(left), isProblem: false, spoken: lengthWords.spokenLeft(left) }
}

/** Matches an address whose domain has no dot. Such an address is valid. */
const WITHOUT_DOT = /@[^.]+$/

/** The question about an address that may be incomplete. It does not refuse the submit. */
function emailQuestion({ type, value }: Control): Note | undefined {
  if (type !== 'email' || !WITHOUT_DOT.test(trimAnswer(value))) return undefined
  return { text: incompleteEmail, isProblem: false, spoken: incompleteEmail }
}

function noteAtSubmit(control: Control): Note | undefined {
  const { missing } = fieldWords[control.name]
  if (!VISIBLE.test(control.value)) return missing ? problem(missing) : undefined
  const length = lengthNote(control)
  if (!length?.isProblem && control.validity.typeMismatch) return problem(invalidEmail)
  return length ?? emailQuestion(control)
}

/** The note of a field while the visitor types. @param before the field's note so far */
export function noteWhileTyping(control: Control, before?: Note): Note | undefined {
  if (before?.isProblem) return noteAtSubmit(control)
  // The question comes only once the visitor has finished typing.
  return (
    lengthNote(control) ?? (before?.text === incompleteEmail ? emailQuestion(control) : undefined)
  )
}

/** The note of a field once the visitor has left it. @param before the field's note so far */
export const noteWhenLeft = (control: Control, before?: Note): Note | undefined =>
  before?.isProblem ? noteAtSubmit(control) : (lengthNote(control) ?? emailQuestion(control))

/** The notes of all fields at a submit. */
export function notesAtSubmit(controls: readonly Control[]): Notes {
  return Object.fromEntries(controls.map(control => [control.name, noteAtSubmit(control)]))
}
