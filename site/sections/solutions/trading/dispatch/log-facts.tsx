import {
  CLOCKS,
  dispatchLeftOutWords,
  dispatchReadWords,
  signWords,
} from '../../../../content/figures/dispatch-words.ts'
import { ownDispatch as words } from '../../../../content/figures/own-dispatch-words.ts'
import type {
  Clock,
  DispatchReading,
  DispatchUnit,
} from '../../../../reader/dispatch/dispatch-reading.ts'
import type { DispatchState, SystemAnswer } from './use-dispatch.ts'

const NAMES: readonly SystemAnswer[] = ['power', 'energy', 'efficiency']
const UNITS: readonly DispatchUnit[] = ['MW', 'kW', 'W', 'MWh', 'kWh', 'Wh']

interface SelectProps<Option extends string> {
  label: string
  options: readonly Option[]
  value: Option
  format?: (option: Option) => string
  onChoose: (option: Option) => void
}

const Select = <Option extends string>(props: SelectProps<Option>) => (
  <label className="select-choice">
    {props.label}{' '}
    <select
      autoComplete="off"
      value={props.value}
      onChange={event => props.onChoose(event.currentTarget.value as Option)}
    >
      {props.options.map(option => (
        <option key={option} value={option}>
          {props.format?.(option) ?? option}
        </option>
      ))}
    </select>
  </label>
)

/** What was taken from the log: each can be corrected. */
export function LogFacts({ state, reading }: { state: DispatchState; reading: DispatchReading }) {
  const { files, texts, system, dispatch, isCurrent } = state
  return (
    <>
      <details className="dispatch-system small">
        <summary className="target underlined">
          {system && typeof system === 'object'
            ? words.taken(system, isCurrent ? dispatch?.cycles : undefined)
            : words.notTaken}
        </summary>
        {texts &&
          NAMES.map(name => (
            <p key={name}>
              <label className="number">
                <span>{words.inputs[name].before}</span>{' '}
                <input
                  className="sum-number"
                  name={`dispatch-${name}`}
                  inputMode="decimal"
                  autoComplete="off"
                  size={8}
                  maxLength={12}
                  aria-invalid={system === name || undefined}
                  value={texts[name]}
                  onInput={event => state.answer(name, event.currentTarget.value)}
                />{' '}
                <span>{words.inputs[name].after}</span>
              </label>
            </p>
          ))}
        <p className="muted">{words.howTaken}</p>
      </details>
      {typeof system === 'string' && <p role="status">{words.unusable[system]}</p>}
      <p className="dispatch-sign small">
        {signWords(reading, state.isTurned)}{' '}
        <button type="button" className="target underlined" onClick={state.turn}>
          {reading.columns.length > 1 ? words.swap : words.turn}
        </button>
      </p>
      <details className="dispatch-read small">
        <summary className="target underlined">{words.whatWasRead}</summary>
        {dispatchReadWords(reading).map(line => (
          <p key={line}>{line}</p>
        ))}
        {reading.leftOut.map(left => (
          <p key={`${left.what} ${left.reason}`}>{dispatchLeftOutWords(left)}</p>
        ))}
        <p>
          {reading.columns.map(
            ({ role, header, alternatives }) =>
              alternatives.length > 0 && (
                <Select
                  key={role}
                  label={words.columns[role]}
                  options={[header, ...alternatives]}
                  value={header}
                  onChoose={chosen => files.choose({ columns: { [role]: chosen } })}
                />
              ),
          )}
          {!reading.isUnitNamed && (
            <Select
              label={words.unit}
              options={UNITS}
              value={reading.unit}
              onChoose={unit => files.choose({ unit })}
            />
          )}
          {reading.clock !== 'offset' && (
            <Select
              label={words.clock}
              options={Object.keys(CLOCKS) as Clock[]}
              value={reading.clock}
              format={clock => CLOCKS[clock]}
              onChoose={clock => files.choose({ clock })}
            />
          )}
        </p>
      </details>
    </>
  )
}
