import { socialPictureSource } from '../content/figure-captions.ts'
import { SignaturePlot } from '../figures/signature-figure.tsx'
import { MarkShapes } from './mark.tsx'

// The rasteriser does not load the site's stylesheet, so this repeats the theme's colours for the
// classes of the plot. It resolves an inherited currentColor on the element that sets it, so
// hairlines need a stroke of their own.
const styles = `
text { fill: currentColor; stroke: none }
.hairline { stroke: currentColor; stroke-width: 1.2px }
.text-muted-on-ink { color: #9DAAA3 }
.text-charge { color: #C8F135 }
.text-copper { color: #E58A4E }
.stroke-charge { stroke: #C8F135 }
.stroke-copper { stroke: #E58A4E }
.stroke-ink { stroke: #0A0F0D }
.headline { stroke: currentColor; stroke-width: 1.5px }
`

/** Longest line of the headline, in characters. */
const LINE_LENGTH = 15

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
      <g transform="translate(56 52) scale(.8)" fill="currentColor">
        <MarkShapes cut="small" />
      </g>
      <text className="headline" x="120" y="94" fontSize="38" letterSpacing="-.5">
        {name}
      </text>
      <text className="headline" y="302" fontSize="68" letterSpacing="-2">
        {breakLines(headline, LINE_LENGTH).map((text, index) => (
          <tspan key={text} x="58" dy={index === 0 ? undefined : 74}>
            {text}
          </tspan>
        ))}
      </text>
      <g
        transform="translate(500 36) scale(.88)"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        fontSize="22"
      >
        <SignaturePlot />
      </g>
      <text className="text-muted-on-ink" x="1142" y="590" fontSize="19" textAnchor="end">
        {socialPictureSource}
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
