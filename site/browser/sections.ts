import { nextFrame } from './frame.ts'

/**
 * Lays out the sections that the stylesheet leaves out of the first paint, one in each frame, so that
 * none makes a visitor wait.
 */
export async function layOutInTurn(): Promise<void> {
  for (const section of document.querySelectorAll('main > section')) {
    await nextFrame()
    section.toggleAttribute('data-laid-out', true)
  }
}
