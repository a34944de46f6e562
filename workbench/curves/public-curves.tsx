import { CurvesFigure } from './curves-figure.tsx'
import { publicAlternative, publicCell, publicName, publicWords } from './curves-words.ts'
import { publicCurves, publicCycles, publicTests } from './public-curves.computed.ts'

interface PublicCurvesProps {
  /** The number of the cell that is pointed at, here or in the picture of the capacities. */
  picked: string | null
  onPick: (name: string | null) => void
}

/** The discharge curves of the public cells, as a visitor would see those of ended cells. */
export const PublicCurves = (props: PublicCurvesProps) => (
  <section>
    <p>{publicWords(publicCycles.reference, publicCycles.at, publicTests)}</p>
    <CurvesFigure
      {...props}
      id="public-curves"
      curves={publicCurves}
      alternative={publicAlternative(publicCurves.cells.length, publicCycles)}
      nameOf={publicName}
      spoken={name => publicCell(name, publicCurves.cells.find(cell => cell.name === name)?.life)}
    />
  </section>
)
