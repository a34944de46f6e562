import { type LeftOutOf, leftOutWords } from './left-out-words.ts'
import type { LeftOuts as Left } from './reading-words.ts'

interface LeftOutsProps {
  of: LeftOutOf
  analysis: Left
}

/** What was left out, and why. How much it is stands in the panel's line. */
export const LeftOuts = ({ of, analysis }: LeftOutsProps) => (
  <ul className="small">
    {analysis.leftOut.map(left => {
      const { why, first } = leftOutWords(of, left)
      return (
        <li key={`${left.what} ${left.reason}`}>
          {why} <span className="muted">{first}</span>
        </li>
      )
    })}
  </ul>
)
