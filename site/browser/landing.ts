import { startFigures } from '../figures/start-figures.ts'
import { startForm } from '../form/start-form.ts'
import { startStickyBar } from '../sections/sticky-bar/start-sticky-bar.ts'

const form = document.querySelector('form')
if (form) startForm(form)
const bar = document.querySelector('aside')
if (bar) startStickyBar(bar)
startFigures()

/** Opens the disclosure that holds the target of the address. Older versions of Safari leave it closed. */
function openDisclosure() {
  const target = document.getElementById(location.hash.slice(1))
  const closed = target?.closest<HTMLDetailsElement>('details:not([open])')
  if (!closed) return
  closed.open = true
  target?.scrollIntoView()
}

window.addEventListener('hashchange', openDisclosure)
openDisclosure()
