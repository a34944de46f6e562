import { heroFigure } from '../content/figures/hero-figure.ts'
import { lot, shown } from '../figures/lot-forecasts.ts'
import { Label } from '../figures/plot.tsx'
import { MarkShapes } from '../mark/mark.tsx'
import { endsOf, type Future, HeroPlot, READINGS } from '../sections/hero/hero-plot.tsx'

// The rasteriser does not load the site's stylesheet, so this repeats what the plot needs of it.
const styles = `
text { fill: currentColor; stroke: none; letter-spacing: 0 }
path { stroke: currentColor; stroke-width: 1.5px }
.graph { stroke-opacity: .16 }
.graph-fine { stroke-opacity: .06 }
.lot-curves { color: #9DAAA3; stroke-opacity: .3 }
.dashed { stroke-dasharray: 8 7 }
.dotted { stroke-width: 4px; stroke-dasharray: 0 10 }
.curve { stroke-width: 5px; color: #C8F135 }
.band { fill: #C8F135; fill-opacity: .16; stroke: none }
.point { stroke-width: 14px }
.point-hole { stroke: #0A0F0D; stroke-width: 8px }
.interval { stroke-width: 11px; stroke-opacity: .45 }
.narrow-only { display: none }
.mark { stroke-width: 18px }
.future-forecast .mark { stroke-width: 12px }
.mark-hole { stroke: #0A0F0D; stroke-width: 9px }
svg { overflow: visible }
.future-cycle { font-size: 28px; stroke: currentColor; stroke-width: .8px }
.future-forecast .mark-hole { stroke: none }
.future-forecast, .interval, .forecast { color: #C8F135 }
.future-measured, .measured { color: #E58A4E }
.muted { color: #9DAAA3 }
.headline { stroke: currentColor; stroke-width: 1.5px }
`

/** Longest line of the headline, in characters. */
const LINE_LENGTH = 16

const plotWords = heroFigure(lot, shown)

interface SocialPictureProps {
  name: string
  headline: string
}

/**
 * The picture that link previews show, as a complete SVG document of 1200 x 630 pixels. It consists
 * of the mark, the company name, the headline and the hero's plot. The rasteriser needs the page's
 * font to draw the text.
 */
export function SocialPicture({ name, headline }: SocialPictureProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 1200 630"
      color="#F2F0E8"
      fontFamily="Instrument Sans"
    >
      <title>{headline}</title>
      <style>{styles}</style>
      <rect width="1200" height="630" fill="#0A0F0D" />
      <g transform="translate(86 22) scale(.5)" fill="currentColor">
        <MarkShapes cut="small" />
      </g>
      <text className="headline" x="126" y="48" fontSize="26" letterSpacing="-.5">
        {name}
      </text>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the document has the title */}
      <svg
        x="88"
        y="84"
        width="1024"
        height="512"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        fontSize="18"
      >
        <HeroPlot words={plotWords} prediction={shown} />
        {(Object.keys(READINGS) as Future[]).map(future => (
          <g key={future} className={`future-${future}`}>
            <Label at={[READINGS[future], 0]} shift={[0.6, 1.3]}>
              {plotWords.futures[future]}
            </Label>
            <Label at={[READINGS[future], 0]} shift={[0.3, 1.65]} className="future-cycle">
              {plotWords.count(endsOf(shown)[future])}
            </Label>
          </g>
        ))}
      </svg>
      <text className="headline" y="420" fontSize="54" letterSpacing="-1.6">
        {breakLines(headline, LINE_LENGTH).map((text, index) => (
          <tspan key={text} x="150" dy={index === 0 ? undefined : 57}>
            {text}
          </tspan>
        ))}
      </text>
    </svg>
  )
}

/**
 * Breaks text at spaces into lines of at most `length` characters. A longer word gets a line of its
 * own.
 */
function breakLines(text: string, length: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const extended = line === '' ? word : `${line} ${word}`
    if (extended.length > length && line !== '') {
      lines.push(line)
      line = word
    } else {
      line = extended
    }
  }
  return [...lines, line]
}
