import { TODAY } from '../../research/lives/cell.ts'
import { ADDED, PENALTY, type Setting } from '../../research/lives/forecast.ts'
import comparisons from '../../research/results/comparisons.json' with { type: 'json' }
import endedCells from '../../research/results/ended-cells.json' with { type: 'json' }
import reliability from '../../research/results/reliability.json' with { type: 'json' }
import { itemAt } from '../../stage/item-at.ts'
import { listed, percent, percentSpan, supported, whole } from '../../stage/words/number-words.ts'
import { comparisonAt, comparisonsIn } from '../cells/comparisons.ts'
import { askedCells, exampleCell } from '../cells/named-cells.ts'
import { DataTable, type Row } from './data-table.tsx'
import { inPercent, METHODS, methods, SETTINGS, tenth } from './methods.ts'
import { series } from './series.ts'

const settings = Object.keys(SETTINGS) as Setting[]
const unseen = comparisonAt('newBatch', TODAY)
const today = [...settings.map(setting => comparisonAt(setting, TODAY)), ...unseen.series]

const mAh = (ampereHours: number) => `${whole(1000 * ampereHours)} mAh`

const inNewSeries = (method: 'forecast' | 'both') => unseen.series.map(it => it.errors[method])

/** The lead over protocol and capacity in known series after some cycles, with its range. */
const leadAt = (cycles: number) =>
  itemAt(
    comparisons.knownBatches.filter(at => at.today === cycles),
    0,
  ).lead

const points = (share: number) => (100 * share).toFixed(1)

export const ForecastSection = () => (
  <>
    <p>
      The idea that a moved discharge curve tells a life is that of Severson et al. (2019). The
      model here knows four things about a cell after some cycles: how far its discharge curve has
      moved since cycle 10 (the logarithm of the variance of the change over the voltage, up to
      cycle 100), its capacity at cycle 10, the capacity lost since, and the part of it lost in the
      second half. A ridge regression on other cells turns them into the logarithm of the cycles
      left. The 90% interval follows from the residuals and the uncertainty of the fit.
    </p>
    <p className="small muted">
      Constants: {mAh(ADDED.lost)} and {mAh(ADDED.lostLater)} are added to the two losses and{' '}
      {ADDED.left} to the cycles left before their logarithms are taken; the penalty is {PENALTY}{' '}
      for each training cell. The drawn course has the mean shape of the other cells’ curves,
      stretched to the forecast life.
    </p>
    <DataTable
      caption={`Mean absolute error of life after ${TODAY} cycles, in %`}
      columns={[
        'Method',
        'Known series',
        'New protocol',
        'New series',
        ...series.map(it => it.name),
      ]}
      rows={methods.map(method => [
        METHODS[method],
        ...today.map(({ errors }) => inPercent(errors[method])),
      ])}
      marked={METHODS.forecast}
    />
    <p>
      {supported(
        unseen.series.every(({ errors }) => errors.forecast < errors.both),
        `In a series that the model has never seen, discharge curves are ${percentSpan(inNewSeries('forecast'))} off, and what is known at the same time without them, protocol and capacity, ${percentSpan(inNewSeries('both'))}.`,
      )}{' '}
      {supported(
        leadAt(50).low < 0 && leadAt(TODAY).low > 0,
        `In known series protocol and capacity come near: discharge curves lead by ${points(leadAt(TODAY).error)} points, and by ${points(leadAt(TODAY).low)} to ${points(leadAt(TODAY).high)} in 95% of 10,000 sets drawn anew from these cells. Up to cycle 50 they have no lead.`,
      )}{' '}
      The last three columns are the new series one by one.
    </p>
    <p>
      The rivals have the same tools: Gaussian processes on the protocol and on protocol and
      capacity; for capacity the better of such a process and of the regression without the
      discharge curve; a straight line on the one feature of the paper; and geometric means of
      lives. Where a series is new, none of its lives is known.
    </p>
    <DataTable
      caption="Mean absolute error of life by cycles tested, and lives that nominal 90% intervals hold, in %"
      columns={['Cycles', ...methods.map(method => METHODS[method]), 'Intervals hold']}
      rows={settings.flatMap(setting => [
        SETTINGS[setting],
        ...comparisonsIn(setting).map(
          ({ today: cycles, errors, coverage }): Row => [
            cycles,
            ...methods.map(method => inPercent(errors[method])),
            whole(100 * coverage),
          ],
        ),
      ])}
    />
    <NewSeries />
    <p>
      The four features were chosen on these cells, which flatters the errors in known series; how
      much is not computed here. One type of cell in one laboratory says nothing about another type
      or about cells in use.
    </p>
    <p>
      The figure at the top of the page uses known series. The five cells that it asks about are
      every 23rd in the order of life from the 12th on:{' '}
      {listed(askedCells.map(({ number }) => `${number}`))}. Without script it shows cell{' '}
      {exampleCell.number}, whose error is the median.
    </p>
  </>
)

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
