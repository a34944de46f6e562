import type pg from 'pg'
import { FIELDS, MAX_LENGTH } from '../../contract/audit-bookings.ts'
import type { booking } from '../support/bookings.ts'
import { expect, INSERT, runAs, test, valuesOf } from '../support/database-test.ts'

const ACCEPTED = { rows: [] }

const insert = (database: pg.Client, changes: Parameters<typeof booking>[0]) =>
  runAs(database, 'anon', INSERT, valuesOf(changes))

for (const field of FIELDS) {
  test(`${field} has to be there`, async ({ database }) => {
    const record: (string | null)[] = valuesOf()
    record[FIELDS.indexOf(field)] = null
    expect(await runAs(database, 'anon', INSERT, record)).toEqual({ code: '23502' })
  })
}

for (const field of ['name', 'company_name', 'biggest_headache'] as const) {
  const space = { code: '23514', constraint: `${field}_has_content` }
  test(`${field}: only space is no answer`, async ({ database }) => {
    for (const blank of [
      '',
      ' ',
      '\t\r\n\v\f',
      '\u00a0',
      '\u2003\u3000',
      '\u200b\ufeff',
      '\u2028',
    ]) {
      expect(await insert(database, { [field]: blank }), JSON.stringify(blank)).toEqual(space)
    }
    for (const answer of ['x', ' x ', '0', '\u00a0é', '界', '🔋', '-']) {
      expect(await insert(database, { [field]: answer }), JSON.stringify(answer)).toEqual(ACCEPTED)
    }
  })

  test(`${field}: the contract's length is the longest, counted in characters`, async ({
    database,
  }) => {
    const longest = '🔋'.repeat(MAX_LENGTH[field])
    expect(await insert(database, { [field]: longest })).toEqual(ACCEPTED)
    expect(await insert(database, { [field]: `${longest}x` })).toEqual({
      code: '23514',
      constraint: `${field}_length`,
    })
  })
}

test("email: the contract's length is the longest", async ({ database }) => {
  const longest = `${'a'.repeat(MAX_LENGTH.email - 2)}@b`
  expect(await insert(database, { email: longest })).toEqual(ACCEPTED)
  expect(await insert(database, { email: `a${longest}` })).toEqual({
    code: '23514',
    constraint: 'email_length',
  })
})

test('email: what a browser accepts is accepted', async ({ database }) => {
  for (const email of [
    'a@b',
    'ada@cells.example',
    "o'neil+audit/2026@cells.example",
    '.a..b.@c-d.example',
    '!#$%&*/=?^_`{|}~-@x1.example',
    'ada@xn--bcher-kva.example',
    'ada@bücher.example',
  ]) {
    expect(await insert(database, { email }), email).toEqual(ACCEPTED)
  }
})

test('email: what no browser accepts is refused', async ({ database }) => {
  const refused = { code: '23514', constraint: 'email_is_an_address' }
  for (const email of [
    '',
    '@',
    'ada',
    'ada@',
    '@cells.example',
    'ada@cells@example',
    'ada @cells.example',
    'ada@cells.example ',
    'ada@cells.example\r\nBcc: all@cells.example',
    'ada\u00a0@cells.example',
    'ada\u0007@cells.example',
  ]) {
    expect(await insert(database, { email }), JSON.stringify(email)).toEqual(refused)
  }
})
