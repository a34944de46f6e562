import type { Choices } from '../../analysis/kinds.ts'
import { NumberField } from '../../stage/controls/number-field.tsx'
import { isoDay, MS_PER_DAY } from '../../stage/words/days.ts'
import type { UnitSet } from '../outlook/unit-set.ts'
import { fleetWords as words } from './fleet-words.ts'

/** The terms of a warranty that are offered first. */
export const FIRST_TERMS = { warrantyYears: 8, warrantyKm: 160_000 } as const

interface WarrantyFieldsProps {
  set: UnitSet
  settings: Choices['settings']
  onSettle: (settings: Choices['settings']) => void
}

/** The fields for the terms of a warranty, and for the day of service where neither files nor kilometres tell it. */
export function WarrantyFields({ set, settings = {}, onSettle }: WarrantyFieldsProps) {
  const { service } = settings
  const isTyped = typeof service === 'number'
  return (
    <>
      {(['warrantyYears', 'warrantyKm'] as const).map(term => (
        <NumberField
          key={term}
          label={words[term]}
          isWhole={term === 'warrantyKm'}
          value={Number(settings[term] ?? FIRST_TERMS[term])}
          onValue={value => onSettle({ [term]: value })}
        />
      ))}
      {(isTyped || set.units.some(unit => unit.service === null && unit.km === null)) && (
        <label>
          {words.service}{' '}
          <input
            className="entry"
            type="date"
            name="service"
            autoComplete="off"
            // Years have four digits.
            max="9999-12-31"
            defaultValue={isTyped ? isoDay(service) : ''}
            onChange={({ currentTarget: { valueAsNumber } }) => {
              if (!Number.isNaN(valueAsNumber)) onSettle({ service: valueAsNumber / MS_PER_DAY })
            }}
          />
        </label>
      )}
    </>
  )
}
