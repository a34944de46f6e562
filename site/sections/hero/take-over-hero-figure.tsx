import { createRoot } from 'react-dom/client'
import { takeOverInstrument } from '../../islands/take-over-instrument.tsx'
import { ChosenCurve } from '../contact/lot-fan.tsx'
import { ChosenCell } from '../solutions/maintenance/chosen-cell.tsx'
import { HeroInstrument } from './hero-instrument.tsx'

/**
 * A React root in the place where another figure marks the chosen cell. The place has a `tabIndex` of -1:
 * React listens for the focus there, and Blink takes an element of SVG with such a listener for a tab stop.
 */
const markIn = (figure: string) =>
  createRoot(document.querySelector(`[data-chosen-cell="${figure}"]`) as Element)

export function takeOver(root: HTMLElement): void {
  const [maintenance, contact] = [markIn('maintenance'), markIn('contact')]
  function markElsewhere(name: string) {
    maintenance.render(<ChosenCell name={name} />)
    contact.render(<ChosenCurve name={name} />)
  }
  takeOverInstrument(root, <HeroInstrument onCell={markElsewhere} />)
}
