import type { YearRange } from '../../analysis/storage/planned-year.ts'
import { SelectChoice } from '../../stage/controls/select-choice.tsx'
import { pricesKind } from '../reading/kinds.tsx'
import { ReadingHeadline } from '../reading/reading-headline.tsx'
import { ReadingPanel } from '../reading/reading-panel.tsx'
import { noPlanWords, rangeWords, ownPrices as words } from './own-prices-words.ts'
import type { OwnPrices, PriceFiles } from './use-own-prices.ts'

interface PriceFileProps {
  files: PriceFiles
  own: OwnPrices | null
  onRange: (range: YearRange) => void
}

/** The reading of the visitor's prices: the sentence or the question, and how they were read. */
export function PriceFile({ files, own, onRange }: PriceFileProps) {
  const { reading, choose } = files
  if (!reading) return null
  const { result } = reading.analysis
  return (
    <>
      <ReadingHeadline
        kind={pricesKind}
        level={5}
        reading={reading}
        onChoose={choose}
        sentence={result && words.sentence(result)}
      >
        {own && !own.isPlannable && <p>{noPlanWords}</p>}
      </ReadingHeadline>
      <ReadingPanel kind={pricesKind} level={5} reading={reading} onChoose={choose}>
        {own && own.ranges.length > 1 && (
          <SelectChoice
            label={words.range}
            options={own.ranges.map(range => [rangeWords(range), rangeWords(range)])}
            value={rangeWords(own.range)}
            onChoose={name =>
              onRange(own.ranges.find(range => rangeWords(range) === name) ?? own.range)
            }
          />
        )}
      </ReadingPanel>
    </>
  )
}
