import { greatest, least } from 'd3-array'
import type { ReactNode } from 'react'
import type { Bar } from '../../../../stage/bar.tsx'
import { Label } from '../../../../stage/label.tsx'
import { STAGE } from '../../../../stage/scale.ts'
import { Layer } from '../../../../stage/stage.tsx'
import type { Tone } from '../../../../stage/tone.ts'
import { qualityWords as words } from './quality-words.ts'
import type { Queue } from './queue.ts'

const LINES = [24, 62] as const

/** The end of a name at which it stands over its bar, so that it stays within a phone's stage. */
function anchorAt(x: number) {
  const share = x / STAGE.width
  return share < 0.4 ? 'start' : share > 0.6 ? 'end' : 'middle'
}

interface QueueNamesProps {
  queue: Queue
  count: number
}

/** The names of the bars that ended first and of those in the frame that lived on, each at one of them. */
export function QueueNames({ queue: { bars, frame }, count }: QueueNamesProps) {
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
