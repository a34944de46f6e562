import { ownCells } from '../../content/figures/own-cells.ts'
import { yourCellsFigure as words } from '../../content/figures/your-cells.ts'
import { SHARES } from './judged-cells.ts'
import type { OwnCells, OwnResult } from './own-result.ts'
import { END_OF_LIFE, publicSets } from './public-sets.computed.ts'
import { SetRow } from './set-row.tsx'

/** The choice of the stage that is the visitor's own row. */
export const OWN = publicSets.length

interface RailProps {
  share: number
  shown: number
  own: OwnCells | null
  result: OwnResult | null
  onShow: (shown: number) => void
}

/** A row for each public set, and for the visitor's cells once there are some. */
export function CellsRail({ share, shown, own, result, onShow }: RailProps) {
  return (
    <fieldset className="set-rows">
      <legend className="visually-hidden">{words.choose}</legend>
      <p className="small muted">
        {words.errors(share)} {own && own.endOfLife !== END_OF_LIFE && words.publicEnd(END_OF_LIFE)}
      </p>
      {publicSets.map(({ name, chemistry, cells, results }, index) => {
        const at = results[SHARES.indexOf(share)] as (typeof results)[number]
        return (
          <SetRow
            key={name}
            name={words.set(name, at.tested, cells, chemistry)}
            result={at}
            isShown={index === shown}
            isFirst={index === 0}
            onShow={() => onShow(index)}
          />
        )
      })}
      {own && result && (
        <SetRow
          name={ownCells.named(own.owner, own.cells.length, own.reading.axis)}
          result={result.row}
          isShown={shown === OWN}
          onShow={() => onShow(OWN)}
        />
      )}
    </fieldset>
  )
}
