import { company } from '../content/company.ts'
import { contact } from '../content/contact.ts'
import styles from './booking-form.module.css'

/** The sentence below the form about what happens with the data. */
export function DataNotice() {
  const dataNotice = company.dataNotice || contact.data
  return <p className={`${styles.notice} small muted screen-only`}>{dataNotice}</p>
}
