import { useState } from 'react'
import { TODAY } from '../../../../research/lives/cell.ts'
import { Choices } from '../../../controls/choices.tsx'
import { Range } from '../../../controls/range.tsx'
import { Chapter } from '../chapter.tsx'
import { ChangesPlot } from './changes-plot.tsx'
import { type Errors, errors, scope } from './early-knowledge.computed.ts'
import { ErrorsTable } from './errors-table.tsx'
import { lotOrder, METHODS, type Method, shareOf, sortedLot } from './lot.ts'
import styles from './lot-plot.module.css'
import { LotPlot, x } from './lot-plot.tsx'
import { choices, lots } from './lots.computed.ts'
import { qualityWords as words } from './quality-words.ts'
import { SeriesTable } from './series-table.tsx'

const LAST = errors.at(-1)?.cycles ?? Number.NaN

/** The ends of the handle's way: the fewest and the most cycles. */
const ENDS = [x(choices[0] ?? 0), x(choices.at(-1) ?? 0)] as const

/** A lot of cells that no model has seen. The visitor sorts it by what is known after some cycles. */
export default function QualityFigure() {
  const [lot, setLot] = useState(lotOrder[0] ?? 0)
  const [method, setMethod] = useState<Method>('forecast')
  const [cycles, setCycles] = useState(TODAY)
  const share = (of: Method, at = lot) => shareOf(at, of, cycles)
  const now = errors.find(it => it.cycles === cycles) as Errors

  /** A key moves to the next choice in its direction, and a pointer to the nearest. */
  function choose(value: number, isPointed: boolean) {
    const distance = (choice: number) => Math.abs(choice - value)
    const others = choices.filter(it => (it - cycles) * (value - cycles) > 0)
    const options = isPointed || others.length === 0 ? choices : others
    setCycles(options.reduce((a, b) => (distance(b) < distance(a) ? b : a)))
  }

  return (
    <Chapter
      name="quality"
      claim={words.claim}
      isClaimFixed
      reading={words.reading(share(method), method, cycles)}
      facts={words.facts(
        METHODS.filter(other => other !== method).map(other => ({
          method: other,
          share: share(other),
        })),
        lotOrder.filter(other => other !== lot).map(other => share(method, other)),
      )}
      more={[
        { name: words.more.changes, content: <ChangesPlot cycles={cycles} /> },
        { name: words.more.errors, content: <ErrorsTable cycles={cycles} /> },
        { name: words.more.series, content: <SeriesTable now={now} last={LAST} /> },
        {
          name: words.more.scope,
          content: (
            <p>
              {scope} {words.lotScope} {words.source}
            </p>
          ),
        },
      ]}
    >
      <div className={styles.choices}>
        <Choices
          name="sort"
          legend={words.sort}
          options={METHODS.map(value => ({ value, label: words.methods[value] }))}
          value={method}
          onChoose={setMethod}
        />
        <Choices
          name="lot"
          legend={words.lot}
          options={lots.map(({ batch }, value) => ({ value, label: `${batch}` }))}
          value={lot}
          onChoose={setLot}
        />
      </div>
      <LotPlot cells={sortedLot(lot, method, cycles)} method={method} cycles={cycles}>
        <Range
          name="cycles"
          min={choices[0]}
          max={choices.at(-1)}
          step={5}
          ends={ENDS}
          value={cycles}
          label={words.control}
          spoken={words.spoken(cycles, share(method), method)}
          onChoose={choose}
        />
      </LotPlot>
    </Chapter>
  )
}
