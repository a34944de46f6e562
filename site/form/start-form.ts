import { buttonWords, toastWords } from '../content/submit-messages.ts'
import { nearWindow } from '../controls/near-window.ts'

/** The longest wait for the form's code after the visitor has pressed the button, in milliseconds. */
const PATIENCE_MS = 5_000

/**
 * Handles every submit of the form. A submit that comes before the code is remembered, and carried out once the
 * code is there. If the code does not come in time, the browser posts the form, and nothing that comes later
 * touches it.
 */
export function startForm(form: HTMLFormElement): void {
  const button = form.querySelector('[type=submit]') as HTMLButtonElement
  const controls = form.querySelectorAll<HTMLInputElement>(':is(input, textarea):not([hidden])')
  let state: 'idle' | 'waiting' | 'submitting' = 'idle'
  let idleWords: Node[] = []
  let feedback: ReturnType<typeof import('./feedback.tsx').giveFeedback> | undefined
  /** Whether the browser posts the form, because the code has not come. */
  let isPlain = false

  async function loadFeedback() {
    const { giveFeedback } = await import('./feedback.tsx')
    if (isPlain) return
    feedback ??= giveFeedback(form)
    form.toggleAttribute('data-interactive', true)
  }

  /** Loads the backend's client as well. @returns what sends a booking */
  async function loadAll() {
    const [{ sendBooking }] = await Promise.all([import('./send-booking.ts'), loadFeedback()])
    return sendBooking
  }

  function enter(next: typeof state) {
    if (state === 'idle') {
      // As they are, because a translator may have changed them.
      idleWords = [...button.childNodes]
      button.textContent = buttonWords.submitting
      // In a field, the focus would keep a phone's keyboard open, which would cover the outcome.
      button.focus({ preventScroll: true })
    }
    state = next
    const isIdle = state === 'idle'
    button.disabled = !isIdle
    // What is typed now would not be sent, and a success empties the form.
    for (const control of controls) control.readOnly = !isIdle
    if (!isIdle) return
    button.replaceChildren(...idleWords)
    // The disabled button has lost the focus. In WebKit, a second press has given it to the section.
    if (document.activeElement?.contains(button)) button.focus({ preventScroll: true })
  }

  async function submit() {
    enter('waiting')
    const patience = new Promise<void>(resolve => setTimeout(resolve, PATIENCE_MS))
    const code = isPlain ? undefined : Promise.race([loadAll(), patience])
    const send = await code?.catch(() => undefined)
    isPlain = !send || !feedback
    if (!send || !feedback) return post()
    // The visitor may have pressed the button before there was code to check the answers.
    if (feedback.refuse()) return
    enter('submitting')
    feedback.report(undefined)
    const outcome = await send(form).catch(() => 'failed' as const)
    if (outcome === 'arrived') form.reset()
    feedback.report(outcome)
  }

  /** Has the browser post the form. Offline, it would show an error page in the place of the answers. */
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
  // Code that does not come now is asked for again at the submit.
  form.addEventListener('focusin', () => loadAll().catch(() => {}), { once: true })
  nearWindow(form.closest('section') ?? form)
    .then(loadFeedback)
    .catch(() => {})
}
