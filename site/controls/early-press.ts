import { createContext } from 'react'

/**
 * Tells a figure whether its button, the one with `data-early`, was pressed before the figure's code came. The
 * figure asks once, when it is hydrated.
 */
export const EarlyPress = createContext<() => boolean>(() => false)
