import { rollup } from 'd3-array'
import { CLASSES, type Class } from '../../analysis/outlook/classes.ts'
import { isoDay } from '../../stage/words/days.ts'
import { seasonWords } from '../../workbench/fleets/fleet-words.ts'
import { byUrgency, type Outlined } from '../../workbench/outlook/outlined.ts'
import { requestWords, toldWords } from '../../workbench/outlook/outlook-words.ts'
import { GROUPS, type Group } from '../../workbench/outlook/shown-unit.ts'
import { barsOf, coursesOf, frameOf } from '../../workbench/outlook/stage-drawing.ts'
import { largestTold, type UnitSet } from '../../workbench/outlook/unit-set.ts'
import { savedTable } from '../../workbench/units/saved-table.ts'
import { dayWords } from '../../workbench/words/age-words.ts'
import { runningFile } from '../analysis/read.ts'
import fc from '../support/draws.ts'
import { expect, test } from '../support/test.ts'
import { outlinedOf, setOf } from './your-units.ts'

const MS_PER_DAY = 86_400_000
const HEAD =
  'type,depot,condition,now_percent,now_at,read_percent,class,next_percent,from,to,limit_at,decided_by,settled_by,km,warranty_ends,warranty_by,first_below_at,first_below_percent'.split(
    ',',
  )

/** The settings and the lines of a saved table, which begins with the row of headers. */
function savedRows(all: Outlined) {
  const rows = savedTable(all)
  const start = rows.findIndex(({ length }) => length > 2)
  return { settings: Object.fromEntries(rows.slice(0, start)), lines: rows.slice(start) }
}

/** The saved lines as records by their headers. */
function saved(set: UnitSet, all = outlinedOf(set)) {
  const [head = [], ...lines] = savedRows(all).lines
  return lines.map(line => Object.fromEntries(head.map((name, i) => [name, line[i] ?? ''])))
}

const told = ({ told: [first], things }: UnitSet) => (first ? toldWords(first, things) : '')

test('cells are judged by those that ended, with the numbers of the reference', async () => {
  const set = await setOf(runningFile('running_cells.csv'), { settings: { limit: 90 } })
  const all = outlinedOf(set)
  expect(all.parts).toEqual([
    {
      text: 'In their next 20 readings (200\u00a0cycles), 8 of 29 are likely below 90%.',
      tone: 'forecast',
    },
    { text: '11 are below now.', tone: 'measured' },
  ])
  expect(all.rest).toBe(
    'Expect 11 (9 to 14). 12 are open and may fall or not. In four public sets of cells such a range held in 88% of 66 cases.',
  )
  expect(told(set)).toBe(
    'Your 11 ended cells, had they been stopped at 40 to 80% of life: the forecast of what was left would have been off by 9%, their own lines by 39%.',
  )
  const request = requestWords(all, largestTold(set))
  expect(request).toMatch(
    /^My 40 cells\. In their next .*, 8 of 29 are likely .* 12 are open .* My 11 ended cells/,
  )
  const moved = outlinedOf(set, { by: 'age', age: 1200 })
  expect(moved.sentence).toMatch(/^By cycle 1,200, \d+ of 29 are likely below 90%/)
  expect(saved(set).find(({ cell }) => cell === 'C01')).toMatchObject({
    now_percent: '95.639',
    now_at: '630',
    class: 'not',
    next_percent: '',
    limit_at: expect.stringMatching(/^1193\.81/),
  })
})

test('the saved table has its settings in its head, and counts the list of the headline', async () => {
  const set = await setOf(runningFile('running_cells.csv'), { settings: { limit: 90 } })
  const all = outlinedOf(set)
  const { settings, lines } = savedRows(all)
  expect(settings).toMatchObject({ limit_percent: '90', hundred_percent: 'initial' })
  for (const [named, count] of Object.entries(all.placement.counts)) {
    expect(Number(settings[named] ?? 0)).toBe(count)
    expect(saved(set).filter(line => line.class === named)).toHaveLength(count)
  }
  expect(lines).toHaveLength(41)
  const open = saved(set).filter(line => line.class === 'open')
  expect(open.every(line => line.decided_by !== '' && line.settled_by?.startsWith('a check'))).toBe(
    true,
  )
})

