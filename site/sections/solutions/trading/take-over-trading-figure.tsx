import { takeOverInstrument } from '../../../instruments/take-over-instrument.tsx'
import { TradingInstrument } from './trading-instrument.tsx'

export const takeOver = (root: HTMLElement) => takeOverInstrument(root, <TradingInstrument />)
