/** The limits that can be chosen, in per cent. */
export const LIMITS = [95, 90, 85, 80, 75, 70, 60] as const

/** The limit of the public cells, and of a visitor's capacities, until another one is chosen. */
export const LIMIT_OF_FIRST = 90

/** The limit of states of health until another one is chosen. */
export const LIMIT_OF_RATED = 80
