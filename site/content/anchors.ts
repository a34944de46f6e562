import { DATA_PAGE } from '../../contract/pages.ts'

export const CONTACT_ID = 'cta-section'

export const YOUR_CELLS_ID = 'your-cells'

export type DataSection =
  | 'cells'
  | 'forecast'
  | 'retirement'
  | 'queue'
  | 'trading'
  | 'your-data'
  | 'downloads'

export const dataAddress = (section?: DataSection) =>
  `${import.meta.env.BASE_URL}${DATA_PAGE}${section ? `#${section}` : ''}`
