import type { ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { takeOverInstrument } from '../../islands/take-over-instrument.tsx'
import { ChosenCurve } from '../contact/lot-fan.tsx'
import { ChosenCell } from '../solutions/maintenance/chosen-cell.tsx'
import { HeroInstrument } from './hero-instrument.tsx'

/** What marks the chosen cell elsewhere on the page, by the value of its `data-chosen-cell`. */
const marks: Record<string, ComponentType<{ name: string }>> = {
  maintenance: ChosenCell,
  contact: ChosenCurve,
}

const roots = new Map<Element, Root>()

/** Marks the cell in the page's other figures. */
function markElsewhere(name: string): void {
  for (const element of document.querySelectorAll<SVGElement>('[data-chosen-cell]')) {
    const Mark = marks[element.dataset.chosenCell ?? '']
    const root = roots.get(element) ?? createRoot(element)
    roots.set(element, root)
    if (Mark) root.render(<Mark name={name} />)
  }
}

export const takeOver = (root: HTMLElement) =>
  takeOverInstrument(root, <HeroInstrument onCell={markElsewhere} />)
