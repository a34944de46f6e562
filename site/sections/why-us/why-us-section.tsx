import { mean } from 'd3-array'
import { itemAt } from '../../../stage/item-at.ts'
import { Label } from '../../../stage/label.tsx'
import { logScale, STAGE } from '../../../stage/scale.ts'
import { Layer, Stage } from '../../../stage/stage.tsx'
import { cellFacts } from '../../cells/cell-facts.computed.ts'
import { changes } from '../../cells/discharge-changes.ts'
import { milliampereHours } from '../../cells/stage-scales.ts'
import { whyUs } from '../../content/why-us.ts'
import styles from './why-us-section.module.css'

export const CHANGES_FILE = 'discharge-changes.svg'

const words = whyUs.picture

const movedCells = cellFacts.map(({ life, change }, place) => {
  const points = itemAt(changes, place)
  return { life, change, points, most: points.reduce((a, b) => (b[1] > a[1] ? b : a)) }
})

/** The longest life first, so that the few short ones are drawn above the others. */
const byLife = movedCells.toSorted((a, b) => b.life - a.life)
const [longest, shortest] = [itemAt(byLife, 0), itemAt(byLife, byLife.length - 1)]

const byMove = movedCells.toSorted((a, b) => b.most[1] - a.most[1])

/** The mean life of each quarter of the cells, starting with those whose curves have moved most. */
const livesByMove = [0, 1, 2, 3].map(quarter => {
  const placeOf = (part: number) => Math.round((part * byMove.length) / 4)
  return mean(byMove.slice(placeOf(quarter), placeOf(quarter + 1)), ({ life }) => life) ?? 0
})

/** The position of a rule of 100 mAh, which starts at no change and goes down. */
const RULE = 0.05 * STAGE.width
const SCALE = `M${RULE} ${milliampereHours(0)}V${milliampereHours(-100)}`

/** The label of the longest life is at 2.7 V. */
const named = itemAt(longest.points, 8)

/** The position of a life between the shortest and the longest, in percent. */
const shareOf = logScale([shortest.life, longest.life], [0, 100])

/**
 * The curves from copper for the shortest life to green for the longest, as a complete SVG document. No
 * stylesheet applies to such files, so the two colours are repeated here as values.
 */
export const ChangesDrawing = () => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: the plot over the picture has the title
  <svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox={`0 0 ${STAGE.width} ${STAGE.height}`}
    preserveAspectRatio="none"
    fill="none"
    strokeLinejoin="round"
  >
    {byLife.map(cell => (
      <path
        key={cell.change}
        d={cell.change}
        vectorEffect="non-scaling-stroke"
        strokeWidth={cell === longest || cell === shortest ? 3 : 1.25}
        stroke={`color-mix(in oklab,#c8f135 ${shareOf(cell.life)}%,#e58a4e)`}
      />
    ))}
  </svg>
)

/**
 * The drawing with labels for two of its curves. It is a file of its own, which loads when it comes near the window.
 */
export const ChangesPicture = () => (
  <figure className={`${styles.picture} screen-only`}>
    <img
      // The build generates the file, so Vite must not look for it among the sources.
      {...{ 'vite-ignore': '' }}
      src={`${import.meta.env.BASE_URL}${CHANGES_FILE}`}
      alt=""
      loading="lazy"
    />
    <Stage id="moved" words={words}>
      <g className="muted">
        <Label at={[RULE, milliampereHours(0)]} dy="-0.6em">
          {words.axes.from}
        </Label>
        <Label
          at={[STAGE.width, milliampereHours(0)]}
          dx="-1.5rem"
          dy="-0.6em"
          textAnchor="end"
          className="not-narrow"
        >
          {words.axes.to}
        </Label>
        <Label at={[RULE, milliampereHours(-100)]} dy="1.4em">
          {words.axes.change}
        </Label>
      </g>
      <Layer>
        <path d={SCALE} />
      </Layer>
      <Label at={shortest.most} dx="0.9em" dy="0.7em" tone="measured" isStrong>
        {words.lived(shortest.life)}
      </Label>
      <Label at={named} dy="-1.1em" tone="forecast" isStrong>
        {words.lived(longest.life)}
      </Label>
    </Stage>
    <figcaption className="small">{words.caption(movedCells.length, livesByMove)}</figcaption>
  </figure>
)

export function WhyUsSection() {
  return (
    <section className="half on-ink" aria-labelledby="why-heading">
      <div className="page-width">
        <h2 id="why-heading">{whyUs.heading}</h2>
        <ul className={styles.claims}>
          {whyUs.claims.map((claim, place) => (
            <li key={claim}>
              <p>
                {claim.split(/(?<=\.) /).map(sentence => (
                  <span key={sentence}>{sentence} </span>
                ))}
              </p>
              {place === 0 && <ChangesPicture />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
