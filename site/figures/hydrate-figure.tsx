import { type ComponentType, type ReactNode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { FigureBoundary, Prerendered } from '../../stage/figure-boundary.tsx'

/** Shows the controls of a figure before the browser paints it with its children. */
function Interactive({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    root.dataset.interactive = ''
  }, [root])
  return children
}

/** Makes a prerendered figure interactive in place. A figure that fails later gets its prerendered markup back. */
export function hydrateFigure(root: HTMLElement, Figure: ComponentType): void {
  const { childNodes } = root.cloneNode(true)
  const figure = (
    <FigureBoundary
      instead={<Prerendered nodes={[...childNodes]} />}
      // The controls of the prerendered markup do nothing, so the styles hide them.
      onStop={() => root.removeAttribute('data-interactive')}
    >
      <Interactive root={root}>
        <Figure />
      </Interactive>
    </FigureBoundary>
  )
  // A transition lets React yield to frames and input.
  startTransition(() => {
    hydrateRoot(root, figure, {
      // React renders a figure anew if a page translator has changed it. The translator then translates it again.
      onRecoverableError: () => {},
    })
  })
}
