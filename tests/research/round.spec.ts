import { capacityAt, END_OF_LIFE } from '../../research/lives/cell.ts'
import { quantile } from '../../research/lives/linear-algebra.ts'
import { cells as publicCells } from '../../research/lives/public-cells.ts'
import { readResult } from '../../research/results.ts'
import {
  capacityAtInspection,
  DEALT,
  dealCells,
  fateOf,
  INTERVAL,
  isOver,
  LEAD,
  lastOpen,
  lastUsefulOrder,
  type Order,
  openPlaces,
  orderFor,
  type Round,
  type RoundCell,
  run,
  type Score,
  SHARES,
  scoreAllowing,
  scoreOf,
  shownPercent,
  standingOf,
  startRound,
  toggleOrder,
} from '../../research/retirement/round.ts'
import { type PlayerName, players } from '../../research/retirement/round-players.ts'
import {
  orderedScores,
  playedScores,
  type roundResult,
} from '../../research/retirement/round-result.ts'
import { roundCell } from '../../research/retirement/round-rivals.ts'
import { roundWords, verdict } from '../../site/sections/solutions/maintenance/round/round-words.ts'
import { percent } from '../../site/words/number-words.ts'
import fc from '../support/draws.ts'
import { expect, test } from '../support/test.ts'

const cells = publicCells.map(roundCell)
const lives = cells.map(({ life }) => life)
const result = readResult<ReturnType<typeof roundResult>>('round')

/** A cell that fades equally at each inspection. */
const fading = (life: number, loss = 0.005): RoundCell => ({
  life,
  capacity: Array.from({ length: Math.ceil(life / INTERVAL) - 1 }, (_, i) => 1 - loss * (i + 1)),
})

/** Runs a round to its end. */
function runOut(round: Round): Round {
  let next = round
  while (!isOver(next)) next = run(next)
  return next
}

test('a cell fails if its life ends before its replacement, and then wastes nothing', () => {
  expect(fateOf(fading(500), 300)).toEqual({ used: 500, failed: false })
  expect(fateOf(fading(499), 300)).toEqual({ used: 499, failed: true })
  expect(fateOf(fading(900), 300)).toEqual({ used: 500, failed: false })
  expect(fateOf(fading(900), null)).toEqual({ used: 900, failed: true })
  // Of one cell, 500 of 1,300 cycles are used, and of the other all 700.
  const two = [fading(1300), fading(700)]
  expect(scoreOf(two, [300, 600])).toEqual({ wasted: 1 - 1200 / 2000, failures: 1 })
})

test('an order can be undone until time runs, and nothing can be ordered for a cell that has ended', () => {
  const started = startRound([fading(350), fading(900), fading(390)])
  const ordered = toggleOrder(started, 1)
  expect(standingOf(ordered, 1)).toBe('ordered')
  expect(toggleOrder(ordered, 1)).toEqual(started)
  const later = run(ordered)
  expect(later.now).toBe(200)
  expect(standingOf(later, 1)).toBe('coming')
  expect(toggleOrder(later, 1)).toBe(later)
  const replaced = run(later)
  expect(standingOf(replaced, 1)).toBe('replaced')
  const ended = run(replaced)
  expect(standingOf(ended, 0)).toBe('failed')
  expect(toggleOrder(ended, 0)).toBe(ended)
  expect(isOver(ended)).toBe(true)
})

test('the last cell without an order is inspected again when it has lost another 2%', () => {
  const round = toggleOrder(startRound([fading(400), fading(2000, 0.004)]), 0)
  expect(lastOpen(round)).toBe(1)
  const stops = [run(round)]
  while (!isOver(stops.at(-1) as Round)) stops.push(run(stops.at(-1) as Round))
  // Five inspections lose 20 thousandths, four only 16.
  expect(stops.map(({ now }) => now)).toEqual([600, 1100, 1600, 2000])
  // If everything is ordered, time runs to the end.
  expect(run(toggleOrder(round, 1)).now).toBe(300)
})

test('without an order all cells fail and nothing is wasted; with all ordered at once none fails', () => {
  for (let deal = 0; deal < 20; deal += 1) {
    const dealt = dealCells(lives, deal).map(place => cells[place] as RoundCell)
    const idle = runOut(startRound(dealt))
    expect(scoreOf(dealt, idle.orders)).toEqual({ wasted: 0, failures: DEALT })
    const early = dealt.reduce((round, _, place) => toggleOrder(round, place), startRound(dealt))
    expect(openPlaces(early)).toEqual([])
    const end = run(early)
    expect(isOver(end)).toBe(true)
    expect(scoreOf(dealt, end.orders).failures).toBe(0)
  }
})