test('buses are judged by their next check, and the sentence names the rule', async () => {
  const set = await setOf(runningFile('running_buses.csv'), {
    settings: { limit: 80, axis: 'km' },
  })
  const all = outlinedOf(set)
  expect(all.sentence).toBe(
    'At their next check, in about 3,900\u00a0km, none of 24 is likely below 80%.',
  )
  // A season cannot be told from these dates, so that rates are those of whole years.
  expect(all.rest).toBe(
    '4 are open and may fall or not. A season cannot be excluded: say below if the readings do not follow the weather, and a number is told.',
  )
  expect(told(set)).toBe(
    'A check ago: off by 1.0 points; no change 1.8; the fleet’s rate 1.0. Taken here: the fleet’s rate over whole years, as a season may be in the readings.',
  )
  const [first] = saved(set)
  expect(Object.keys(first ?? {})).toEqual(['vehicle', ...HEAD])
  // Numbers have the file's own decimal mark.
  expect(saved(set).find(({ vehicle }) => vehicle === 'BUS-101')).toMatchObject({
    now_percent: '91,3',
    next_percent: '90,214',
    class: 'not',
    limit_at: '',
  })
  // Beyond the last check ahead, no unit is said to stay above.
  const far = outlinedOf(set, { by: 'age', age: 1e6 })
  expect(far.placement.counts.not).toBe(0)
  expect(far.rest).toContain('too far to test')
})

test('if all have ended, the stopped tests are the answer', async () => {
  const ended = Array.from({ length: 8 }, (_, i) => 300 + 40 * i)
  const rows = Array.from({ length: 80 }, (_, i) => {
    const cycle = 10 * (i + 1)
    return [
      cycle,
      ...ended.map(life => (cycle > life + 20 ? '' : 1 - 0.2 * (cycle / life) ** 2)),
    ].join()
  })
  const text = [['cycle', ...ended.map((_, i) => `C${i}`)].join(), ...rows].join('\n')
  const set = await setOf(text)
  const { sentence, headline } = outlinedOf(set)
  expect(headline.counts['below now']).toBe(8)
  expect(sentence).toBe('All 8 cells are below 80%.')
  expect(told(set)).toMatch(/^Your 8 ended cells, had they been stopped at 40 to 80% of life: /)
})

test('a warranty ends its number of years after service, and the sentence says so', async () => {
  const months = Array.from({ length: 10 }, (_, i) => new Date(Date.UTC(2023, 3 * i, 1)))
  const rows = Array.from({ length: 8 }, (_, unit) =>
    months.map((month, i) =>
      [
        `BUS-${unit}`,
        '2021-01-01',
        'North',
        month.toISOString().slice(0, 10),
        (98 - (1 + unit / 8) * i).toFixed(1),
      ].join(),
    ),
  ).flat()
  const text = ['Vehicle,In service since,Depot,Date,SOH (%)', ...rows].join('\n')
  const settings = { warrantyYears: 8, warrantyKm: 160_000 }
  const set = await setOf(text, { settings })
  const all = outlinedOf(set, { by: 'warranty' })
  expect(all.sentence).toMatch(
    /^None to claim now\. Before the warranty of each expires, none of 8 is likely below 70%/,
  )
  const [line] = saved(set, all)
  expect(line).toMatchObject({
    warranty_ends: '2029-01-01',
    warranty_by: 'age, age only',
    depot: 'North',
  })
  expect(savedRows(all).settings).toMatchObject({ warranty_years: '8', warranty_km: '160000' })
  expect(saved(set)[0]?.now_at).toBe('2025-04-01')
  // A day of service that the file lacks is not guessed.
  const without = await setOf(text.replaceAll('BUS-3,2021-01-01', 'BUS-3,'), { settings })
  const lacking = saved(without).find(({ vehicle }) => vehicle === 'BUS-3')
  expect(lacking).toMatchObject({ warranty_ends: '', warranty_by: 'not known, age only' })
})

