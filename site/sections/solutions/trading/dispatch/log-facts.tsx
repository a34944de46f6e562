import {
  type Clock,
  DISPATCH_UNITS,
  type DispatchReading,
  type DispatchUnit,
} from '../../../../../analysis/dispatch/dispatch-reading.ts'
import {
  CLOCKS,
  dispatchLeftOutWords,
  dispatchReadWords,
  signWords,
} from '../../../../content/figures/dispatch-words.ts'
import { ownDispatch as words } from '../../../../content/figures/own-dispatch-words.ts'
import { tradingWords } from '../../../../content/figures/trading-words.ts'
import { SelectChoice } from '../../../../controls/files/select-choice.tsx'
import { BatteryInputs } from '../battery-panel.tsx'
import styles from './log-facts.module.css'
import type { DispatchState } from './use-dispatch.ts'

/** What was taken from the log: each can be corrected. */
export function LogFacts({ state, reading }: { state: DispatchState; reading: DispatchReading }) {
  const { files, said, system, dispatch, isCurrent, currency } = state
  const trading = tradingWords(currency)
  return (
    <div className={styles.facts}>
      <details className="small">
        <summary className="target underlined">
          {system && typeof system === 'object'
            ? words.taken(system, isCurrent ? dispatch?.whole.cycles : undefined)
            : words.notTaken}
        </summary>
        <BatteryInputs
          words={trading}
          answers={said.answers}
          prefix="dispatch-"
          onChange={said.change}
        />
        <p className="muted">{words.howTaken}</p>
      </details>
      {typeof system === 'string' && <p role="status">{trading.unreadable(system)}</p>}
      <p className="small">
        {signWords(reading, state.isTurned)}{' '}
        <button type="button" className="target underlined" onClick={state.turn}>
          {reading.columns.length > 1 ? words.swap : words.turn}
        </button>
      </p>
      <details className="small">
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
                <SelectChoice
                  key={role}
                  label={words.columns[role]}
                  options={[header, ...alternatives]}
                  value={header}
                  onChoose={chosen => files.choose({ columns: { [role]: chosen } })}
                />
              ),
          )}
          {!reading.isUnitNamed && (
            <SelectChoice
              label={words.unit}
              options={DISPATCH_UNITS}
              value={reading.unit}
              onChoose={unit => files.choose({ unit: unit as DispatchUnit })}
            />
          )}
          {reading.clock !== 'offset' && (
            <SelectChoice
              label={words.clock}
              options={Object.entries(CLOCKS)}
              value={reading.clock}
              onChoose={clock => files.choose({ clock: clock as Clock })}
            />
          )}
        </p>
        <p className="muted">{words.scope}</p>
      </details>
    </div>
  )
}
