import { takeOverInstrument } from '../../../instruments/take-over-instrument.tsx'
import { MaintenanceInstrument } from './maintenance-instrument.tsx'

export const takeOver = (root: HTMLElement) => takeOverInstrument(root, <MaintenanceInstrument />)
