import { hydrateInstrument } from '../../../islands/hydrate-instrument.tsx'
import { QualityInstrument } from './quality-instrument.tsx'

export const hydrate = (root: HTMLElement) => hydrateInstrument(root, <QualityInstrument />)
