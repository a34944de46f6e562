/** Stands below drawings that illustrate the words of a section. */
export const drawingsNote = 'Drawings, not data.'
