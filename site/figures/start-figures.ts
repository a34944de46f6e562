import { nearWindow } from '../controls/near-window.ts'
import { type Figure, figures } from './figures.ts'

/** Events that a visitor's action causes. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/** Browsers also send `pointermove` when the page appears below a resting pointer. */
const isResting = (event: Event) =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0

/** Milliseconds after the page's load at which a figure's code is fetched without any sign of life. */
const IDLE_MS = 2000

/** Resolves when the visitor does anything, or when the loaded page has been idle for a while. */
function signOfLife(): Promise<unknown> {
  const waiting = new AbortController()
  const { signal } = waiting
  return new Promise(resolve => {
    for (const sign of SIGNS_OF_LIFE) {
      const listener = (event: Event) => {
        if (!isResting(event)) resolve(event)
      }
      window.addEventListener(sign, listener, { signal, passive: true, capture: true })
    }
    const wait = () => setTimeout(resolve, IDLE_MS)
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { signal })
  }).finally(() => waiting.abort())
}

/**
 * Loads a figure's code when it is due, and makes the figure interactive. If the code does not load, the figure stays
 * as prerendered, without controls.
 */
async function startFigure(root: HTMLElement, { load, loadsAt }: Figure): Promise<void> {
  root.dataset.waiting = ''
  const changes: MutationRecord[] = []
  const note = (records: MutationRecord[]) => {
    for (const record of records) changes.push(record)
  }
  const watch = new MutationObserver(note)
  watch.observe(root, {
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    subtree: true,
  })
  const waiting = new AbortController()
  const button = root.querySelector('[data-early]')
  let isPressed = false
  button?.addEventListener(
    'click',
    () => {
      isPressed = true
      button.setAttribute('aria-busy', 'true')
    },
    { signal: waiting.signal },
  )
  await (loadsAt === 'nearWindow' ? nearWindow(root) : signOfLife())
  const code = await Promise.all([import('./hydrate-figure.tsx'), load()]).catch(() => undefined)
  note(watch.takeRecords())
  watch.disconnect()
  const stopWaiting = () => {
    waiting.abort()
    button?.removeAttribute('aria-busy')
    delete root.dataset.waiting
  }
  if (!code) {
    stopWaiting()
    root.dataset.failed = ''
    return
  }
  const [{ hydrateFigure }, { default: Figure }] = code
  // A visitor who has moved on to another control should not be taken back.
  const wasPressed = () =>
    isPressed && (document.activeElement === document.body || root.contains(document.activeElement))
  hydrateFigure(root, Figure, changes, wasPressed, () => {
    stopWaiting()
    root.dataset.interactive = ''
  })
}

/** Starts every figure on the page. */
export function startFigures(): void {
  for (const [name, figure] of Object.entries(figures)) {
    const root = document.querySelector<HTMLElement>(`[data-figure="${name}"]`)
    if (root) startFigure(root, figure)
  }
}
