import sets from '../../research/results/public-sets.json' with { type: 'json' }
import { many, percent } from '../../stage/words/number-words.ts'
import { DataTable, type Row } from './data-table.tsx'

const { cells, cars } = sets

const came = cells.limits.flatMap(({ limit, counts, came }) => {
  if (!came) return []
  const fell = ({ told, fell }: { told: number; fell: number }) => `${fell} of ${told}`
  const { likely, open, not, ranges } = came
  const row: Row = [`${limit}%`, counts['below now'], ...[likely, open, not].map(fell)]
  return [[...row, `${ranges.held} of ${ranges.told}`] as const]
})

/** An error of the logarithm of a remaining life, in percent or as a factor. */
const errorWords = (error: number) =>
  Math.exp(error) < 2 ? percent(Math.exp(error) - 1) : `a factor of ${Math.exp(error).toFixed(1)}`

const hidden = cells.limits.flatMap(({ limit, told }) =>
  told.flatMap(it => {
    if (!('hiddenError' in it)) return []
    const { stretched, own } = it.hiddenError
    return [[`${limit}%`, it.ended, errorWords(stretched), errorWords(own)] as const]
  }),
)

export const YourDataSection = () => (
  <>
    <p>
      Files are read and judged in the browser that opens them, and are sent nowhere. What was read
      is shown and can be corrected; what was left out is named. Cycles, kilometres, hours or dates
      are ages; a capacity or an energy is divided by a rated value or by the first capacity; a
      state of health is taken as it is.
    </p>
    <p>
      Whatever is said of a file is tried on the file first: what happened last is hidden, forecast
      from what stood before, and compared. Where too few units have ended, the next checks are
      forecast, by each unit’s own line or by the rate of all, whichever was better on the hidden
      ones. Where at least five have ended, the records of those are stretched onto the units that
      run, and their range is that of the errors on units that had ended. A unit is “likely” below
      the limit by a horizon if its whole range lies before it, “not” if it lies after it, and
      “open” between. Public cells teach nothing about a visitor’s units and are never used for
      them.
    </p>
    <DataTable
      caption={`${many(cells.names.length, 'public cell')} as if cycle ${cells.today} were today: how many fell by the horizon, of how many that were told so`}
      columns={['Limit', 'Below now', 'Likely', 'Open', 'Not', 'Ranges that held']}
      rows={came}
    />
    <p>
      The classes hold where ranges do not: at one age, those that have ended are the weakest of a
      set, so what they teach is too short for the others.
    </p>
    <DataTable
      caption="The same cells: median error of the remaining life of ended units, stopped before their end"
      columns={['Limit', 'Stopped units', 'By stretched records', 'By its own line']}
      rows={hidden}
    />
    <p>
      The second public set, {cars.names.length} electric cars with {cars.ages.length} monthly
      medians each, was read from a published figure, to about 0.11% of 145 Ah. Nothing later is
      known of them.
    </p>
  </>
)
