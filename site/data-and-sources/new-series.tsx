import { TODAY } from '../../research/lives/cell.ts'
import endedCells from '../../research/results/ended-cells.json' with { type: 'json' }
import reliability from '../../research/results/reliability.json' with { type: 'json' }
import { listed } from '../../stage/words/list-words.ts'
import { percent, supported } from '../../stage/words/number-words.ts'
import { comparisonAt, comparisonsIn } from '../cells/comparisons.ts'
import { DataTable } from './data-table.tsx'
import { inPercent, spanOf, tenth } from './methods.ts'
import { ReliabilityPlot } from './reliability-plot.tsx'
import { series } from './series.ts'

const measured = comparisonsIn('newBatch')
const last = measured.at(-1)?.today

/** After how many cycles capacity is as good in a series as discharge curves are after those of the page. */
const reached = series.map(({ name }, place) => {
  const aim = comparisonAt('newBatch', TODAY).series[place]?.errors.forecast ?? Number.NaN
  const first = measured.find(it => (it.series[place]?.errors.capacity ?? 1) <= aim)
  return { name: name.toLowerCase(), cycles: first?.today }
})

/** The sentence about what capacity reaches: “by cycle 250 in series 2, and not by cycle 400 in series 1 and series 3”. */
const reachedWords = [
  ...reached.flatMap(({ name, cycles }) => (cycles ? [`by cycle ${cycles} in ${name}`] : [])),
  `not by cycle ${last} in ${listed(reached.flatMap(it => (it.cycles ? [] : [it.name])))}`,
].join(', and ')

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

/** What a series that no model has seen does to the forecast, and what its first ended cells bring. */
export const NewSeries = () => (
  <>
    <h3>A new series</h3>
    <DataTable
      id="new-series"
      caption="Mean error of life in a new series, and from the best of the three to the worst"
      columns={['Cycles', 'Discharge curves', 'Capacity']}
      groups={[
        {
          rows: measured.map(({ today, errors, series }) => ({
            name: today,
            values: (['forecast', 'capacity'] as const).map(
              method =>
                `${percent(errors[method])} (${spanOf(series.map(it => it.errors[method]))})`,
            ),
          })),
        },
      ]}
    />
    <p>
      Capacity alone reaches what discharge curves tell after {TODAY} cycles {reachedWords}.
    </p>
    <ReliabilityPlot />
    <p>
      {supported(
        newBatch.series.some(({ held }) => (held.at(-1)?.share ?? 1) < 0.8),
        `Nominal 90% intervals hold ${spanOf(newBatch.series.map(({ held }) => held.at(-1)?.share ?? 0))} of the lives of a new series. They are too narrow there: a model cannot know how far a series is from those that it has seen.`,
      )}
    </p>
    <DataTable
      id="near"
      caption={`After ${TODAY} cycles: forecasts within a tenth of the life, the error that nine of ten cells stay below, and lives within nominal 90% intervals`}
      columns={['Models', 'Within a tenth', 'Nine of ten below', 'Intervals hold']}
      groups={[
        {
          rows: trusted.map(({ name, cells, near, ninthDecile, held }) => ({
            name,
            values: [
              `${near} of ${cells}`,
              percent(ninthDecile),
              percent(held.at(-1)?.share ?? Number.NaN),
            ],
          })),
        },
      ]}
    />
    <h3>When the first of a series have ended</h3>
    <DataTable
      id="ended"
      caption={`Mean error of the other cells of a new series of which ${endedCells.ended} have ended, in %`}
      columns={['Method', 'All', ...series.map(it => it.name)]}
      groups={[
        {
          rows: [
            {
              name: 'Discharge curves, none has ended',
              values: [
                inPercent(plain),
                ...comparisonAt('newBatch', TODAY).series.map(it => inPercent(it.errors.forecast)),
              ],
            },
            { name: 'moved by any three', values: withEnded('forecast', 'any'), isForecast: true },
            {
              name: 'moved by the first three to end',
              values: withEnded('forecast', 'first'),
              isForecast: true,
            },
            { name: 'Mean life of any three', values: withEnded('meanLife', 'any') },
            {
              name: 'Mean life of the first three to end',
              values: withEnded('meanLife', 'first'),
            },
          ],
        },
      ]}
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
