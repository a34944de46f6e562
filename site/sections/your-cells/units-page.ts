import { outcomeOf } from '../../../research/packed-set.ts'
import type { PageOfUnits } from '../../../workbench/entry.ts'
import { addToRequest, latestDeed } from '../../form/add-to-request.ts'
import { type PublicName, publicLimits, publicSet } from './public-sets.ts'
import { outcomeWords, publicSets as words } from './public-words.ts'

const loadCurves = () => import('./public-curves.computed.ts')

function setOf(name: PublicName): PageOfUnits['sets'][number] {
  return {
    id: name,
    name: words.names[name],
    context: words.context[name],
    source: words.source[name],
    table: words.table[name],
    limits: publicLimits(name),
    at: limit => publicSet(name, limit),
    outcome({ units }, limit) {
      const { fell } = publicSet(name, limit).past
      // Nothing came where no later reading is known.
      return fell.some(age => age !== null) ? outcomeWords(outcomeOf(units, fell)) : ''
    },
    ...(name === 'cells' && { curves: { name: words.curves, load: loadCurves } }),
  }
}

/** The public sets, which the page judges itself, and where a visitor's result goes. */
export const unitsPage: PageOfUnits = {
  legend: words.legend,
  sets: [setOf('cells'), setOf('cars')],
  addToRequest: sentence => addToRequest({ of: 'cells', sentence }),
  offer: sentence => latestDeed.set(sentence ? { of: 'cells', sentence } : undefined),
}
