import { readLines } from '../../figures/paths.ts'
import { CURVES_ID } from '../../figures/stage-scales.ts'
import { takeOverInstrument } from '../../islands/take-over-instrument.tsx'
import { HeroInstrument } from './hero-instrument.tsx'

export function takeOver(root: HTMLElement): void {
  const d = document.getElementById(CURVES_ID)?.getAttribute('d') ?? ''
  takeOverInstrument(root, <HeroInstrument curves={readLines(d)} />)
}
