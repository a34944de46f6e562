/**
 * Outlines of the mark on a square of 64 units. `d` is the curve's slow fade and its steep fall,
 * and `dot` is the radius of the dot on the knee between them. The `small` cut is heavier, for
 * sizes of 32 px and less.
 */
const cuts = {
  regular: {
    d: 'M5.9 16C13.9 16.3 21.9 17.3 29.6 19.5A12.5 12.5 0 0 1 32.4 13C23.9 10.4 15 9.4 6.1 9A3.5 3.5 0 0 0 5.9 16zM61.5 57.6C60.2 47.2 57.7 36.8 52.5 27.7A12.5 12.5 0 0 1 47.1 32.4C51.3 40.4 53.4 49.4 54.5 58.4A3.5 3.5 0 0 0 61.5 57.6z',
    dot: 8.5,
  },
  small: {
    d: 'M7.7 18C14.2 18.3 20.7 19.2 27 20.8A15 15 0 0 1 31.2 10.6C23.8 8.5 16 7.4 8.3 7A5.5 5.5 0 0 0 7.7 18zM61.5 56C61.5 46.5 59.4 36.8 55.1 28.3A15 15 0 0 1 46.3 35.4C49.1 41.8 50.5 48.9 50.5 56A5.5 5.5 0 0 0 61.5 56z',
    dot: 11,
  },
} as const

export type MarkCut = keyof typeof cuts

/**
 * The shapes of the mark. The parent sets the fill. Their bounds are (2, 7) to (62, 62) of 64 x 64.
 */
export function MarkShapes({ cut }: { cut: MarkCut }) {
  const { d, dot } = cuts[cut]
  return (
    <>
      <path d={d} />
      <circle cx="42" cy="21" r={dot} />
    </>
  )
}

/**
 * The mark, a capacity curve with a dot on its knee, in the colour of the text. It is hidden from assistive
 * technology, because the company's name is always next to it.
 */
export function LogoMark({ cut }: { cut: MarkCut }) {
  return (
    <svg viewBox="0 0 64 64" fill="currentColor" aria-hidden="true">
      <MarkShapes cut={cut} />
    </svg>
  )
}
