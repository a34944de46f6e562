/** Does work at intervals, in milliseconds. @returns a function that ends it */
export function every(interval: number, work: () => void): () => void {
  const timer = setInterval(work, interval)
  return () => clearInterval(timer)
}
