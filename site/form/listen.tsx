import { createRoot } from 'react-dom/client'
import { FIELDS } from '../../contract/audit-bookings.ts'
import { Messages, type Said } from './messages.tsx'
import { type Control, notesAtSubmit, noteWhileTyping } from './notes.ts'
import { sendBooking } from './send-booking.ts'

/**
 * Listens to the form, and shows what there is to say, in place of the browser's own messages.
 *
 * @returns `refuse` says what is wrong with the answers, and tells whether anything is; `send` sends the
 *   booking and says what came of it
 */
export function listen(form: HTMLFormElement) {
  form.noValidate = true
  const controls = FIELDS.map(field => form.elements.namedItem(field) as Control)
  // Every message has a place of its own in the document, so the root itself needs none.
  const root = createRoot(document.createDocumentFragment())
  let said: Said = { notes: {}, refusals: 0, outcome: undefined, toast: undefined }

  function say(changes: Partial<Said>) {
    said = { ...said, ...changes }
    for (const control of controls) {
      control.setAttribute('aria-invalid', String(said.notes[control.name]?.isProblem ?? false))
    }
    root.render(<Messages said={said} onDismiss={dismiss} />)
  }

  /** What is left to say once the visitor goes on: a failure is said until the next submit. */
  const lastingOutcome = () => (said.outcome === 'arrived' ? undefined : said.outcome)

  function dismiss() {
    // The focus must not go with the toast.
    if (document.activeElement?.closest('.toast')) {
      form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
    }
    say({ toast: undefined })
  }

  form.addEventListener('input', ({ target }) => {
    const control = controls.find(it => it === target)
    // An extension may fill in the hidden field, or one of its own.
    if (!control) return
    const note = noteWhileTyping(control, said.notes[control.name])
    say({ notes: { ...said.notes, [control.name]: note }, outcome: lastingOutcome() })
  })

  function refuse(): boolean {
    const notes = notesAtSubmit(controls)
    const first = controls.find(({ name }) => notes[name]?.isProblem)
    if (!first) return false
    // After a booking the empty form is no mistake: the visitor pressed the button twice.
    if (said.outcome === 'arrived' && controls.every(({ value }) => value === '')) return true
    say({ notes, refusals: said.refusals + 1, outcome: lastingOutcome() })
    // Safari's own scroll to a focused field can leave it above the window, with its label.
    first.focus({ preventScroll: true })
    first.scrollIntoView({ block: 'nearest' })
    return true
  }

  // The visitor may have typed before this code was there.
  say({ notes: Object.fromEntries(controls.map(it => [it.name, noteWhileTyping(it)])) })

  async function send() {
    // The end of the section has room for the toast.
    form.closest('section')?.scrollIntoView({ block: 'end' })
    say({ notes: notesAtSubmit(controls), outcome: undefined, toast: undefined })
    try {
      await sendBooking(form)
      form.reset()
      say({ notes: {}, outcome: 'arrived', toast: 'success' })
    } catch {
      say({ outcome: 'failed', toast: 'error' })
    }
  }
  return { refuse, send }
}
