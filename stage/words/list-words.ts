const list = new Intl.ListFormat('en-GB')

/** Joins parts of a sentence: “A, B and C”. */
export const listed = (parts: readonly string[]): string => list.format(parts)
