import { ticks } from 'd3-array'
import { AxisY } from '../../../../stage/axis.tsx'
import { Bars } from '../../../../stage/bar.tsx'
import { Label } from '../../../../stage/label.tsx'
import { Pick, usePick } from '../../../../stage/pick.tsx'
import { STAGE } from '../../../../stage/scale.ts'
import { Layer, Stage } from '../../../../stage/stage.tsx'
import type { StopId } from '../../../../stage/travel.ts'
import { firstCell } from '../../../cells/first-cell.computed.ts'
import styles from './lot-stage.module.css'
import type { Lot } from './quality-figure.tsx'
import { qualityWords as words } from './quality-words.ts'
import { queueOf, ROOM } from './queue.ts'
import { QueueNames } from './queue-names.tsx'

const VALUES = 4

interface LotStageProps {
  lot: Lot
  stop: StopId
}

/** The cells of a lot in the order in which a method expects them to end, each as high as its life. */
export function LotStage({ lot, stop }: LotStageProps) {
  const queued = queueOf(lot, stop)
  const { queue, bars, longest, y, pitch, frame } = queued
  const [picked, pick] = usePick(queue)
  const outlined = bars.filter(({ id }) => id === firstCell || id === picked)
  const said = (id: number) => {
    const end = lot.cells.findIndex(cell => cell.id === id)
    return words.place(id, queue.indexOf(id) + 1, lot.cells[end]?.life ?? Number.NaN, end + 1)
  }
  return (
    <>
      <Stage
        id="lot"
        className={styles.stage}
        words={words.plot(queue.length, stop, lot.states[stop])}
        over={
          <Pick
            ids={queue}
            picked={picked}
            label={words.eachCell}
            spoken={said}
            nearest={([across]) => queue[Math.floor(across / pitch)] ?? null}
            onPick={pick}
          />
        }
      >
        <Layer>
          <Bars of={bars} tone={({ tone }) => tone} />
          <Bars of={outlined} tone="outline" />
          <path strokeWidth="2" d={`M0 ${STAGE.height}V${ROOM - 20}H${frame}V${STAGE.height}z`} />
        </Layer>
        <AxisY scale={y} values={ticks(0, longest, VALUES)} format={words.whole} isOutside>
          {words.life}
        </AxisY>
        {outlined.map(({ id, x, y, width }) => (
          <Label key={id} at={[x + width / 2, y]} dy="-0.5em" textAnchor="middle" isStrong>
            {words.cell(id)}
          </Label>
        ))}
        <QueueNames queue={queued} count={lot.first.length} />
        <Label at={[0, STAGE.height]} dy="1.6em" isStrong>
          {words.frame(lot.first.length, stop)}
        </Label>
      </Stage>
      <p className="small muted">{picked === null ? words.idle : said(picked)}</p>
    </>
  )
}
