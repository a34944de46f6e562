/** The longest wait for a frame, in milliseconds: a page in the background has none. */
const LONGEST_MS = 100

/** Resolves when the next frame has been painted. */
export function nextFrame(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_MS)
  })
}