test('the first deal is every tenth cell from the fourth, later ones have a cell from each twelfth', () => {
  const sorted = lives.toSorted((a, b) => a - b)
  const livesOf = (deal: number) =>
    dealCells(lives, deal)
      .map(place => lives[place] as number)
      .toSorted((a, b) => a - b)
  expect(livesOf(0)).toEqual(Array.from({ length: DEALT }, (_, i) => sorted[3 + 10 * i]))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), deal => {
      const places = dealCells(lives, deal)
      const inTwelfths = livesOf(deal).every((life, i) => {
        const [from, to] = [i, i + 1].map(it => Math.round((it * lives.length) / DEALT))
        return (
          life >= (sorted[from as number] as number) &&
          life <= (sorted[(to as number) - 1] as number)
        )
      })
      return (
        inTwelfths && new Set(places).size === DEALT && `${dealCells(lives, deal)}` === `${places}`
      )
    }),
  )
  // The order of the rows reveals nothing about the lives.
  expect(dealCells(lives, 0).map(place => lives[place])).not.toEqual(livesOf(0))
  expect(livesOf(1)).not.toEqual(livesOf(2))
})

const anyCells = fc.array(
  fc.record({ life: fc.integer({ min: 300, max: 2400 }), loss: fc.constantFrom(0, 0.003, 0.02) }),
  { minLength: 1, maxLength: 12 },
)
const anyPlay = fc.array(fc.oneof(fc.constant('run' as const), fc.nat(11)), { maxLength: 60 })

test('a round keeps its rules whatever is pressed', () => {
  fc.assert(
    fc.property(anyCells, anyPlay, (of, play) => {
      const dealt = of.map(({ life, loss }) => fading(life, loss))
      let round = startRound(dealt)
      for (const press of play) {
        const before = round
        if (press === 'run') {
          if (isOver(round)) break
          round = run(round)
          if (round.now <= before.now || round.now % INTERVAL > 0) return false
          if (round.orders !== before.orders) return false
          continue
        }
        const place = press % dealt.length
        round = toggleOrder(round, place)
        // Other cells and past orders are unaffected.
        const isKept = before.orders.every(
          (order, other) =>
            order === round.orders[other] ||
            (other === place && (order === null || order === before.now)),
        )
        if (!isKept) return false
      }
      const end = runOut(round)
      const { wasted, failures } = scoreOf(dealt, end.orders)
      const standings = dealt.map((_, place) => standingOf(end, place))
      const life = dealt.reduce((sum, it) => sum + it.life, 0)
      const kept = dealt.filter((_, place) => standings[place] === 'replaced')
      const left = kept.reduce(
        (sum, cell) => sum + cell.life - LEAD - (end.orders[dealt.indexOf(cell)] as number),
        0,
      )
      const count = (of: string) => standings.filter(it => it === of).length
      return (
        count('failed') === failures &&
        count('replaced') === dealt.length - failures &&
        Math.abs(wasted - left / life) < 1e-9
      )
    }),
  )
})

test('the last useful order saves a cell, and one an inspection later does not', () => {
  for (const cell of cells) {
    const { cycle, capacity } = lastUsefulOrder(cell)
    expect(fateOf(cell, cycle).failed).toBe(false)
    expect(fateOf(cell, cycle + INTERVAL).failed).toBe(true)
    expect(capacity).toBe(capacityAtInspection(cell, cycle))
    expect(capacity).toBeGreaterThan(0.8)
  }
})

/** The meaning of a sentence: whether the visitor has wasted less (-1) or more (1), and lost fewer or more cells. */
function saidBy(sentence: string) {
  const who = sentence.startsWith('The forecast beat you') ? 1 : -1
  const says = (words: Record<string, number>) => {
    const found = Object.entries(words).filter(([phrase]) => sentence.includes(phrase))
    if (found.length !== 1) throw new Error(`${sentence} says ${found.length} things`)
    return found[0]?.[1]
  }
  return {
    wasted: says({
      'less wasted': who,
      'as much wasted': 0,
      'wasted less than the forecast': -1,
      'but wasted more': 1,
    }),
    failures: says({
      'fewer cells lost': who,
      'as many cells lost': 0,
      'no cell lost': 0,
      'but lost more cells': 1,
      'lost fewer cells than the forecast': -1,
    }),
  }
}

const shown = (you: Score, forecast: Score) => ({
  wasted: Math.sign(shownPercent(you) - shownPercent(forecast)),
  failures: Math.sign(you.failures - forecast.failures),
})

