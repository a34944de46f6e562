import { CURRENCIES } from '../../../../analysis/clock/markets.ts'
import { PRICE_UNITS } from '../../../../analysis/prices/price-reading.ts'
import type { YearRange } from '../../../../analysis/storage/planned-year.ts'
import { ownPrices as words } from '../../../content/figures/own-prices-words.ts'
import {
  moneyWords,
  noPlanWords,
  priceLeftOutWords,
  pricesReadWords,
  rangeWords,
} from '../../../content/figures/price-words.ts'
import { FileButton } from '../../../controls/files/file-button.tsx'
import fileStyles from '../../../controls/files/files.module.css'
import { ReadingProgress } from '../../../controls/files/reading-progress.tsx'
import { RefusedChoices } from '../../../controls/files/refused-choices.tsx'
import { SelectChoice } from '../../../controls/files/select-choice.tsx'
import type { OwnPrices, PriceFiles } from './use-own-prices.ts'

interface PriceFileProps {
  files: PriceFiles
  own: OwnPrices | null
  onRange: (range: YearRange) => void
}

/** Where the visitor drops or chooses a file of prices, and what was read from it. */
export function PriceFile({ files, own, onRange }: PriceFileProps) {
  return (
    <section aria-label={words.group}>
      <div className={fileStyles.choice}>
        <span>{own ? words.again : words.drop}</span>
        <FileButton label={words.chooseFiles} onFiles={files.read} />
      </div>
      <ReadingProgress state={files.state} onStop={files.stop} />
      <RefusedChoices
        state={files.state}
        labels={words.choices}
        onChoose={(role, option) => files.chooseRefused({ [role]: option })}
      />
      {files.state.kind === 'refused' && !own && <p>{words.published}</p>}
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
            <SelectChoice
              label={words.range}
              options={own.ranges.map(rangeWords)}
              value={rangeWords(own.range)}
              onChoose={name =>
                onRange(own.ranges.find(range => rangeWords(range) === name) ?? own.range)
              }
            />
          )}
          {!own.reading.isCurrencyNamed && (
            <SelectChoice
              label={words.choices.currency}
              options={Object.keys(CURRENCIES)}
              value={own.reading.currency}
              onChoose={currency => files.choose({ currency })}
            />
          )}
          {!own.reading.isUnitNamed && (
            <SelectChoice
              label={words.choices.unit}
              options={PRICE_UNITS.map(unit => [unit, moneyWords(own.reading.currency, unit)])}
              value={own.reading.unit}
              onChoose={unit => files.choose({ unit })}
            />
          )}
          {own.reading.alternatives.length > 0 && (
            <SelectChoice
              label={words.choices.series}
              options={[own.reading.name, ...own.reading.alternatives]}
              value={own.reading.name}
              onChoose={series => files.choose({ series })}
            />
          )}
        </>
      ) : (
        <p className="muted">{words.formats}</p>
      )}
    </section>
  )
}
