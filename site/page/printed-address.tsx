import { absolute } from './site-url.ts'

/** The end of the printed page: the address of the site, if the build knows it. */
export function PrintedAddress() {
  const address = absolute('')
  return address && <p className="paper-only page-width">{address}</p>
}
