import { nearWindow } from '../controls/near-window.ts'
import { type FigureName, figures } from './figures.ts'

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Milliseconds after which the code of a figure in the first view is fetched without any sign of life. */
const IDLE_MS = 4000

/** A pointer that rests where the page appears is told to have moved, by nothing. */
const isAtRest = (event: Event) =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0

const signOfLife = () =>
  new Promise<void>(resolve => {
    const heard = new AbortController()
    const hear = (event?: Event) => {
      if (event && isAtRest(event)) return
      heard.abort()
      resolve()
    }
    for (const sign of SIGNS_OF_LIFE) {
      window.addEventListener(sign, hear, { passive: true, capture: true, signal: heard.signal })
    }
    setTimeout(hear, IDLE_MS)
  })

/**
 * Loads a figure's code as the figure comes near the window, and makes the figure interactive. The first one is in
 * the first view, and its code must not delay that. If the code does not load, the figure stays as prerendered,
 * without controls.
 */
async function startFigure(name: FigureName, root: HTMLElement): Promise<void> {
  await (name === 'hero' ? signOfLife() : nearWindow(root))
  const [{ hydrateFigure }, { default: Figure }] = await Promise.all([
    import('./hydrate-figure.tsx'),
    figures[name](),
  ])
  hydrateFigure(root, Figure)
}

export function startFigures(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-figure]')) {
    startFigure(root.dataset.figure as FigureName, root).catch(() => {})
  }
}
