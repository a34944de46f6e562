import { startFigures } from '../figures/start-figures.ts'
import { startForm } from '../form/start-form.ts'
import { startStickyBar } from '../sections/sticky-bar/start-sticky-bar.ts'

const form = document.querySelector('form')
if (form) startForm(form)
const bar = document.querySelector('aside')
if (bar) startStickyBar(bar)
startFigures()
