import { type Dispatch, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  fateOf,
  INTERVAL,
  LEAD,
  lastOpen,
  type Order,
  openPlaces,
  type RoundCell,
  standingOf,
} from '../../../../../research/retirement/round.ts'
import { Chapter } from '../../chapter.tsx'
import styles from './round.late.module.css'
import { moreOfRound } from './round-more.tsx'
import { RoundPlot } from './round-plot.tsx'
import type { RoundAction, RoundProps, RoundState } from './round-state.ts'
import { nameOf, roundWords as words } from './round-words.ts'

/** The number of latest capacities that are announced. */
const SPOKEN = 3

interface PlayProps extends RoundState, Omit<RoundProps, 'deal' | 'onDeal'> {
  /** The lives of the cells that were not dealt. */
  others: readonly number[]
  dispatch: Dispatch<RoundAction>
}

/** A round in play: the visitor orders at an inspection, and then lets time run to the next. */
export function RoundPlay({ round, before, others, dispatch, link, onLeave }: PlayProps) {
  const { cells, orders, now } = round
  const [current, setCurrent] = useState(0)
  const chapter = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const standings = cells.map((_, row) => standingOf(round, row))
  const open = openPlaces(round)
  const rowsThat = (standing: string) =>
    [...cells.keys()].filter(row => standings[row] === standing)

  useEffect(() => {
    list.current?.querySelector('button')?.focus({ preventScroll: true })
    const { bottom = 0 } = list.current?.getBoundingClientRect() ?? {}
    const { top = 0 } = chapter.current?.getBoundingClientRect() ?? {}
    if (top < 0 || bottom > 0.9 * innerHeight) chapter.current?.scrollIntoView()
  }, [])

  function goTo(row: number) {
    setCurrent(row)
    list.current?.querySelectorAll('button')[row]?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const last = cells.length - 1
    const steps: Record<string, () => void> = {
      ArrowDown: () => goTo(current === last ? 0 : current + 1),
      ArrowUp: () => goTo(current === 0 ? last : current - 1),
      Home: () => goTo(0),
      End: () => goTo(last),
      ArrowRight: () => dispatch({ do: 'run' }),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  /** The names of the cells that have ended in one way since the last inspection. */
  const endedAs = (standing: string) =>
    rowsThat(standing)
      .filter(row => fateOf(cells[row] as RoundCell, orders[row] as Order).used > before)
      .map(nameOf)
  const lastRow = lastOpen(round)

  return (
    <Chapter
      ref={chapter}
      name="maintenance"
      isTall
      claim={words.goal}
      reading={{
        value: words.cycle(now),
        of: (
          <span className={styles.score}>
            {words.retired(
              rowsThat('replaced').length,
              rowsThat('ordered').length + rowsThat('coming').length,
              cells.length,
            )}{' '}
            <span className="measured">
              {words.failed(rowsThat('failed').length)}
              {/* Narrow windows have no room for the names. */}
              <span className="not-narrow">
                {words.failedNames(rowsThat('failed').map(nameOf))}
              </span>
            </span>
          </span>
        ),
      }}
      facts={{}}
      link={link}
      more={moreOfRound}
    >
      <p className="visually-hidden" role="status">
        {words.news(now, endedAs('failed'), endedAs('replaced'), open.length)}
      </p>
      <div className={styles.place}>
        <div className={styles.stage}>
          <RoundPlot round={round} standings={standings} others={others} />
          <div
            ref={list}
            className={styles.rows}
            role="toolbar"
            aria-orientation="vertical"
            aria-label={words.list(cells.length)}
            onKeyDown={onKeyDown}
          >
            {cells.map((cell, row) => {
              const standing = standings[row] as (typeof standings)[number]
              const order = orders[row] as Order
              const seen = Math.min(now, INTERVAL * cell.capacity.length)
              const isRunning = fateOf(cell, order).used > now
              const first = Math.max(INTERVAL, seen - INTERVAL * (SPOKEN - 1))
              const capacities = cell.capacity.slice(first / INTERVAL - 1, seen / INTERVAL)
              return (
                <button
                  key={nameOf(row)}
                  type="button"
                  className={styles.row}
                  data-standing={standing}
                  tabIndex={row === current ? 0 : -1}
                  aria-disabled={(standing !== 'open' && standing !== 'ordered') || undefined}
                  aria-pressed={order !== null}
                  aria-label={words.spokenRow(nameOf(row), standing, {
                    capacities: isRunning ? capacities : [],
                    order,
                    life: cell.life,
                  })}
                  onFocus={() => setCurrent(row)}
                  onClick={() => dispatch({ do: 'order', row })}
                >
                  <span className={styles.name}>{nameOf(row)}</span>
                  <span className={styles.pill}>
                    {words.standing[standing]((order ?? now) + LEAD, cell.life)}
                  </span>
                </button>
              )
            })}
          </div>
        </div>
        <div className={styles.actions}>
          <button
            type="button"
            className={`button ${styles.run}`}
            onClick={() => dispatch({ do: 'run' })}
          >
            {words.run(lastRow === undefined ? undefined : nameOf(lastRow), open.length === 0)}
          </button>
          <button type="button" className="target underlined" onClick={onLeave}>
            {words.stop}
          </button>
          <span className={`muted small ${styles.keys}`}>{words.keys}</span>
        </div>
      </div>
    </Chapter>
  )
}
