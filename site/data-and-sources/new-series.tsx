import { TODAY } from '../../research/lives/cell.ts'
import endedCells from '../../research/results/ended-cells.json' with { type: 'json' }
import reliability from '../../research/results/reliability.json' with { type: 'json' }
import { percent, percentSpan, supported } from '../../stage/words/number-words.ts'
import { comparisonAt } from '../cells/comparisons.ts'
import { DataTable } from './data-table.tsx'
import { inPercent, tenth } from './methods.ts'
import { series } from './series.ts'

const { newBatch, knownBatches } = reliability
const trusted = [
  { name: 'Known series', ...knownBatches.all },
  { name: 'New series', ...newBatch.all },
  ...newBatch.series.map(it => ({ name: `New: series ${it.batch}`, ...it })),
]

const { forecast: plain } = comparisonAt('newBatch', TODAY).errors

/** Whether three ended cells make the forecast of some series worse. */
const isWorseSomewhere = endedCells.series.some(
  ({ forecast }, place) =>
    forecast.any >
    (comparisonAt('newBatch', TODAY).series[place]?.errors.forecast ?? Number.POSITIVE_INFINITY),
)

/** The errors of a way to use ended cells: over all series, and in each. */
const withEnded = (way: 'forecast' | 'meanLife', which: 'any' | 'first') =>
  [endedCells[way][which], ...endedCells.series.map(it => it[way][which])].map(inPercent)

export const NewSeries = () => (
  <>
    <h3>A new series</h3>
    <p>
      {supported(
        newBatch.series.some(({ held }) => (held.at(-1)?.share ?? 1) < 0.8),
        `Nominal 90% intervals hold ${percentSpan(newBatch.series.map(({ held }) => held.at(-1)?.share ?? 0))} of the lives of a new series. They are too narrow there: a model cannot know how far a series is from those that it has seen.`,
      )}
    </p>
    <DataTable
      caption={`After ${TODAY} cycles: forecasts within a tenth of the life, the error that nine of ten cells stay below, and lives within nominal 90% intervals`}
      columns={['Models', 'Within a tenth', 'Nine of ten below', 'Intervals hold']}
      rows={trusted.map(({ name, cells, near, ninthDecile, held }) => [
        name,
        `${near} of ${cells}`,
        percent(ninthDecile),
        percent(held.at(-1)?.share ?? Number.NaN),
      ])}
    />
    <h3>When the first of a series have ended</h3>
    <DataTable
      caption={`Mean error of the other cells of a new series of which ${endedCells.ended} have ended, in %`}
      columns={['Method', 'All', ...series.map(it => it.name)]}
      rows={[
        [
          'Discharge curves, none has ended',
          inPercent(plain),
          ...comparisonAt('newBatch', TODAY).series.map(it => inPercent(it.errors.forecast)),
        ],
        ['moved by any three', ...withEnded('forecast', 'any')],
        ['moved by the first three to end', ...withEnded('forecast', 'first')],
        ['Mean life of any three', ...withEnded('meanLife', 'any')],
        ['Mean life of the first three to end', ...withEnded('meanLife', 'first')],
      ]}
      marked="moved by any three"
    />
    <p>
      “Moved” means that the intercept is shifted by the mean residual of the ended cells. “Any
      three” is the mean over all choices of three, as if three were tested to their end on purpose.
      Those that end first by themselves are the weakest, so their mean life misleads.{' '}
      {supported(
        endedCells.forecast.any < plain && isWorseSomewhere,
        `Three ended cells take the error from ${tenth(plain)} to ${tenth(endedCells.forecast.any)}; where the model was nearly right already, they make it worse.`,
      )}
    </p>
  </>
)
