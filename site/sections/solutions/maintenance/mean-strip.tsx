import { maintenanceFigure as words } from '../../../content/figures/maintenance-figure.ts'
import { Label, Layer, Plot } from '../../../plots/plot.tsx'
import { PLOT } from '../../../plots/scales.ts'
import { lives, rivals, rules } from './checks.computed.ts'

/** The height of a line of text, four of which stand above the strip, as the plot's. */
const LINE = PLOT.height / 5.4

/** The upper edge of the strip. The plot ends with its lower one. */
const TOP = 4.2 * LINE

const x = (share: number) => share * PLOT.width

/**
 * The mean of all rows, from none of the cells' life to all of it, and what the claim compares with. A part is named
 * where it ends, the last one highest: a line goes down on the right of each name, so that no two of them meet.
 */
export function MeanStrip({ count }: { count: number }) {
  const parts = words.parts(rules[count] as (typeof rules)[number])
  const rival = words.rival(rivals[count] as (typeof rivals)[number])
  return (
    <Plot
      id="mean"
      className="mean-strip"
      words={{ title: words.meanOf(lives.length), description: words.means(parts) }}
    >
      <Layer>
        {parts.map(({ part, end }, place) => {
          const from = parts[place - 1]?.end ?? 0
          const line = parts.length - 1 - place
          return (
            <g key={part}>
              <path
                className={`mean-part ${part}`}
                d={`M${x(from)} ${TOP}H${x(end)}V${PLOT.height}H${x(from)}z`}
              />
              <path
                className={`leader of-${part}`}
                d={`M${x(end)} ${(line + 0.1) * LINE}V${TOP}`}
              />
            </g>
          )
        })}
        <g className="wide-only">
          <path className="rival" d={`M${x(rival.end)} ${TOP}V${PLOT.height}`} />
          <path className="muted" d={`M${x(rival.end)} ${PLOT.height}v${LINE}`} />
        </g>
      </Layer>
      {parts.map(({ part, end, share, name }, place) => (
        <Label
          key={part}
          at={[x(end), (parts.length - 0.3 - place) * LINE]}
          dx="-0.4em"
          textAnchor="end"
          className={`part-name of-${part}`}
        >
          <tspan className="part-share">{share}</tspan> {name}
        </Label>
      ))}
      <Label at={[0, 0.7 * LINE]} className="muted">
        {words.mean} <tspan className="not-tiny">{words.of(lives.length)} </tspan>
        {words.used}
      </Label>
      <Label
        at={[x(rival.end), PLOT.height]}
        dx="-0.4em"
        dy="1.15em"
        textAnchor="end"
        className="muted wide-only"
      >
        {rival.words}
      </Label>
    </Plot>
  )
}
