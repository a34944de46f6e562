import { useEffect, useState } from 'react'
import { CurvesFigure } from './curves-figure.tsx'
import { publicAlternative, publicCell, publicName } from './curves-words.ts'
import type { ComparedCurves } from './drawn-curves.ts'

export interface PublicCurvesProps {
  /** Fetches the curves, and the cycles between which they moved. */
  load: () => Promise<{ curves: ComparedCurves; reference: number; at: number }>
  /** The number of the cell that is pointed at, here or in the picture of the capacities. */
  picked: string | null
  onPick: (name: string | null) => void
}

/** The discharge curves of the public cells, as a visitor would see those of ended cells. */
export function PublicCurves({ load, ...pointed }: PublicCurvesProps) {
  const [of, setOf] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  useEffect(() => {
    load().then(setOf, () => {})
  }, [load])
  if (!of) return null
  return (
    <CurvesFigure
      {...pointed}
      id="public-curves"
      curves={of.curves}
      alternative={publicAlternative(of.curves.cells.length, of)}
      nameOf={publicName}
      spoken={name =>
        publicCell(name, of.curves.cells.find(cell => cell.name === name)?.life ?? Number.NaN)
      }
    />
  )
}