test('a fleet begins with its claims and its number to order, and all count one list', async () => {
  const settings = { limit: 76, warrantyYears: 8, warrantyKm: 160_000 }
  const set = await setOf(runningFile('season_fleet.csv'), { settings })
  const at = outlinedOf(set)
  expect(at.sentence).toMatch(
    /^\d+ to claim now, the first by \d+ \w+ \d{4}\. Expect 2 \(0 to 4\) below 76% .+, of 29 that are not below now\.$/,
  )
  // The date that is offered first is no later than any vehicle's next check.
  const { units: byDate } = outlinedOf(set, { by: 'age' })
  expect(byDate.filter(({ check, next }) => check && check !== next[0])).toEqual([])
  const atEnd = outlinedOf(set, { by: 'warranty' })
  expect(atEnd.sentence).toMatch(/of 5 whose warranty ends within the checks that can be tested\.$/)
  expect(atEnd.rest).toMatch(/^Of all, none is likely;/)
  for (const all of [at, atEnd]) {
    const lines = saved(set, all)
    const counts = rollup(
      lines,
      ({ length }) => length,
      line => line.class,
    )
    const claims = counts.get('claim') ?? 0
    expect(claims).toBeGreaterThan(3)
    // The first to expire comes first, with the reading since which it has been below.
    const claimed = lines.filter(line => line.class === 'claim')
    const ends = claimed.map(line => line.warranty_ends)
    expect(ends).toEqual(ends.toSorted())
    for (const line of claimed) {
      expect(Number(line.first_below_percent)).toBeLessThan(76)
      expect(line.first_below_at).toMatch(/^202\d-/)
    }
    expect(all.sentence.startsWith(`${claims} to claim now, the first by`)).toBe(true)
    const below = counts.get('below now') ?? 0
    const said = `${all.sentence} ${all.rest}`
    expect(said.includes('below now')).toBe(below > 0)
    if (below > 0) expect(said).toMatch(new RegExp(`(^|\\D)${below} (is|are) below now`))
    for (const [named, count] of counts)
      expect(savedRows(all).settings[named ?? '']).toBe(`${count}`)
    expect(all.units.map(unit => unit.group)).toEqual(lines.map(line => line.class))
  }
  // What was read stands beside what is judged.
  const [first] = saved(set)
  expect(first?.read_percent).not.toBe(first?.now_percent)
})

test('where no warranty is left, nothing is said to be judged before its end', async () => {
  const settings = { limit: 76, warrantyYears: 0.1, warrantyKm: 20 }
  const set = await setOf(runningFile('plain_fleet.csv'), { settings })
  const all = outlinedOf(set, { by: 'warranty' })
  expect(all.sentence).toBe('None to claim now.')
  expect(all.rest).not.toContain('likely')
  const ended = all.headline.counts.ended
  expect(ended).toBeGreaterThan(20)
  expect(all.rest).toContain(`The warranty of ${ended} has ended.`)
  expect(saved(set, all).filter(line => line.class === 'ended')).toHaveLength(ended)
  expect(requestWords(all, undefined)).toMatch(/^My 40 vehicles\. .*\d+ are below 76%/)
})

test('the words of a season are those of its case', () => {
  const wave = { units: 40, months: 38, F: 99, amplitude: 1.44, spread: 0.4, cos: -1.4, sin: 0 }
  const told = {
    wave,
    lowest: { day: 20_103, points: -1.96 },
    highest: { day: 20_284, points: 1.96 },
  }
  const test = { asRead: 1.2, without: 0.6, t: 3, dates: [] }
  expect(seasonWords({ does: 'taken out', ...told, test }, 'Your vehicles')).toBe(
    'Your vehicles read 2.0 points lower in mid-January than in the mean of the year, and higher in mid-July. This is taken out: a check ago off by 0.6 points, with it 1.2.',
  )
  expect(seasonWords({ does: 'seen', ...told, test: null }, 'Your buses')).toBe(
    'Your buses seem to read 1.4 points lower in mid-January; the record is too short to test it. Rates are those of whole years; compare checks of the same season.',
  )
  expect(seasonWords({ does: 'cannot tell', why: 'same months' }, '')).toBe(
    'A season cannot be told from checks in the same months. Compare checks of the same season.',
  )
  expect(seasonWords({ does: 'none', wave }, '')).toBe('')
})

test('a day too late for spreadsheets is saved as the last possible one', async () => {
  const set = await setOf(runningFile('running_vehicles.csv'))
  const far = { ...set, on: { ...set.on, start: 1e12 } }
  expect(saved(far).map(({ now_at }) => now_at)).toContain('9999-12-31')
  const dated = saved(set).map(({ now_at }) => Date.parse(now_at ?? '') / MS_PER_DAY)
  expect(dated.every(Number.isInteger)).toBe(true)
})

test('a day is saved as it is shown, at any time of it', () => {
  for (const day of [20_771, 20_771.55, 20_771.999, 20_770.999_999_999]) {
    expect([isoDay(day), dayWords(day)]).toEqual(['2026-11-14', '14 Nov 2026'])
  }
})

test('the sentence says if the units’ own lines do as well', async () => {
  // Each vehicle loses about as much in each quarter as in the one before, and some lose several times as much as
  // others.
  const fleet = (wave: number) => {
    const rows = Array.from({ length: 12 }, (_, unit) =>
      Array.from({ length: 9 }, (_, i) => {
        const month = new Date(Date.UTC(2022, 3 * i, 1)).toISOString().slice(0, 10)
        const off = 0.3 * Math.sin(7 * unit + wave * i)
        return [`V${unit}`, month, (98 - (0.5 + unit / 4) * i + off).toFixed(2)].join()
      }),
    ).flat()
    return setOf(['vehicle,date,soh_percent', ...rows].join('\n'))
  }
  for (const wave of [1, 2, 3, 4]) {
    const set = await fleet(wave)
    const [first] = set.told.flatMap(each => (each.way === 'next checks' ? [each] : []))
    const { own, corrected } = first?.ahead[0]?.hiddenError ?? {}
    expect([first?.rule, own !== undefined && corrected !== undefined]).toEqual(['corrected', true])
    const words = `Their own lines alone do as well here: ${own?.toFixed(1)}.`
    expect(told(set).includes(words), `${own}, ${corrected}`).toBe(Number(own) <= Number(corrected))
  }
})

