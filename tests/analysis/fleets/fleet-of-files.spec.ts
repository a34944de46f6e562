import { expect, test } from '../../support/test.ts'
import { readExpected } from '../outlook/sets.ts'
import { runningFile } from '../read.ts'
import { analysed } from '../units.ts'
import { dateOf, dayOf, readFleet } from './fleets.ts'

const TERMS = { warrantyYears: 8, warrantyKm: 160_000 }
const judge = async (name: string, settings: Record<string, number | boolean>) => {
  const { result } = await analysed({ 'units.csv': runningFile(name) }, { settings })
  if (!result) throw new Error('Nothing was read.')
  return result
}

for (const name of ['season', 'plain']) {
  test(`the ${name} fleet has its season, number and claims, as read from the file`, async () => {
    const theirs = readExpected(`${name}_expected.json`)
    const { fleet, outlook, units } = await judge(`${name}_fleet.csv`, { limit: 76, ...TERMS })
    expect(fleet?.seasons.map(({ season }) => season.does)).toEqual([theirs.season.does])
    const { expected, of } = theirs.ahead[0].number
    expect(fleet?.number).toMatchObject({ of, not: null })
    expect(fleet?.number.expected).toBeCloseTo(expected, 4)
    const today = Math.max(...readFleet(`${name}_fleet.csv`).map(({ days }) => days.at(-1) ?? 0))
    const claims = units.filter((_, i) => fleet?.warranty?.ends[i]?.cover === 'claim')
    const names = Object.keys(theirs.vehicles).filter(vehicle => {
      const { read, warranty } = theirs.vehicles[vehicle]
      return read < 76 && dayOf(warranty.end) >= today
    })
    expect(claims.map(({ name }) => name)).toEqual(names)
    expect(claims.length).toBeGreaterThan(3)
    for (const [i, { name }] of units.entries()) {
      const { end = null, notes } = fleet?.warranty?.ends[i] ?? {}
      const { warranty, now } = theirs.vehicles[name]
      expect([end && dateOf(end), notes], name).toEqual([warranty.end, warranty.notes])
      expect(outlook?.units[i]?.now.percent).toBeCloseTo(now, 4)
    }
  })
}

test('without both terms nothing is told of warranties', async () => {
  const { fleet } = await judge('plain_fleet.csv', { limit: 76, warrantyYears: 8 })
  expect(fleet).toMatchObject({ warranty: null, seasons: [{ season: { does: 'none' } }] })
})

test('in kilometres the claims are the same', async () => {
  const claimsOn = async (settings: object) => {
    const { fleet, units } = await judge('plain_fleet.csv', { limit: 76, ...TERMS, ...settings })
    return units
      .filter((_, i) => fleet?.warranty?.ends[i]?.cover === 'claim')
      .map(each => each.name)
  }
  // V04 has two odometers, and V06 none.
  const others = (names: string[]) => names.filter(name => name !== 'V06' && name !== 'V04')
  expect(others(await claimsOn({ axis: 'km' }))).toEqual(others(await claimsOn({ axis: 'days' })))
})

test('readings without their season stand beside those that were read', async () => {
  const { units } = await judge('season_fleet.csv', { limit: 76 })
  const theirs = readExpected('season_expected.json')
  for (const { name, asRead, percents } of units) {
    const { read, now } = theirs.vehicles[name]
    expect([asRead?.at(-1), percents?.at(-1)]).toEqual([read, expect.closeTo(now, 4)])
  }
  const plain = await judge('plain_fleet.csv', { limit: 76 })
  expect(plain.units.map(({ asRead }) => asRead)).toEqual(plain.units.map(() => null))
})

test('a day of service that is typed stands where the file has none', async () => {
  const { fleet, units } = await judge('plain_fleet.csv', {
    ...TERMS,
    service: dayOf('2020-02-29'),
  })
  const at = units.findIndex(({ name }) => name === 'V08')
  expect(fleet?.warranty?.ends[at]?.notes).not.toContain('service estimated')
  expect(units[at]?.service).toBe(dayOf('2020-02-29'))
})
