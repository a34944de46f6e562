import { hydrateInstrument } from '../../../islands/hydrate-instrument.tsx'
import { TradingInstrument } from './trading-instrument.tsx'

export const hydrate = (root: HTMLElement) => hydrateInstrument(root, <TradingInstrument />)
