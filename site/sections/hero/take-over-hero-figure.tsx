import { CURVES_ID } from '../../cells/stage-scales.ts'
import { takeOverInstrument } from '../../instruments/take-over-instrument.tsx'
import { readLines } from '../../plots/paths.ts'
import { HeroInstrument } from './hero-instrument.tsx'

export function takeOver(root: HTMLElement): void {
  const d = document.getElementById(CURVES_ID)?.getAttribute('d') ?? ''
  takeOverInstrument(root, <HeroInstrument curves={readLines(d)} />)
}
