import { Stretched } from '../../figures/stretched.tsx'

const measurements =
  'M4 15h0M14 13h0M25 18h0M36 17h0M47 23h0M57 22h0M67 33h0M76 39h0M84 53h0M91 64h0M97 80h0'

/** A straight line that misses the measurements of a cell, or the curve that bends with them. */
export function ContrastDrawing({ bends = false }: { bends?: boolean }) {
  return (
    <Stretched className={`contrast-drawing ${bends ? 'two-thirds' : ''}`}>
      {bends ? (
        <path className="forecast" strokeWidth="3" d="M0 14C30 16 55 20 72 34S93 66 100 88" />
      ) : (
        <path className="muted" strokeWidth="3" strokeDasharray="0 7" d="M0 13L100 34" />
      )}
      <path className="measured" strokeWidth="7" d={measurements} />
    </Stretched>
  )
}
