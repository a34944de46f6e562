import { type ComponentType, type ReactNode, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { FigureBoundary, Prerendered } from '../../stage/figure-boundary.tsx'
import { EarlyPress } from '../controls/early-press.ts'
import { changedWords, replaceWords } from './changed-words.ts'

/** Calls back as soon as its children have been hydrated. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useLayoutEffect(onHydrated, [onHydrated])
  return children
}

/**
 * Makes a prerendered figure interactive in place. A figure that something else has changed, such as a page
 * translator, is rendered anew, and takes over the translated words wherever it renders the originals. A figure that
 * fails later gets its prerendered markup back.
 *
 * @param changes the changes of the figure since the page was loaded
 * @param wasPressed whether the button with `data-early` was pressed before
 * @param onHydrated called once, before the browser paints
 */
export function hydrateFigure(
  root: HTMLElement,
  Figure: ComponentType,
  changes: readonly MutationRecord[],
  wasPressed: () => boolean,
  onHydrated: () => void,
): void {
  const start = () => {
    if (changes.length > 0) replaceWords(root, changedWords(changes))
    onHydrated()
  }
  const { childNodes } = root.cloneNode(true)
  const figure = (
    <FigureBoundary
      instead={<Prerendered nodes={[...childNodes]} />}
      // The controls of the prerendered markup do nothing, so the styles hide them.
      onStop={() => root.removeAttribute('data-interactive')}
    >
      <Hydrated onHydrated={start}>
        <EarlyPress value={wasPressed}>
          <Figure />
        </EarlyPress>
      </Hydrated>
    </FigureBoundary>
  )
  // A transition lets React yield to frames and input.
  startTransition(() => {
    if (changes.length > 0) createRoot(root).render(figure)
    else hydrateRoot(root, figure)
  })
}
