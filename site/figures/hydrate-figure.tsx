import { type ComponentType, type ReactNode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { EarlyPress } from './early-press.ts'

/** Calls back as soon as the components below it have been hydrated. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useLayoutEffect(onHydrated, [onHydrated])
  return children
}

/**
 * Makes a prerendered figure interactive in place. Where a translator has changed the markup, React renders it
 * anew and reports that to the console.
 *
 * @param wasPressed whether the button with `data-early` was pressed before
 * @param onHydrated is called once, before the browser paints
 */
export function hydrateFigure(
  root: HTMLElement,
  Figure: ComponentType,
  wasPressed: () => boolean,
  onHydrated: () => void,
): void {
  // As a transition, so that React makes room for frames and input.
  startTransition(() => {
    hydrateRoot(
      root,
      <Hydrated onHydrated={onHydrated}>
        <EarlyPress value={wasPressed}>
          <Figure />
        </EarlyPress>
      </Hydrated>,
    )
  })
}
