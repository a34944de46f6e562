import { useEffect, useState } from 'react'
import { useStore } from '../../../../stage/store.ts'
import { Switch, Tabs } from '../../../../stage/switch.tsx'
import { STOPS, type StopId, sentStop } from '../../../../stage/travel.ts'
import { Chapter } from '../chapter.tsx'
import { LotStage } from './lot-stage.tsx'
import { lots, shownFirst } from './quality.computed.ts'
import { qualityWords as words } from './quality-words.ts'

export type Lot = (typeof lots)[number]

export default function QualityFigure() {
  const [stop, setStop] = useState<StopId>('curves')
  const [series, setSeries] = useState(shownFirst)
  const sent = useStore(sentStop)
  useEffect(() => {
    if (sent) setStop(sent)
  }, [sent])
  const lot = lots.find(({ id }) => id === series) ?? lots[0]
  if (!lot) return null
  return (
    <Chapter
      name="quality"
      question={words.question}
      tone="measured"
      {...lot.states[stop]}
      gem={words.gem}
      source={{ id: 'queue', words: words.source }}
      control={
        <Switch
          name="sort"
          legend={words.legend}
          stops={STOPS.map(id => ({
            id,
            name: words.stops[id],
            value: `${lot.named[id]} of ${lot.first.length}`,
            share: lot.named[id] / lot.first.length,
          }))}
          tones={['measured', 'used']}
          chosen={stop}
          onChoose={setStop}
        />
      }
      more={
        <Tabs
          name="lot"
          legend={words.series}
          tabs={lots.map(({ id }) => ({ id, name: id }))}
          chosen={lot.id}
          onChoose={setSeries}
        />
      }
    >
      <LotStage lot={lot} stop={stop} />
    </Chapter>
  )
}
