import { takeOverInstrument } from '../../../instruments/take-over-instrument.tsx'
import { QualityInstrument } from './quality-instrument.tsx'

export const takeOver = (root: HTMLElement) => takeOverInstrument(root, <QualityInstrument />)
