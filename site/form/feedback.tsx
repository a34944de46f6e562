import { createRoot } from 'react-dom/client'
import { type AuditBooking, FIELDS, trimAnswer } from '../../contract/audit-bookings.ts'
import { type Feedback, Messages } from './messages.tsx'
import { type Control, notesAtSubmit, noteWhenLeft, noteWhileTyping } from './notes.ts'

/**
 * Checks the answers of the form, and shows messages in place of the browser's own. It listens to the form's
 * elements, and renders into those that the document keeps empty.
 *
 * @returns `refuse` checks the answers, and returns whether it has refused them; `report` says what came of a
 *   submit, or clears the last outcome
 */
export function giveFeedback(form: HTMLFormElement) {
  form.noValidate = true
  const controls = FIELDS.map(field => form.elements.namedItem(field) as Control)
  // Every message has a place of its own in the document, so the root itself needs none.
  const root = createRoot(document.createDocumentFragment())
  let shown: Feedback = {
    notes: {},
    refusals: 0,
    outcome: undefined,
    sent: undefined,
    toast: undefined,
  }

  function show(changes: Partial<Feedback>) {
    shown = { ...shown, ...changes }
    for (const control of controls) {
      control.setAttribute('aria-invalid', String(shown.notes[control.name]?.isProblem ?? false))
    }
    root.render(<Messages {...shown} onDismiss={dismiss} />)
  }

  function dismiss() {
    // The focus must not go with the toast.
    if (document.activeElement?.closest('[data-outcome]')) {
      form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
    }
    show({ toast: undefined })
  }

  for (const [event, noteOf] of [
    ['input', noteWhileTyping],
    ['change', noteWhenLeft],
  ] as const) {
    form.addEventListener(event, ({ target }) => {
      const control = controls.find(it => it === target)
      // An extension may fill in the hidden field, or one of its own.
      if (!control) return
      const note = noteOf(control, shown.notes[control.name])
      show({ notes: { ...shown.notes, [control.name]: note } })
    })
  }
  // The visitor may have typed before this code was there.
  show({ notes: Object.fromEntries(controls.map(it => [it.name, noteWhileTyping(it)])) })

  function refuse(): boolean {
    for (const control of controls) {
      const seen = trimAnswer(control.value)
      // The browser does not accept an address with a no-break space that was copied along with it.
      if (control.type === 'email' && control.value !== seen) control.value = seen
    }
    const notes = notesAtSubmit(controls)
    const first = controls.find(({ name }) => notes[name]?.isProblem)
    if (!first) return false
    // After a booking the empty form is no mistake: the visitor pressed the button twice.
    if (shown.toast === 'arrived' && controls.every(({ value }) => value === '')) return true
    show({ notes, refusals: shown.refusals + 1 })
    // Safari's own scroll to a focused field can leave it above the window, with its label.
    first.focus({ preventScroll: true })
    first.scrollIntoView({ block: 'nearest' })
    return true
  }

  function report(outcome: Feedback['outcome']) {
    // The end of the section has room for the toast.
    if (!outcome) form.closest('section')?.scrollIntoView({ block: 'end' })
    const notes = outcome === 'arrived' ? {} : notesAtSubmit(controls)
    // A success has emptied the form by now.
    const answers = controls.map(({ name, value }) => [name, trimAnswer(value)])
    const sent = outcome ? shown.sent : (Object.fromEntries(answers) as AuditBooking)
    show({ notes, outcome, sent, toast: outcome })
  }

  return { refuse, report }
}
