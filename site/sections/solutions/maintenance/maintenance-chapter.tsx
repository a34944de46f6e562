import { maintenanceChapter } from '../../../content/figures/maintenance-figure.ts'
import { InstrumentRoot } from '../../../instruments/instrument-root.tsx'
import { Chapter } from '../chapter.tsx'
import { MaintenanceInstrument, START } from './maintenance-instrument.tsx'
import { failuresInNewBatch, risks, rows } from './replacement.computed.ts'

const words = maintenanceChapter(
  risks[START] as (typeof risks)[number],
  rows.length,
  failuresInNewBatch,
)

/** Maintenance: how much of the cells' lives three rules of replacement throw away. */
export function MaintenanceChapter() {
  return (
    <Chapter id="maintenance" words={words}>
      <InstrumentRoot name="maintenance-figure">
        <MaintenanceInstrument />
      </InstrumentRoot>
    </Chapter>
  )
}
