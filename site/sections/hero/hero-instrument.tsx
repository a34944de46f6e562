import { type MouseEvent, useEffect, useReducer, useRef } from 'react'
import { CURVES_ID, TODAY, x } from '../../cells/stage-scales.ts'
import { CONTACT_ID } from '../../content/anchors.ts'
import {
  readings,
  stageWords,
  sumWords,
  heroPlay as words,
} from '../../content/figures/hero-figure.ts'
import { chooseCell } from '../../instruments/chosen-cell.ts'
import { Range } from '../../instruments/range.tsx'
import { errorOf } from '../../model/cells.ts'
import { mean } from '../../model/matrix.ts'
import { line, type Point } from '../../plots/paths.ts'
import { Label, PLOT, Plot } from '../../plots/plot.tsx'
import { CellDrawing, GuessDrawing, type HeroCell } from './cell-drawing.tsx'
import { all, example, five, heroCells } from './hero-cells.computed.ts'
import { acrossAt, cyclesAt, ROUNDS, reduce, STEPS, type State } from './hero-play.ts'
import { nearestCurve } from './nearest-curve.ts'
import { Question } from './question.tsx'
import { SumDrawing } from './sum-drawing.tsx'

/** How long the answer is drawn: the forecast, then what was measured (see hero-figure.css). */
const DRAWING_MS = 2000

/** The longest time between the two presses of a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 500

const START: State = { is: 'shown', place: example }

const cellAt = (place: number) => heroCells[place] as HeroCell

/** The place of the cell that a state is about. The sum is about five. */
const placeOf = (state: State) =>
  state.is === 'shown' ? state.place : state.is === 'summed' ? undefined : five[state.round]

/** What the button that goes on is called. */
function nextWords(state: State): string {
  if (state.is === 'shown') return words.play
  if (state.is === 'asked') return words.compare
  if (state.is === 'summed') return words.again
  return state.round + 1 < ROUNDS ? words.nextOf(state.round + 2, ROUNDS) : words.result
}

/** As a `ref`: what appears takes the focus, because there the visitor goes on. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The same for the handle of a guess, with the buttons below it in view. */
function startGuess(handle: HTMLElement | null): void {
  handle?.focus()
  handle?.closest('.hero-play')?.lastElementChild?.scrollIntoView({ block: 'nearest' })
}

/**
 * The hero's stage: one cell, which the visitor chooses, or five about which the visitor is asked. A
 * guess is neither sent nor stored.
 *
 * @param curves the corners of all cells' curves, in the order of their numbers
 */
