import { company } from '../content/company.ts'

/** The sentence below the form about what happens with the data, if the company has set one. */
export function DataNotice() {
  const { dataNotice } = company
  return dataNotice && <p className="data-notice small muted screen-only">{dataNotice}</p>
}
