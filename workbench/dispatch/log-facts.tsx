import type { DispatchResult } from '../../analysis/dispatch/dispatch-reading.ts'
import { ownDispatch as words } from './own-dispatch-words.ts'
import type { DispatchState } from './use-dispatch.ts'

/** The facts taken from the log. The visitor can correct each. */
export function LogFacts({ state, result }: { state: DispatchState; result: DispatchResult }) {
  const { said, isCurrent } = state
  return (
    <>
      <details className="small">
        <summary className="target underlined">
          {isCurrent ? words.taken(result.system, result.comparison?.whole.cycles) : words.notTaken}
        </summary>
        {said.inputs}
        <p className="muted">{words.howTaken}</p>
      </details>
      {said.unusable && <p role="status">{said.unusable}</p>}
      <p className="small">
        {words.sign(result)}{' '}
        <button type="button" className="target underlined" onClick={state.turn}>
          {result.headers.length > 1 ? words.swap : words.turn}
        </button>
      </p>
      <p className="small muted">{words.scope}</p>
    </>
  )
}