test('the most urgent group comes first', async () => {
  const { units } = outlinedOf(await setOf(runningFile('running_cells.csv')))
  const groups = GROUPS.toReversed()
  const mixed = units.map((unit, i) => ({ ...unit, group: groups[i % groups.length] as Group }))
  expect([...new Set(byUrgency(mixed).map(unit => unit.group))]).toEqual(GROUPS)
})

/** Files of cells that run or have ended, with some that have few readings. */
const files = fc
  .array(
    fc.record({
      life: fc.integer({ min: 60, max: 900 }),
      share: fc.double({ min: 0.05, max: 1.1, noNaN: true }),
      noise: fc.double({ min: 0, max: 0.004, noNaN: true }),
    }),
    { minLength: 1, maxLength: 24 },
  )
  .map(cells => {
    const rows = Array.from({ length: 100 }, (_, i) => {
      const cycle = 10 * (i + 1)
      const values = cells.map(({ life, share, noise }) =>
        cycle > Math.max(20, life * share)
          ? ''
          : (1 - 0.2 * (cycle / life) ** 2 + noise * Math.sin(cycle)).toFixed(4),
      )
      return values.some(value => value !== '') ? [[cycle, ...values].join()] : []
    }).flat()
    return [['cycle', ...cells.map((_, i) => `C${i}`)].join(), ...rows].join('\n')
  })

/** The counts that a headline states. */
function saidIn(sentence: string, counts: Record<Class, number>) {
  const number = (pattern: RegExp) => {
    const [, text = ''] = sentence.match(pattern) ?? []
    return text === 'none' ? 0 : Number(text.replace(',', ''))
  }
  return {
    likely: number(/(none|[\d,]+) of [\d,]+ (?:is|are) likely/),
    of: number(/(?:none|[\d,]+) of ([\d,]+) (?:is|are) likely/),
    open: counts.open === 0 ? 0 : number(/([\d,]+) (?:is|are) open/),
  }
}

test('headline, drawing, table, saved table and request count one list', async () => {
  await fc.assert(
    fc.asyncProperty(files, fc.double({ min: 0, max: 1, noNaN: true }), async (text, at) => {
      const set = await setOf(text)
      for (const by of ['ahead', 'age'] as const) {
        const last = Math.max(...set.outlook.units.map(({ now }) => now.age))
        const all = outlinedOf(set, { by, age: at * Math.max(last, set.end) })
        const { counts, units } = all.placement
        for (const each of CLASSES) {
          const count = counts[each]
          expect(units.filter(unit => unit.class === each)).toHaveLength(count)
          expect(saved(set, all).filter(line => line.class === each)).toHaveLength(count)
        }
        // The order is complete, with the most urgent units first.
        const places = all.units.map(({ place }) => place)
        expect(places.toSorted((a, b) => a - b)).toEqual(units.map((_, place) => place))
        const classes = [...new Set(all.units.map(unit => unit.class))]
        expect(classes).toEqual(CLASSES.filter(each => counts[each] > 0))
        const asked = counts.likely + counts.open + counts.not + counts['too far to test']
        const bars = barsOf(all.units, set.outlook.limit, frameOf(set))
        expect(new Set(bars.map(({ id }) => id)).size).toBe(asked)
        if (asked < 2) continue
        const { likely, open } = counts
        const said = saidIn(`${all.sentence} ${all.rest}`, counts)
        expect(said).toEqual({ likely, of: asked, open })
        const request = requestWords(all, largestTold(set))
        expect(saidIn(request, counts).open).toBe(open)
      }
    }),
    { numRuns: 40 },
  )
})

test('the newest reading is the end of what is drawn', async () => {
  const set = await setOf(runningFile('running_cells.csv'), { settings: { limit: 85 } })
  const frame = frameOf(set)
  const { x, y } = frame
  for (const { id, points } of coursesOf(set, frame)) {
    const { now, isBelow } = set.outlook.units[id] as UnitSet['outlook']['units'][number]
    if (!isBelow) expect(points.at(-1)).toEqual([x(now.age), y(now.percent)])
  }
})
