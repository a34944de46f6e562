import type { FigureWords } from '../content/figure-captions.ts'

/**
 * The finding in large type, and the method and source in small type. The stylesheet places the one
 * above the drawing and the other below it.
 */
export function FigureCaption({ words }: { words: FigureWords }) {
  return (
    <figcaption>
      <div className="finding">
        {words.topic && <p className="eyebrow">{words.topic}</p>}
        <p>{words.finding}</p>
      </div>
      <p className="method">{words.caption}</p>
    </figcaption>
  )
}
