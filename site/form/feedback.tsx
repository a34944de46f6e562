import { createRoot } from 'react-dom/client'
import { type AuditBooking, FIELDS, trimAnswer } from '../../contract/audit-bookings.ts'
import { type Feedback, Messages } from './messages.tsx'
import { type Control, notesAtSubmit, noteWhenLeft, noteWhileTyping } from './notes.ts'

/**
 * Checks the answers of the form, and shows messages instead of the browser's own. It listens to the form's elements,
 * and renders into the elements that the document keeps empty for it.
 *
 * @returns `refuse` checks the answers, and returns true if it refuses them; `report` shows the outcome of a submit,
 *   or clears the last one
 */
export function giveFeedback(form: HTMLFormElement) {
  form.noValidate = true
  const controls = FIELDS.map(field => form.elements.namedItem(field) as Control)
  // Each message is rendered through a portal into an element of the document, so the root itself is not part of it.
  const root = createRoot(document.createDocumentFragment())
  let shown: Feedback = { notes: {}, refusals: 0 }

  function show(changes: Partial<Feedback>) {
    shown = { ...shown, ...changes }
    for (const control of controls) {
      control.setAttribute('aria-invalid', String(shown.notes[control.name]?.isProblem ?? false))
    }
    root.render(<Messages {...shown} onDismiss={dismiss} />)
  }

  function dismiss() {
    // The focus must not be lost with the toast.
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
  // The visitor may have typed before this code was loaded.
  show({ notes: Object.fromEntries(controls.map(it => [it.name, noteWhileTyping(it)])) })

  function refuse(): boolean {
    for (const control of controls) {
      const seen = trimAnswer(control.value)
      // The browser rejects an address that was copied together with a no-break space.
      if (control.type === 'email' && control.value !== seen) control.value = seen
    }
    const notes = notesAtSubmit(controls)
    const first = controls.find(({ name }) => notes[name]?.isProblem)
    if (!first) return false
    // An empty form after a booking is no mistake: the visitor has pressed the button twice.
    if (shown.toast === 'arrived' && controls.every(({ value }) => value === '')) return true
    show({ notes, refusals: shown.refusals + 1 })
    // When Safari itself scrolls to a focused field, the field and its label can end up above the window.
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
