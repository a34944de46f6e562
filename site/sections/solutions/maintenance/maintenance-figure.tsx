import { useState } from 'react'
import { Switch } from '../../../../stage/switch.tsx'
import { STOPS, type StopId, sentStop } from '../../../../stage/travel.ts'
import { percent } from '../../../../stage/words/number-words.ts'
import { YOUR_CELLS_ID } from '../../../content/anchors.ts'
import { Chapter } from '../chapter.tsx'
import { LifeStage } from './life-stage.tsx'
import { medianReads, states, stops } from './maintenance.computed.ts'
import { maintenanceWords as words } from './maintenance-words.ts'

export default function MaintenanceFigure() {
  const [stop, setStop] = useState<StopId>('plain')
  return (
    <Chapter
      name="maintenance"
      question={words.question}
      tone="wasted"
      {...states[stop]}
      gem={words.gem(medianReads)}
      link={{ href: `#${YOUR_CELLS_ID}`, words: words.ownData }}
      source={{ id: 'retirement', words: words.source }}
      control={
        <Switch
          name="date"
          legend={words.legend}
          stops={STOPS.map(id => ({
            id,
            name: words.stops[id],
            value: percent(stops[id].wasted, 1),
            share: 1 - stops[id].wasted,
          }))}
          tones={['used', 'wasted']}
          chosen={stop}
          onChoose={id => {
            setStop(id)
            sentStop.set(id)
          }}
        />
      }
    >
      <LifeStage stop={stop} />
    </Chapter>
  )
}
