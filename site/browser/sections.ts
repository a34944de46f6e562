import { nextFrame } from './frame.ts'

/** The page's parts in their order: its sections, the solutions' drawings, and the bar behind them. */
const PARTS = 'main > section, .solution .plate > svg, main ~ *'

/**
 * Fetches the typeface and then has one part of the page in each frame laid out in it, also those that
 * the stylesheet leaves out of the first paint, so that none makes a visitor wait. Where the typeface
 * does not come, the page keeps its stand-in.
 */
export async function layOutInTurn(): Promise<void> {
  await document.fonts.load('1em "Instrument Sans"').catch(() => {})
  for (const part of document.querySelectorAll(PARTS)) {
    await nextFrame()
    part.toggleAttribute('data-laid-out', true)
  }
}
