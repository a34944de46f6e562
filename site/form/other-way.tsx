import { otherWay } from '../content/booking-messages.ts'
import { company } from '../content/company.ts'

/**
 * Says where else to write to, if the company has set an address. It is a live region, and keeps its
 * room until it is shown.
 */
export function OtherWay({ shown }: { shown: boolean }) {
  const { contactEmail } = company
  if (!contactEmail) return null
  return (
    <p className="small muted" role="status">
      {shown && (
        // One element, because a translator may have moved the text in it.
        <span>
          {otherWay} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </span>
      )}
    </p>
  )
}
