/** The controls of an instrument, in their order. */
export const controlsOf = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button'),
]
export type Controls = ReturnType<typeof controlsOf>

/** The code of an instrument, which makes its prerendered figure interactive. */
interface InstrumentCode {
  /** @returns the controls that have taken the places of those in the document */
  takeOver: (root: HTMLElement, controls: Controls) => Controls
}

/** Whether the visitor has chosen something else than the document came with. */
export const isChanged = (input: HTMLInputElement): boolean =>
  input.type === 'radio'
    ? input.checked && !input.defaultChecked
    : input.value !== input.defaultValue

/** The document's event after which figures mark another cell: see chosen-cell.ts. */
export const CELL_CHOSEN = 'cell-chosen'

/** Events that show that the visitor turns to a figure. */
const TURNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const

/**
 * Gives a range back its value when a finger that has come down on it goes on to scroll the page: the
 * finger has moved the range already.
 */
function keepFromScrolling(root: HTMLElement): void {
  let before = ''
  root.addEventListener('pointerdown', ({ target, isTrusted }) => {
    // Another finger may come down on the plot, and the code that takes over repeats the event.
    if (isTrusted && target instanceof HTMLInputElement) before = target.value
  })
  root.addEventListener('pointercancel', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    target.value = before
    target.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/**
 * Fetches an instrument's code when the visitor turns to the figure. If it does not load, the figure stays
 * as it is, and its controls are hidden.
 */
export function startInstrument(root: HTMLElement, load: () => Promise<InstrumentCode>): void {
  const waiting = new AbortController()
  const { signal } = waiting
  const clicks: { click: MouseEvent; scrolled: number }[] = []
  // As the document has them, before an extension adds its own.
  const controls = controlsOf(root)
  const spoken = Array.from(root.querySelectorAll('input'), it => [it, it.ariaValueText] as const)

  async function start() {
    for (const turn of TURNS) root.removeEventListener(turn, start)
    document.removeEventListener(CELL_CHOSEN, start)
    const code = await load().catch(() => undefined)
    if (!code) {
      delete root.dataset.listening
      return
    }
    waiting.abort()
    // Hydration expects the prerendered texts. React updates them afterwards.
    for (const [range, text] of spoken) range.ariaValueText = text
    const after = code.takeOver(root, controls)
    root.dataset.interactive = ''
    // Repeats what the visitor pressed before the code came. The page may have been scrolled since.
    for (const { click, scrolled } of clicks) {
      // Each press sees the state that the one before it left. A visitor who types elsewhere by now keeps the focus.
      await null
      if (!document.activeElement?.contains(root) && !root.contains(document.activeElement)) return
      const place = controls.findIndex(control => control.contains(click.target as Node))
      const [clientX, clientY] = [click.clientX, click.clientY + scrolled - scrollY]
      const target = after[place] ?? click.target
      target?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }))
    }
  }

  keepFromScrolling(root)
  root.dataset.listening = ''
  for (const turn of TURNS) root.addEventListener(turn, start, { passive: true })
  document.addEventListener(CELL_CHOSEN, start)
  root.addEventListener('click', click => clicks.push({ click, scrolled: scrollY }), { signal })
  for (const moved of ['pointerdown', 'keydown']) {
    root.addEventListener(
      moved,
      () => {
        root.dataset.moved = moved
      },
      { signal },
    )
  }
  // The text that a screen reader would speak no longer fits the value.
  root.addEventListener(
    'input',
    ({ target }) => (target as Element).removeAttribute('aria-valuetext'),
    { signal },
  )
  // The visitor may have turned to the figure before this script came.
  const isMoved = spoken.some(([input]) => isChanged(input))
  if (isMoved || root.matches(':focus-within')) start()
}
