import type { ReactNode } from 'react'
import styles from './switch.module.css'
import type { Tone } from './tone.ts'

export interface Stop<Id extends string> {
  id: Id
  name: ReactNode
  value: string
  share: number
}

interface ChoiceProps<Id> {
  /** The name of the radio buttons, unique on the page. */
  name: string
  legend: string
  /** Null until something is chosen. */
  chosen: Id | null
  onChoose: (id: Id) => void
}

interface SwitchProps<Id extends string> extends ChoiceProps<Id> {
  stops: readonly Stop<Id>[]
  tones: readonly [share: Tone, rest: Tone]
}

/** The switch of a figure: stops that always move the same marks. The values make the stops comparable. */
export const Switch = <Id extends string>({ stops, tones, ...choice }: SwitchProps<Id>) => (
  <fieldset className={`${styles.switch} figure-control figure-controls`}>
    <legend className="visually-hidden">{choice.legend}</legend>
    <div className={styles.stops}>
      {stops.map(({ id, name, value, share }) => (
        <Option key={id} {...choice} id={id} className={styles.stop}>
          <span>{name}</span> <strong>{value}</strong>
          {/* A share as a bar. It is an SVG, because the content security policy allows no style attribute. */}
          <svg
            className={styles.share}
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path className={tones[1]} d="M0 0H1V1H0z" />
            <path className={tones[0]} d={`M0 0H${share.toFixed(4)}V1H0z`} />
          </svg>
        </Option>
      ))}
    </div>
  </fieldset>
)

interface TabsProps<Id extends string> extends ChoiceProps<Id> {
  tabs: readonly { id: Id; name: ReactNode }[]
  /** Whether the legend is only spoken, because a heading above says the same. */
  isLegendHidden?: boolean
}

/** A choice of the data that a figure shows, such as a year or a set. It is no switch, and smaller. */
export const Tabs = <Id extends string>({ tabs, isLegendHidden, ...choice }: TabsProps<Id>) => (
  <fieldset className={`row ${styles.tabs} figure-control figure-controls`}>
    <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{choice.legend}</legend>
    {tabs.map(({ id, name }) => (
      <Option key={id} {...choice} id={id} className={`target ${styles.tab}`}>
        {name}
      </Option>
    ))}
  </fieldset>
)

interface OptionProps<Id> extends ChoiceProps<Id> {
  id: Id
  className: string | undefined
  children: ReactNode
}

const Option = <Id extends string>({ name, id, chosen, onChoose, ...label }: OptionProps<Id>) => (
  <label className={label.className}>
    <input
      type="radio"
      name={name}
      autoComplete="off"
      checked={id === chosen}
      onChange={() => onChoose(id)}
    />
    {label.children}
  </label>
)
