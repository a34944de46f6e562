import type { ReactNode } from 'react'
import type { Kind } from '../../analysis/description.ts'
import type { DispatchResult } from '../../analysis/dispatch/dispatch-reading.ts'
import type { PriceResult } from '../../analysis/prices/price-reading.ts'
import type { UnitsResult } from '../../analysis/units/units-result.ts'
import { resultHeading, exampleWords as words } from './picture-words.ts'
import styles from './reading.late.module.css'
import { UnitCurves } from './unit-curves.tsx'
import { UnitExamples } from './unit-examples.tsx'

/** The level of a heading below a headline of level 3 or 5. */
export type HeadingLevel = 'h4' | 'h6'

interface PictureProps<Result> {
  Heading: HeadingLevel
  result: Result
}

/** What was read, as a picture with counts and two examples. */
export function Picture({ kind, ...props }: PictureProps<unknown> & { kind: Kind }) {
  const { Heading, result } = props
  if (kind === 'prices') return <PricesPicture Heading={Heading} result={result as PriceResult} />
  if (kind === 'dispatch')
    return <DispatchPicture Heading={Heading} result={result as DispatchResult} />
  return <UnitsPicture Heading={Heading} result={result as UnitsResult} />
}

const UnitsPicture = ({ Heading, result }: PictureProps<UnitsResult>) => (
  <>
    <Heading>{resultHeading.units(result)}</Heading>
    <UnitCurves result={result} limit={result.outlook?.limit ?? null} />
    <UnitExamples result={result} />
  </>
)

function PricesPicture({ Heading, result }: PictureProps<PriceResult>) {
  const { days } = result
  const [first, last] = [days[0], days.at(-1)]
  return (
    <>
      <Heading>{resultHeading.prices(result)}</Heading>
      <dl className={styles.examples}>
        {first && (
          <Example name={words.first} at={words.midnight(first.date)}>
            {words.price(first.prices[0] ?? 0, result)}
          </Example>
        )}
        {last && (
          <Example name={words.last} at={words.day(last.date)}>
            {words.price(last.prices.at(-1) ?? 0, result)}
          </Example>
        )}
      </dl>
    </>
  )
}

function DispatchPicture({ Heading, result }: PictureProps<DispatchResult>) {
  const { days } = result.log
  const [first, last] = [days[0], days.at(-1)]
  return (
    <>
      <Heading>{resultHeading.dispatch(result)}</Heading>
      <dl className={styles.examples}>
        {first && (
          <Example name={words.firstDay} at={words.day(first.date)}>
            {words.energies(first)}
          </Example>
        )}
        {last && (
          <Example name={words.lastDay} at={words.day(last.date)}>
            {words.energies(last)}
          </Example>
        )}
      </dl>
    </>
  )
}

const Example = ({ name, at, children }: { name: string; at: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <span>{at}</span>
      <span>{children}</span>
    </dd>
  </div>
)
