import { toastWords } from '../content/submit-messages.ts'
import { submitPlainly, within } from './submit-plainly.ts'
import { showSubmitting } from './submitting.ts'

type FormCode = typeof import('./take-over-form.tsx')

/** How far ahead of the visible part the form's code is fetched. */
const NEAR = '100%'

/** The longest wait for code after the visitor has pressed the button, in milliseconds. */
const PATIENCE_MS = 5_000

/**
 * Fetches the form's code when the form comes near or gets the focus, and has it take the form over.
 * A submit waits for the code; without it, the form is submitted plainly.
 */
export function startForm(root: HTMLElement, load: () => Promise<FormCode>): void {
  let loading: Promise<FormCode | undefined> | undefined
  let isInteractive = false

  /** @returns whether the form is interactive */
  async function start(): Promise<boolean> {
    // A failed import is not repeated: Firefox and WebKit remember the failure.
    loading ??= load().catch(() => undefined)
    const code = await loading
    if (!isInteractive && code?.takeOver(root)) {
      isInteractive = true
      root.removeEventListener('submit', handleSubmit)
      root.dataset.interactive = ''
    }
    return isInteractive
  }

  async function handleSubmit(event: Event) {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const showIdle = showSubmitting(form)
    if (!showIdle) return
    const isTakenOver = await within(PATIENCE_MS, start()).catch(() => {
      // The next submit does not wait again.
      loading = Promise.resolve(undefined)
      return false
    })
    if (isTakenOver) {
      showIdle()
      return form.requestSubmit()
    }
    const outcome = await submitPlainly(form).then(
      isStored => isStored && toastWords.success,
      () => toastWords.error,
    )
    if (outcome === toastWords.success) form.reset()
    if (outcome) {
      const line = form.querySelector('.arrival') as HTMLElement
      line.role = 'alert'
      line.textContent = outcome.description
    }
    showIdle()
  }

  root.addEventListener('submit', handleSubmit)
  root.addEventListener('keydown', event => {
    // A held key submits once.
    const isInText = event.target instanceof HTMLTextAreaElement
    if (event.repeat && event.key === 'Enter' && !isInText) event.preventDefault()
  })
  // In a task of its own, because the focus is nowhere while it moves from one field to another.
  const startAfterFocus = () => setTimeout(start)
  root.addEventListener('focusin', startAfterFocus)
  root.addEventListener('focusout', startAfterFocus)
  const startNear = (entries: IntersectionObserverEntry[]) => {
    if (entries.some(entry => entry.isIntersecting)) start()
  }
  new IntersectionObserver(startNear, { rootMargin: NEAR }).observe(root)
}
