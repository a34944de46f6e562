import { CURVES_ID } from '../../cells/stage-scales.ts'
import type { Controls } from '../../instruments/start-instrument.ts'
import { takeOverInstrument } from '../../instruments/take-over-instrument.tsx'
import { readLines } from '../../plots/paths.ts'
import { HeroInstrument } from './hero-instrument.tsx'

export function takeOver(root: HTMLElement, controls: Controls): Controls {
  const d = document.getElementById(CURVES_ID)?.getAttribute('d') ?? ''
  return takeOverInstrument(root, controls, <HeroInstrument curves={readLines(d)} />)
}