test('there are nine sentences, each true of its outcome and of at most 14 words', () => {
  const signs = [-1, 0, 1]
  const sentences = new Set<string>()
  for (const less of signs) {
    for (const fewer of signs) {
      const forecast = { wasted: 0.2, failures: 1 }
      const you = { wasted: 0.2 + less * 0.05, failures: 1 + fewer }
      const sentence = verdict(you, forecast)
      expect(saidBy(sentence)).toEqual({ wasted: less, failures: fewer })
      expect(sentence.split(/\s+/).length, sentence).toBeLessThan(15)
      sentences.add(sentence)
    }
  }
  expect(sentences.size).toBe(9)
  // If neither has lost a cell, the sentence does not say “as many”.
  const none = { wasted: 0.2, failures: 0 }
  expect(verdict(none, none)).toBe(
    'You drew level with the forecast: as much wasted, no cell lost.',
  )
  // Differences too small to be shown decide nothing.
  expect(verdict({ wasted: 0.2049, failures: 1 }, { wasted: 0.1951, failures: 1 })).toContain(
    'drew level',
  )
})

const forecastOrders = result.cells.map(({ orders }) => orders.forecast)

test('the sentences are true of each simulated player in each deal', () => {
  const forecast = orderedScores(cells, forecastOrders)
  const heard = new Set<string>()
  for (const name of Object.keys(players) as PlayerName[]) {
    for (const [deal, you] of playedScores(cells, name).entries()) {
      const sentence = verdict(you, forecast[deal] as Score)
      const truth = shown(you, forecast[deal] as Score)
      const said = saidBy(sentence)
      if (said.wasted !== truth.wasted || said.failures !== truth.failures) {
        throw new Error(
          `${name}, deal ${deal}: ${sentence} ${JSON.stringify([you, forecast[deal]])}`,
        )
      }
      heard.add(sentence.replace('no cell lost', 'as many cells lost'))
    }
  }
  // Together the players have heard all of them.
  expect(heard.size).toBe(9)
})

test('the forecast at the visitor’s own number of failures loses no more, and wastes least of all shares', () => {
  for (const deal of [0, 1, 2, 3]) {
    const places = dealCells(lives, deal)
    const dealt = places.map(place => cells[place] as RoundCell)
    const forecasts = places.map(place => result.cells[place]?.forecast as number)
    for (let failures = 0; failures <= DEALT; failures += 1) {
      const allowed = scoreAllowing(dealt, forecasts, failures)
      expect(allowed.failures).toBeLessThanOrEqual(failures)
      const better = SHARES.filter(share => {
        const orders: Order[] = forecasts.map(life => orderFor(share * life))
        const other = scoreOf(dealt, orders)
        return other.failures <= failures && other.wasted < allowed.wasted
      })
      expect(better).toEqual([])
    }
  }
})

test('the share of its first capacity at which a cell ends is the one that the goal names', () => {
  const ends = publicCells.map(cell => END_OF_LIFE / capacityAt(cell, 10))
  const mean = ends.reduce((sum, end) => sum + end, 0) / ends.length
  expect(roundWords.endOfLife).toContain(percent(mean))
})

test('the rivals waste and lose as published, and a rule that often beats the forecast is named', () => {
  const all = Object.entries(result.rivals).map(
    ([name, rival]) => `${name} ${(100 * rival.all.wasted).toFixed(1)} ${rival.all.failures}`,
  )
  expect(all).toEqual([
    'oneDate 49.6 2',
    'seriesDate 33.8 5',
    'loss 24.1 6',
    'regression 18.9 6',
    'forecast 20.6 6',
  ])
  // The committed orders are those of the committed cells.
  for (const rival of ['oneDate', 'seriesDate', 'loss', 'regression', 'forecast'] as const) {
    const orders = result.cells.map(cell => cell.orders[rival])
    expect(scoreOf(cells, orders).failures).toBe(result.rivals[rival].all.failures)
  }
  const often = [
    ...Object.entries(result.rivals).map(([name, { deals }]) => ({ name, ...deals })),
    ...Object.entries(result.players).map(([name, played]) => ({ name, ...played })),
  ]
    .filter(({ beatsForecast }) => beatsForecast > 0.1)
    .map(({ name }) => name)
  expect(often).toEqual(['regression'])
})

test('a quantile lies between two values by their ranks', () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2)
  expect(quantile([0, 10], 0.95)).toBeCloseTo(9.5)
  expect(quantile([], 0.5)).toBeNaN()
})
