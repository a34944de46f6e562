import { greatest, least, max, ticks } from 'd3-array'
import type { ReactNode } from 'react'
import { AxisY } from '../../../../stage/axis.tsx'
import { type Bar, Bars } from '../../../../stage/bar.tsx'
import { Label } from '../../../../stage/label.tsx'
import { Pick, usePick } from '../../../../stage/pick.tsx'
import { linearScale, STAGE } from '../../../../stage/scale.ts'
import { Layer, Stage } from '../../../../stage/stage.tsx'
import type { Tone } from '../../../../stage/tone.ts'
import type { StopId } from '../../../../stage/travel.ts'
import { firstCell } from '../../../cells/first-cell.computed.ts'
import styles from './lot-stage.module.css'
import type { Lot } from './quality-figure.tsx'
import { qualityWords as words } from './quality-words.ts'

const VALUES = 4
const FILLED = 0.7

/** The room above the longest life, for the names of two kinds of bars, and the heights of these. */
const ROOM = 110
const LINES = [24, 62] as const

interface QueuedBar extends Bar {
  tone: Tone
  place: number
}

/**
 * The cells of a lot as bars in a queue, each as high as its life. Those that ended first are copper; those in the frame
 * that lived on are missed places.
 */
function queueOf({ cells, first, queues }: Lot, stop: StopId) {
  const queue = queues[stop]
  const longest = max(cells, ({ life }) => life) ?? 0
  const y = linearScale([0, longest], [STAGE.height, ROOM])
  const pitch = STAGE.width / cells.length
  const bars = cells.map(({ id, life }): QueuedBar => {
    const place = queue.indexOf(id)
    const others = place < first.length ? 'wasted' : 'used'
    return {
      ...{ id, place, tone: first.includes(id) ? 'measured' : others },
      x: (place + (1 - FILLED) / 2) * pitch,
      y: y(life),
      width: FILLED * pitch,
      height: STAGE.height - y(life),
    }
  })
  return { queue, bars, longest, y, pitch, frame: first.length * pitch }
}

export function LotStage({ lot, stop }: { lot: Lot; stop: StopId }) {
  const { queue, bars, longest, y, pitch, frame } = queueOf(lot, stop)
  const pointed = usePick(queue)
  const { picked } = pointed
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
            {...pointed}
            label={words.eachCell}
            spoken={said}
            nearest={([across]) => queue[Math.floor(across / pitch)] ?? null}
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
        <QueueNames bars={bars} frame={frame} count={lot.first.length} />
        <Label at={[0, STAGE.height]} dy="1.6em" isStrong>
          {words.frame(lot.first.length, stop)}
        </Label>
      </Stage>
      <p className="small muted">{picked === null ? words.idle : said(picked)}</p>
    </>
  )
}

/** The end of a name at which it stands over its bar, so that it stays within a phone's stage. */
function anchorAt(x: number) {
  const share = x / STAGE.width
  return share < 0.4 ? 'start' : share > 0.6 ? 'end' : 'middle'
}

interface QueueNamesProps {
  bars: readonly QueuedBar[]
  frame: number
  count: number
}

function QueueNames({ bars, frame, count }: QueueNamesProps) {
  const of = (tone: Tone) => bars.filter(bar => bar.tone === tone)
  const missed = greatest(of('measured'), ({ place }) => place)
  const livedOn = least(of('wasted'), ({ place }) => place)
  const [the, endedFirst] = words.endedFirst(count)
  return (
    <>
      {missed && (
        <Named bar={missed} y={LINES[0]} tone="measured" textAnchor={anchorAt(missed.x)}>
          <tspan className="not-tiny">{the}</tspan>
          {endedFirst}
        </Named>
      )}
      {livedOn && (
        <Named bar={livedOn} y={LINES[1]} textAnchor={livedOn.x < frame / 2 ? 'start' : 'end'}>
          {words.livedOn}
        </Named>
      )}
    </>
  )
}

interface NamedProps {
  bar: Bar
  y: number
  tone?: Tone
  textAnchor: 'start' | 'middle' | 'end'
  children: ReactNode
}

function Named({ bar, y, tone, textAnchor, children }: NamedProps) {
  const x = Math.round(bar.x + bar.width / 2)
  return (
    <>
      <Layer>
        <path className={tone} d={`M${x} ${y + 10}V${bar.y}`} />
      </Layer>
      <Label at={[x, y]} isStrong textAnchor={textAnchor} {...(tone && { tone })}>
        {children}
      </Label>
    </>
  )
}
