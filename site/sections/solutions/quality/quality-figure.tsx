import { useState } from 'react'
import { TODAY } from '../../../../research/lives/cell.ts'
import { Choices } from '../../../controls/choices.tsx'
import { Chapter } from '../chapter.tsx'
import { ChangesPlot } from './changes-plot.tsx'
import { CyclesTested } from './cycles-tested.tsx'
import { type Errors, errors, scope } from './early-knowledge.computed.ts'
import { ErrorsTable } from './errors-table.tsx'
import { lotOrder, METHODS, type Method, shareOf, sortedLot } from './lot.ts'
import styles from './lot-plot.module.css'
import { LotPlot } from './lot-plot.tsx'
import { lots } from './lots.computed.ts'
import { qualityWords as words } from './quality-words.ts'
import { SeriesTable } from './series-table.tsx'

const LAST = errors.at(-1)?.cycles ?? Number.NaN

/** A lot of cells that no model has seen. The visitor sorts it by what is known after some cycles. */
export default function QualityFigure() {
  const [lot, setLot] = useState(lotOrder[0] ?? 0)
  const [method, setMethod] = useState<Method>('forecast')
  const [cycles, setCycles] = useState(TODAY)
  const share = (of: Method, at = lot) => shareOf(at, of, cycles)
  const now = errors.find(it => it.cycles === cycles) as Errors

  return (
    <Chapter
      name="quality"
      claim={words.claim}
      isClaimFixed
      reading={words.reading(share(method), method, cycles)}
      facts={{
        elsewhere: words.elsewhere(
          lotOrder
            .filter(other => other !== lot)
            .map(other => ({ batch: lots[other]?.batch ?? 0, share: share(method, other) })),
        ),
      }}
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
          options={METHODS.map(value => ({
            value,
            label: <Choice name={words.methods[value]} share={share(value)} />,
          }))}
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
      <CyclesTested
        value={cycles}
        spoken={words.spoken(cycles, share(method), method)}
        onChoose={setCycles}
      />
      <LotPlot cells={sortedLot(lot, method, cycles)} method={method} cycles={cycles} />
    </Chapter>
  )
}

/** A choice with the share of pairs that it puts in the right order. */
const Choice = ({ name, share }: { name: string; share: number }) => (
  <span className={styles.choice}>
    {name} <strong>{words.share(share)}</strong>
  </span>
)
