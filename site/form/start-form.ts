import { buttonWords, toastWords } from '../content/submit-messages.ts'
import { nearWindow } from '../controls/near-window.ts'

/** The longest wait in milliseconds for the form's code once the visitor has pressed the button. */
const PATIENCE_MS = 5_000

/**
 * Handles every submit of the form. A submit before the code is loaded is remembered, and carried out afterwards. If
 * the code does not load in time, the browser posts the form, and code that loads later leaves it alone.
 */
export function startForm(form: HTMLFormElement): void {
  const button = form.querySelector('[type=submit]') as HTMLButtonElement
  const controls = form.querySelectorAll<HTMLInputElement>(':is(input, textarea):not([hidden])')
  let state: 'idle' | 'waiting' | 'submitting' = 'idle'
  let idleWords: Node[] = []
  let feedback: ReturnType<typeof import('./feedback.tsx').giveFeedback> | undefined
  /** Whether the browser posts the form, because the code has not loaded. */
  let isPlain = false

  async function loadFeedback() {
    const { giveFeedback } = await import('./feedback.tsx')
    if (isPlain) return
    feedback ??= giveFeedback(form)
    form.toggleAttribute('data-interactive', true)
  }

  /** Loads the code of the feedback and of the backend's client. @returns the function that sends a booking */
  async function loadAll() {
    const [{ sendBooking }] = await Promise.all([import('./send-booking.ts'), loadFeedback()])
    return sendBooking
  }

  function enter(next: typeof state) {
    if (state === 'idle') {
      // Keeps the nodes themselves, because a page translator may have changed their words.
      idleWords = [...button.childNodes]
      button.textContent = buttonWords.submitting
      // With the focus in a field, a phone's keyboard would stay open and cover the outcome.
      button.focus({ preventScroll: true })
    }
    state = next
    const isIdle = state === 'idle'
    button.disabled = !isIdle
    // Anything typed now would not be sent, and would be lost when a success empties the form.
    for (const control of controls) control.readOnly = !isIdle
    if (!isIdle) return
    button.replaceChildren(...idleWords)
    // The disabled button has lost the focus. In WebKit, a second press has moved it to the section.
    if (document.activeElement?.contains(button)) button.focus({ preventScroll: true })
  }

  async function submit() {
    enter('waiting')
    const patience = new Promise<void>(resolve => setTimeout(resolve, PATIENCE_MS))
    const code = isPlain ? undefined : Promise.race([loadAll(), patience])
    const send = await code?.catch(() => undefined)
    isPlain = !send || !feedback
    if (!send || !feedback) return post()
    // The visitor may have pressed the button before the code that checks the answers was loaded.
    if (feedback.refuse()) return
    enter('submitting')
    feedback.report(undefined)
    const outcome = await send(form).catch(() => 'failed' as const)
    if (outcome === 'arrived') form.reset()
    feedback.report(outcome)
  }

  /** Makes the browser post the form. Offline, the browser would replace the answers with an error page. */
  function post() {
    if (navigator.onLine) form.submit()
    else form.querySelector('[data-message=offline]')?.replaceChildren(toastWords.error.description)
  }

  form.addEventListener('submit', event => {
    event.preventDefault()
    if (state === 'idle' && !feedback?.refuse()) submit().finally(() => enter('idle'))
  })
  form.addEventListener('keydown', event => {
    // Holding the key down submits once.
    const isInText = event.target instanceof HTMLTextAreaElement
    if (event.repeat && event.key === 'Enter' && !isInText) event.preventDefault()
  })
  // A failure does not matter here: the submit loads the code again.
  form.addEventListener('focusin', () => loadAll().catch(() => {}), { once: true })
  nearWindow(form.closest('section') ?? form)
    .then(loadFeedback)
    .catch(() => {})
}
