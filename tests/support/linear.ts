import { runInNewContext } from 'node:vm'
import { expect } from './test.ts'

/**
 * Milliseconds after which a reader is stopped. A slow machine reads a long text in a hundredth of this time, and a fast
 * one needs far longer for the square of the text's length.
 */
const DEADLINE = 10_000

/** Expects a reader not to take the square of a text's length. Hundreds of thousands of characters show it. */
export function expectLinear(reader: (text: string) => unknown, text: string): void {
  const read = () => void reader(text)
  const what = JSON.stringify(text.slice(0, 16))
  expect(() => runInNewContext('read()', { read }, { timeout: DEADLINE }), what).not.toThrow()
}
