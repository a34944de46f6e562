import { buttonWords } from '../content/submit-messages.ts'

/**
 * Shows on the form's button that a submit is under way. React never writes the button, so this works
 * before and after hydration, and a translator's words come back.
 *
 * @returns a function that restores the button, or undefined if a submit is under way already
 */
export function showSubmitting(form: HTMLFormElement): (() => void) | undefined {
  const button = form.querySelector('button[type=submit]') as HTMLButtonElement
  if (button.disabled) return undefined
  const words = [...button.childNodes]
  const controls = form.querySelectorAll<HTMLInputElement>('.control')
  // In a field, the focus would keep a phone's keyboard open, which would cover the outcome.
  button.focus({ preventScroll: true })
  button.disabled = true
  button.textContent = buttonWords.submitting
  // What is typed now would not be sent, and a success empties the form.
  for (const control of controls) control.readOnly = true
  return () => {
    button.disabled = false
    for (const control of controls) control.readOnly = false
    button.replaceChildren(...words)
    // The disabled button has lost the focus.
    if (document.activeElement === document.body) button.focus({ preventScroll: true })
  }
}
