import { max, ticks } from 'd3-array'
import { AxisY } from '../../../../stage/axis.tsx'
import { type Bar, Bars } from '../../../../stage/bar.tsx'
import { Label } from '../../../../stage/label.tsx'
import { Pick, usePick } from '../../../../stage/pick.tsx'
import { linearScale, STAGE } from '../../../../stage/scale.ts'
import { Layer, Stage } from '../../../../stage/stage.tsx'
import { type Tone, toneClass } from '../../../../stage/tone.ts'
import type { StopId } from '../../../../stage/travel.ts'
import { firstCell } from '../../../cells/first-cell.computed.ts'
import styles from './lot-stage.module.css'
import type { Lot } from './quality-figure.tsx'
import { qualityWords as words } from './quality-words.ts'

/** The share of its place that a bar fills. */
const FILLED = 0.78
/** The room above the longest life, and the lines of the two names in it. */
const ROOM = 110
const LINES = [24, 62] as const
/** The axis has about this many values. */
const VALUES = 4

interface LotStageProps {
  lot: Lot
  stop: StopId
}

/** The cells of a lot in the order in which a method expects them to end, each as high as its life. */
export function LotStage({ lot, stop }: LotStageProps) {
  const { cells, first } = lot
  const queue = lot.queues[stop]
  const [picked, pick] = usePick(queue)
  const longest = max(cells, ({ life }) => life) ?? 0
  const y = linearScale([0, longest], [STAGE.height, ROOM])
  const pitch = STAGE.width / cells.length
  const toneOf = (id: number): Tone => {
    if (first.includes(id)) return 'measured'
    return queue.indexOf(id) < first.length ? 'wasted' : 'used'
  }
  const bars = cells.map(({ id, life }) => ({
    id,
    x: (queue.indexOf(id) + (1 - FILLED) / 2) * pitch,
    y: y(life),
    width: FILLED * pitch,
    height: STAGE.height - y(life),
  }))
  const outlined = bars.filter(({ id }) => id === firstCell || id === picked)
  const inQueue = bars.toSorted((a, b) => a.x - b.x)
  const inFrame = inQueue.slice(0, first.length)
  const missed = inQueue.findLast(({ id }) => first.includes(id))
  const livedOn = inFrame.find(({ id }) => toneOf(id) === 'wasted')
  const said = (id: number) => {
    const end = cells.findIndex(cell => cell.id === id)
    return words.place(id, queue.indexOf(id) + 1, cells[end]?.life ?? Number.NaN, end + 1)
  }
  return (
    <>
      <Stage
        id="lot"
        className={styles.stage}
        words={words.plot(cells.length, stop, lot.states[stop])}
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
          <Bars of={bars} tone={toneOf} />
          <Bars of={outlined} tone="outline" />
          <path
            className={styles.frame}
            d={`M0 ${STAGE.height}V${ROOM - 20}H${first.length * pitch}V${STAGE.height}z`}
          />
        </Layer>
        <AxisY scale={y} values={ticks(0, longest, VALUES)} format={words.whole} isOutside>
          {words.life}
        </AxisY>
        {outlined.map(({ id, x, y, width }) => (
          <Label key={id} at={[x + width / 2, y]} dy="-0.5em" textAnchor="middle" isStrong>
            {words.cell(id)}
          </Label>
        ))}
        {missed && (
          <Named bar={missed} y={LINES[0]} tone="measured" isBefore={missed.x > STAGE.width / 2}>
            {words.endedFirst(first.length)}
          </Named>
        )}
        {livedOn && (
          <Named bar={livedOn} y={LINES[1]} isBefore={inFrame.indexOf(livedOn) >= first.length / 2}>
            {words.livedOn}
          </Named>
        )}
        <Label at={[0, STAGE.height]} dy="1.6em" isStrong>
          {words.frame(first.length, stop)}
        </Label>
      </Stage>
      <p className={`small muted ${styles.said}`}>{picked === null ? words.idle : said(picked)}</p>
    </>
  )
}

interface NamedProps {
  bar: Bar
  /** The line of the name. */
  y: number
  tone?: Tone
  /** Whether the name ends at its bar, rather than beginning there. */
  isBefore: boolean
  children: string
}

/** The name of a kind of bar, with a line down to a bar that it touches. */
function Named({ bar, y, tone, isBefore, children }: NamedProps) {
  const x = Math.round(bar.x + bar.width / 2)
  return (
    <>
      <Layer>
        <path className={tone && toneClass(tone)} d={`M${x} ${y + 10}V${bar.y}`} />
      </Layer>
      <Label at={[x, y]} isStrong textAnchor={isBefore ? 'end' : 'start'} {...(tone && { tone })}>
        {children}
      </Label>
    </>
  )
}
