import type { Controls } from '../../../instruments/start-instrument.ts'
import { takeOverInstrument } from '../../../instruments/take-over-instrument.tsx'
import { TradingInstrument } from './trading-instrument.tsx'

export const takeOver = (root: HTMLElement, controls: Controls) =>
  takeOverInstrument(root, controls, <TradingInstrument />)
