import { FIELD_DESCRIPTIONS, FIELDS, type Field } from '../../contract/audit-bookings.ts'
import { insertOf, type Outcome, runAs } from '../support/inserts.ts'
import { expect, test } from '../support/test.ts'

const ACCEPTED: Outcome = { rows: [{ count: '1' }] }
const refused = (constraint: string): Outcome => ({ code: '23514', constraint })

const BLANK = ['', ' ', '\t\r\n\v\f', '\u00a0', '\u2003\u3000', '\u200b\ufeff', '\u2028']
const SHORT = ['x', ' x ', '0', '\u00a0é', '界', '🔋', '-']
const ADDRESSES = [
  'a@b',
  "o'neil+audit/2026@cells.example",
  '.a..b.@c-d.example',
  '!#$%&*/=?^_`{|}~-@x1.example',
  'ada@bücher.example',
]
const NO_ADDRESSES = [
  ...['', '@', 'ada', 'ada@', '@cells.example', 'ada@cells@example'],
  ...['ada @cells.example', 'ada@cells.example ', 'ada\u00a0@cells.example', 'ada\u0007@b'],
  'ada@cells.example\r\nBcc: all@cells.example',
]
const longestAddress = `${'a'.repeat(FIELD_DESCRIPTIONS.email.maxLength - 2)}@b`

const RULES: [rule: string, field: Field, values: (string | null)[], outcome: Outcome][] = [
  ['what a browser accepts is accepted', 'email', ADDRESSES, ACCEPTED],
  ['what no browser accepts is refused', 'email', NO_ADDRESSES, refused('email_is_an_address')],
  ["the contract's length is accepted", 'email', [longestAddress], ACCEPTED],
  ['a longer value is refused', 'email', [`a${longestAddress}`], refused('email_length')],
]
for (const field of FIELDS) {
  RULES.push(['a missing value is refused', field, [null], { code: '23502' }])
  if (field === 'email') continue
  // The limit counts characters, not UTF-16 units or bytes.
  const longest = '🔋'.repeat(FIELD_DESCRIPTIONS[field].maxLength)
  RULES.push(
    ['only space is no answer', field, BLANK, refused(`${field}_has_content`)],
    ['a single character is an answer', field, SHORT, ACCEPTED],
    ["the contract's length is accepted", field, [longest], ACCEPTED],
    ['a longer value is refused', field, [`${longest}x`], refused(`${field}_length`)],
  )
}

for (const [rule, field, values, outcome] of RULES) {
  test(`${field}: ${rule}`, async ({ database }) => {
    for (const value of values) {
      const result = await runAs(database, 'anon', insertOf({ [field]: value }))
      expect(result, JSON.stringify(value)).toEqual(outcome)
    }
  })
}
