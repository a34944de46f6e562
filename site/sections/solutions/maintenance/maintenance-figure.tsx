import { max } from 'd3-array'
import { useState } from 'react'
import { AxisX } from '../../../../stage/axis.tsx'
import { type Bar, Bars, StillBars } from '../../../../stage/bar.tsx'
import { Failure } from '../../../../stage/end.tsx'
import { Label } from '../../../../stage/label.tsx'
import { ticks } from '../../../../stage/paths.ts'
import { Pick, usePick } from '../../../../stage/pick.tsx'
import { linearScale, STAGE } from '../../../../stage/scale.ts'
import { Layer, Stage } from '../../../../stage/stage.tsx'
import { Switch } from '../../../../stage/switch.tsx'
import { STOPS, type StopId, sentStop } from '../../../../stage/travel.ts'
import { percent } from '../../../../stage/words/number-words.ts'
import { firstCell } from '../../../cells/first-cell.computed.ts'
import { YOUR_CELLS_ID } from '../../../content/anchors.ts'
import { Chapter } from '../chapter.tsx'
import { cells, medianReads, states, stops } from './maintenance.computed.ts'
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
      source={{ id: 'retirement', words: words.source }}
      more={
        <a className="target underlined" href={`#${YOUR_CELLS_ID}`}>
          {words.ownData}
        </a>
      }
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

/**
 * The height of a row. The stage has room for 120 rows, which are whole pixels high if its height is a multiple of 120
 * pixels. A fifth of a row stays free.
 */
const ROW = STAGE.height / 120
const BAR = 0.8 * ROW

/** The cross of a failure is this far from the end of its row, in CSS pixels. */
const BESIDE = 9
/** Crosses of rows nearer than this would touch, so each is this much further to the right than the one above. */
const NEAR = { rows: 3, px: 11 }

const x = linearScale([0, max(cells, ({ life }) => life) ?? 1], [0, STAGE.width])
const IDS = cells.map(({ id }) => id)
const VALUES = [0, 1000, 2000]
const TICKS = ticks([...VALUES, 500, 1500].map(x), 6)

const top = (row: number) => row * ROW
const middle = (row: number) => top(row) + BAR / 2
const rowOf = (id: number, row: number, cycles: number): Bar => ({
  id,
  x: 0,
  y: top(row),
  width: x(cycles),
  height: BAR,
})
const lives = cells.map(({ id, life }, row) => rowOf(id, row, life))

/** The end of a row. */
const endOf = (row: number) => [lives[row]?.width ?? 0, middle(row)] as const

const raised = (bar: Bar): Bar => ({ ...bar, y: bar.y - BAR / 2, height: 2 * BAR })

/** The cell that ends a fifth of all rows before the last. The name of the waste stands beside its end. */
const NAMED_WASTE = Math.round(0.8 * cells.length)

function said(id: number, stop: StopId): string {
  const row = IDS.indexOf(id)
  const cell = cells[row]
  if (!cell) return ''
  const { used, failed } = stops[stop]
  return words.row({ ...cell, used: used[row] ?? cell.life, hasFailed: failed.includes(id) })
}

/** The life of each cell as a row: grey as far as it is used, black from its date on. */
export function LifeStage({ stop }: { stop: StopId }) {
  const pointed = usePick(IDS)
  const { picked } = pointed
  const { used, failed } = stops[stop]
  const usedOf = cells.map(({ id }, row) => rowOf(id, row, used[row] ?? 0))
  const isOutlined = ({ id }: Bar) => id === firstCell || id === picked
  const outlined = lives.filter(isOutlined).map(raised)
  return (
    <>
      <Stage
        id="lives"
        words={words.plot(cells.length, states[stop], failed.length)}
        over={
          <Pick
            {...pointed}
            label={words.eachRow}
            spoken={id => said(id, stop)}
            nearest={([, down]) => IDS[Math.floor(down / ROW)] ?? null}
          />
        }
      >
        <Layer>
          <StillBars of={lives} tone="wasted" />
          <Bars of={usedOf} tone="used" />
          <Bars of={outlined} tone="wasted" />
          <Bars of={usedOf.filter(isOutlined).map(raised)} tone="used" />
          <Bars of={outlined} tone="outline" />
          <path className="muted" d={`M0 ${STAGE.height}H${STAGE.width}${TICKS}`} />
        </Layer>
        <AxisX scale={x} values={VALUES} format={words.cycles} />
        <Failures of={failed} />
        <Names outlined={outlined} failed={failed} />
      </Stage>
      <p className="small muted">
        {picked === null ? words.idle(cells.length) : said(picked, stop)}
      </p>
    </>
  )
}

const Names = ({ outlined, failed }: { outlined: readonly Bar[]; failed: readonly number[] }) => (
  <>
    <Label at={[0, middle(cells.length - 4)]} beside={0.6} isStrong isInside>
      {words.used}
    </Label>
    <Label at={endOf(NAMED_WASTE)} dx="0.6em" dy="0.35em" isStrong>
      {words.wasted}
    </Label>
    {outlined.map(({ id, width, y }) => {
      const beside = failed.includes(id) ? 1.6 : 0.6
      return (
        <Label key={id} at={[width, y + BAR]} beside={beside} dy="0.35em" isStrong>
          {words.cell(id)}
        </Label>
      )
    })}
  </>
)

function Failures({ of }: { of: readonly number[] }) {
  const rows = IDS.flatMap((id, row) => (of.includes(id) ? [row] : []))
  const aside = rows.map((row, i) => (row - (rows[i - 1] ?? -NEAR.rows) < NEAR.rows ? 1 : 0))
  // The name stands beside the first cross, and beside those that are near it.
  const [first = 0] = rows
  const near = rows.filter(row => row - first < NEAR.rows)
  const beside = max(near, row => lives[row]?.width ?? 0) ?? 0
  const dx = near.length > 1 ? '2.4em' : '1.5em'
  const [fail, beforeDate] = words.fail(of.length)
  return (
    <>
      {rows.map((row, i) => (
        <Failure key={IDS[row]} at={endOf(row)} beside={BESIDE + (aside[i] ?? 0) * NEAR.px} />
      ))}
      <Label at={[beside, middle(first)]} dx={dx} dy="0.35em" tone="measured" isStrong>
        {fail}
        <tspan className="not-narrow">{beforeDate}</tspan>
      </Label>
    </>
  )
}
