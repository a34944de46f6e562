import { DATA_PAGE } from '../../contract/pages.ts'

export const CONTACT_ID = 'cta-section'

export const YOUR_CELLS_ID = 'your-cells'

/** The sections of the page “Data and sources”, by their ids. */
export type DataSection =
  | 'cells'
  | 'forecast'
  | 'retirement'
  | 'queue'
  | 'trading'
  | 'your-data'
  | 'downloads'

/** The address of “Data and sources”, or of one of its sections. */
export const dataAddress = (section?: DataSection) =>
  `${import.meta.env.BASE_URL}${DATA_PAGE}${section ? `#${section}` : ''}`
