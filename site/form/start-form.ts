import { buttonWords, toastWords } from '../content/submit-messages.ts'

type FormCode = typeof import('./listen.tsx')

/** The longest wait for the form's code after the visitor has pressed the button, in milliseconds. */
const PATIENCE_MS = 5_000

/** Events that show that the visitor, or a program that fills in forms, turns to the form. */
const TURNS = ['pointerover', 'touchstart', 'focusin', 'input'] as const

/**
 * Fetches the form's code when the visitor turns to the form. A submit waits for the code. If the code
 * does not come in time, the browser posts the form, and nothing that comes later touches it.
 */
export function startForm(form: HTMLFormElement, load: () => Promise<FormCode>): void {
  const button = form.querySelector('[type=submit]') as HTMLButtonElement
  const controls = form.querySelectorAll<HTMLInputElement>('.control')
  let loading: Promise<FormCode | undefined> | undefined
  let code: ReturnType<FormCode['listen']> | undefined
  let isPlain = false

  async function start() {
    // A failed import is not repeated: Firefox and WebKit remember the failure.
    loading ??= load().catch(() => undefined)
    const module = await loading
    if (code || isPlain) return
    isPlain = !module
    code = module?.listen(form)
    form.toggleAttribute('data-interactive', !isPlain)
  }

  /** @returns a function that shows the form idle again */
  function showSubmitting() {
    // As they are, because a translator may have changed them.
    const words = [...button.childNodes]
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
      // The disabled button has lost the focus. In WebKit, a second press has given it to the section.
      if (document.activeElement?.contains(button)) button.focus({ preventScroll: true })
    }
  }

  form.addEventListener('submit', async event => {
    if (isPlain && navigator.onLine) return
    event.preventDefault()
    if (button.disabled || code?.refuse()) return
    if (isPlain) {
      // The browser would show an error page in the place of the answers.
      form.querySelector('.offline')?.replaceChildren(toastWords.error.description)
      return
    }
    const showIdle = showSubmitting()
    if (code) return code.send().finally(showIdle)
    const patience = new Promise(resolve => setTimeout(resolve, PATIENCE_MS))
    await Promise.race([start(), patience]).catch(() => {})
    isPlain = !code
    showIdle()
    button.click()
  })
  form.addEventListener('keydown', event => {
    // A held key submits once.
    const isInText = event.target instanceof HTMLTextAreaElement
    if (event.repeat && event.key === 'Enter' && !isInText) event.preventDefault()
  })
  for (const turn of TURNS) form.addEventListener(turn, start, { once: true, passive: true })
  // The visitor may have been here before this script. By this event, browsers have brought answers back.
  window.addEventListener('pageshow', () => {
    if (form.matches(':focus-within') || [...controls].some(({ value }) => value)) start()
  })
}
