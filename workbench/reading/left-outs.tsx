import { Disclosure } from '../../stage/controls/disclosure.tsx'
import { capitalised } from '../words/age-words.ts'
import { type LeftOutOf, leftOutWords } from './left-out-words.ts'
import { type LeftOuts as Left, leftOutLine } from './reading-words.ts'

interface LeftOutsProps {
  of: LeftOutOf
  analysis: Left
}

/** A line about what was left out, which opens to show the reasons. */
export function LeftOuts({ of, analysis }: LeftOutsProps) {
  const line = capitalised(leftOutLine(analysis))
  if (analysis.leftOut.length === 0) return <p className="small muted">{line}.</p>
  return (
    <Disclosure className="small" summary={line}>
      <ul>
        {analysis.leftOut.map(left => {
          const { why, first } = leftOutWords(of, left)
          return (
            <li key={`${left.what} ${left.reason}`}>
              {why} <span className="muted">{first}</span>
            </li>
          )
        })}
      </ul>
    </Disclosure>
  )
}
