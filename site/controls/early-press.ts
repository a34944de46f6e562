import { createContext } from 'react'

/**
 * Tells a figure whether its button with `data-early` was pressed before the figure's code had loaded. The figure
 * asks once, when it is hydrated.
 */
export const EarlyPress = createContext<() => boolean>(() => false)
