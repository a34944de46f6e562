import { fileWords } from '../../../content/figures/file-words.ts'
import { ownPrices as words } from '../../../content/figures/own-prices.ts'
import {
  noPlanWords,
  priceLeftOutWords,
  pricesReadWords,
  rangeWords,
} from '../../../content/figures/price-words.ts'
import { FileButton } from '../../../figures/files/file-button.tsx'
import { ReadingProgress } from '../../../figures/files/reading-progress.tsx'
import type { YearRange } from '../../../model/planned-year.ts'
import type { OwnPrices, PriceFiles } from './use-own-prices.ts'

interface SelectProps {
  label: string
  options: readonly string[]
  value: string
  onChoose: (option: string) => void
}

const Select = ({ label, options, value, onChoose }: SelectProps) => (
  <label className="select-choice">
    {label}{' '}
    <select
      autoComplete="off"
      value={value}
      onChange={event => onChoose(event.currentTarget.value)}
    >
      {options.map(option => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </label>
)

interface PriceFileProps {
  files: PriceFiles
  own: OwnPrices | null
  onRange: (range: YearRange) => void
}

/** Where the visitor drops or chooses a file of prices, and what was read from it. */
export function PriceFile({ files, own, onRange }: PriceFileProps) {
  return (
    <div className="price-file small figure-control figure-controls">
      <div className="file-choice">
        <span>{own ? words.again : words.drop}</span>
        <FileButton label={fileWords.choose} onFiles={files.read} />
      </div>
      <ReadingProgress state={files.state} onStop={files.stop} />
      <div role="status">
        {own && pricesReadWords(own.reading).map(line => <p key={line}>{line}</p>)}
      </div>
      {own ? (
        <>
          {!own.isPlannable && <p>{noPlanWords}</p>}
          {own.reading.leftOut.map(left => (
            <p key={`${left.what} ${left.reason}`}>{priceLeftOutWords(left)}</p>
          ))}
          {own.ranges.length > 1 && (
            <Select
              label={words.range}
              options={own.ranges.map(rangeWords)}
              value={rangeWords(own.range)}
              onChoose={name =>
                onRange(own.ranges.find(range => rangeWords(range) === name) ?? own.range)
              }
            />
          )}
          {own.reading.alternatives.length > 0 && (
            <Select
              label={words.series}
              options={[own.reading.name, ...own.reading.alternatives]}
              value={own.reading.name}
              onChoose={series => files.choose({ series })}
            />
          )}
        </>
      ) : (
        <>
          <p>{fileWords.promise}</p>
          <p className="muted">{words.formats}</p>
        </>
      )}
    </div>
  )
}