export function HeroInstrument({ curves }: { curves: readonly (readonly Point[])[] }) {
  const [state, dispatch] = useReducer(reduce, START)
  const pressedAt = useRef(0)
  const place = placeOf(state)
  const step = 'step' in state ? state.step : undefined
  const isAsked = state.is === 'asked'
  const isPlaying = state.is !== 'shown'
  const told = state.is === 'told' || state.is === 'drawn' ? cyclesAt(state.step) : undefined
  const cell = place === undefined ? undefined : { ...cellAt(place), you: told }

  // The cell that is asked about is drawn apart, and nowhere among the others.
  useEffect(() => {
    const others = isPlaying ? curves.filter((_, other) => other !== place) : curves
    document.getElementById(CURVES_ID)?.setAttribute('d', others.map(line).join(''))
  }, [curves, isPlaying, place])

  // Other figures mark the cell, once nothing about it is left to guess.
  useEffect(() => {
    if (state === START || (state.is !== 'shown' && state.is !== 'told')) return
    chooseCell(cellAt(placeOf(state) as number).number)
  }, [state])

  useEffect(() => {
    if (state.is !== 'drawn') return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => dispatch({ do: 'go on' }), isStill ? 0 : DRAWING_MS)
    return () => clearTimeout(timer)
  }, [state.is])

  function press(event: MouseEvent) {
    const near = nearestCurve(event, curves)
    if (state.is === 'shown' && near !== undefined) dispatch({ do: 'show', place: near })
    if (state.is === 'drawn') dispatch({ do: 'go on' })
  }

  const lowestStart = Math.max(...curves.map(([start]) => start?.[1] ?? 0))
  const rows =
    state.is === 'summed'
      ? state.guesses.map((guess, index) => ({ cell: cellAt(five[index] as number), guess }))
      : []

  return (
    <div className="hero-play" data-state={state.is}>
      <p className="hero-head" role="status">
        {(state.is === 'shown' || state.is === 'told') &&
          cell &&
          readings(cell).map(({ teller, text, spoken }) => (
            <span key={teller + text} className={`told marked ${teller}`}>
              {text} {spoken && <span className="visually-hidden">{spoken} </span>}
            </span>
          ))}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a button beside the plot does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button beside the plot does the same */}
      <div className={`stage ${isPlaying ? '' : 'pointed'}`} onClick={press}>
        {cell && (
          <Plot id="hero" className="stage-drawing" words={stageWords(cell, isAsked, all)}>
            <Label
              at={[x(TODAY), 0]}
              dx="-0.7em"
              dy="-0.62em"
              textAnchor="end"
              className="today-name wide-only"
            >
              <tspan className="measured">{words.cell(cell.number)}</tspan> {words.today}
            </Label>
            <Label at={[0, lowestStart]} dy="1.5em" className="measured not-wide">
              {words.cell(cell.number)}
            </Label>
            <CellDrawing
              key={state.is === 'shown' ? 'shown' : cell.number}
              cell={cell}
              curve={curves[place as number] ?? []}
              isSolved={!isAsked}
              guess={step !== undefined && told !== undefined ? acrossAt(step) : undefined}
            />
            {step === 0 && (
              <Label at={[x(TODAY), PLOT.height]} dx="2em" dy="-0.6em">
                {words.drag}
              </Label>
            )}
            {step !== undefined && step > 0 && (
              <GuessDrawing
                at={acrossAt(step)}
                cycles={told === undefined ? cyclesAt(step) : undefined}
              />
            )}
          </Plot>
        )}
        {state.is === 'summed' && <SumDrawing rows={rows} />}
      </div>
      {cell && isPlaying && (
        <>
          <Question
            cell={cell}
            place={place as number}
            you={state.is === 'told' ? told : undefined}
          />
          <Range
            key={cell.number}
            ref={startGuess}
            className="guess axis-handle"
            name="guess"
            min={0}
            max={STEPS}
            value={step}
            disabled={!isAsked}
            label={`${words.question(cell.number).join(' ')} ${words.guess}`}
            spoken={step ? words.cycles(cyclesAt(step)) : words.noGuess}
            onChoose={step => dispatch({ do: 'guess', step })}
          />
        </>
      )}
      {state.is === 'summed' && (
        <div className="panel">
          <p ref={takeFocus} className="asked statement" tabIndex={-1}>
            {sumWords(
              mean(rows.map(({ cell, guess }) => errorOf(guess, cell.life))),
              {
                forecast: mean(rows.map(({ cell }) => cell.error)),
                protocol: mean(rows.map(({ cell }) => errorOf(cell.protocol, cell.life))),
              },
              all,
            ).map(([teller, text]) => (
              <span
                key={text}
                className={
                  teller === 'all'
                    ? 'question-line over-all muted'
                    : `question-line marked ${teller}`
                }
              >
                {text}{' '}
              </span>
            ))}
          </p>
          <a className="target underlined" href={`#${CONTACT_ID}`}>
            {words.form}
          </a>
        </div>
      )}
      <div className="hero-actions instrument-control">
        <button
          ref={state.is === 'shown' && state.isAfterGame ? takeFocus : undefined}
          type="button"
          className="button outlined"
          // A disabled button would lose the focus to a double press.
          aria-disabled={isAsked && step === 0}
          onClick={({ detail, timeStamp }) => {
            // The second press of a double click on “Result” is not meant for “Again”. A key's click has detail 0.
            const isDouble = detail > 0 && timeStamp - pressedAt.current < DOUBLE_CLICK_MS
            if (state.is !== 'summed' || !isDouble) dispatch({ do: 'go on' })
            pressedAt.current = timeStamp
          }}
          onKeyDown={event => {
            // A held key presses once.
            if (event.repeat && event.key === 'Enter') event.preventDefault()
          }}
        >
          {nextWords(state)}
        </button>
        <button
          type="button"
          className="quiet"
          onClick={() =>
            dispatch({
              do: 'show',
              place: isPlaying ? (place ?? example) : (state.place + 1) % heroCells.length,
            })
          }
        >
          {isPlaying ? words.close : words.next}
        </button>
      </div>
    </div>
  )
}
