import { tradingChapter } from '../../../content/figures/trading-figure.ts'
import { InstrumentRoot } from '../../../instruments/instrument-root.tsx'
import { Chapter } from '../chapter.tsx'
import { worths } from './cycle-values.computed.ts'
import { TradingInstrument } from './trading-instrument.tsx'

const words = tradingChapter(worths)

/** Trading: what the cycles of a year earned, and how many are worth what a cycle costs. */
export function TradingChapter() {
  return (
    <Chapter id="trading" words={words}>
      <InstrumentRoot name="trading-figure">
        <TradingInstrument />
      </InstrumentRoot>
    </Chapter>
  )
}
