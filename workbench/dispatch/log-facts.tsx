import type { DispatchResult } from '../../analysis/dispatch/dispatch-reading.ts'
import { ownDispatch as words } from './own-dispatch-words.ts'
import type { DispatchState } from './use-dispatch.ts'

/** The facts taken from the log. Its battery is corrected in the chapter's, and two columns of power in their menus. */
export function LogFacts({ state, result }: { state: DispatchState; result: DispatchResult }) {
  const { said, isCurrent } = state
  const [header = '', ...others] = result.headers
  return (
    <>
      <p className="small">
        {isCurrent && words.taken(result.system, result.comparison?.whole.cycles)}{' '}
        <span className="muted">{words.howTaken}</span>
      </p>
      {said.unusable && <p role="status">{said.unusable}</p>}
      {others.length === 0 && (
        <p className="small">
          {words.sign(header, result.isTurned)}{' '}
          <button type="button" className="target underlined" onClick={state.turn}>
            {words.turn}
          </button>
        </p>
      )}
      <p className="small muted">{words.scope}</p>
    </>
  )
}
