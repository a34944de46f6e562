import type { Kind } from '../../analysis/description.ts'
import type { Analysis } from '../../analysis/kinds.ts'
import { Disclosure } from '../controls/disclosure.tsx'
import { capitalised } from '../words/age-words.ts'
import { leftOutWords } from './left-out-words.ts'
import { leftOutLine } from './reading-words.ts'

interface LeftOutsProps {
  kind: Kind
  analysis: Analysis<unknown>
}

/** A line about what was left out, which opens to show the reasons. */
export function LeftOuts({ kind, analysis }: LeftOutsProps) {
  const line = capitalised(leftOutLine(analysis))
  if (analysis.leftOut.length === 0) return <p className="small muted">{line}.</p>
  return (
    <Disclosure className="small" summary={line}>
      <ul>
        {analysis.leftOut.map(left => {
          const { why, first } = leftOutWords(kind, analysis, left)
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
