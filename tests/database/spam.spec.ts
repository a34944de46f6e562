import { book } from '../support/inserts.ts'
import { expect, test } from '../support/test.ts'

/** Requests that an industrial partner could write: a company, and a text with links, units or formulas. */
const REQUESTS: [company: string, text: string][] = [
  ['Booking.example', 'SOH < 80 % after 600 cycles at 1C, 25 °C, while R(t) > 1.5 R0.'],
  ['www.storage.example', 'We see dQ/dV peaks shift by 12 mV between cycle 10 and cycle 100.'],
  ['Grid & Co.', 'Can you forecast if a < b and c > d, with a = Ah throughput / 1e3?'],
  ['BESS B.V.', 'See www.tso.example/aFRR for prices; our 20 MW / 40 MWh sits idle.'],
  ['Akku-Technik', 'Siehe Datenblatt [Zelle 21700], und http://akku.example/datenblatt.pdf'],
  ['Netz', 'Fahrplan: https://netz.example/a und https://netz.example/b, < 0,3 EUR/kWh'],
  ['CNR', 'Pouvez-vous lire <cellule id="7"><tension unite="V">3,71</tension></cellule> ?'],
  ['電池株式会社', '不良率は0.8%です。仕様: https://denchi.example/spec?id=21700 をご覧ください。'],
  ['Cathode', 'for (let i = 0; i < n; i++) if (v[i] > 4.2) alarm(i) // is what our BMS does'],
  ['Pack Works', 'Warranty: 8 years. url: https://packs.example, link: see the PDF. $3/kWh.'],
  ['https://www.cells.example', 'Our data sheet is at [link], our protocol at [url].'],
  [
    'Recycling Ltd (http://recycling.example)',
    'https://a.example https://b.example https://c.example',
  ],
]

/** Examples of what programs send. */
const SPAM: { name?: string; company_name?: string; biggest_headache?: string }[] = [
  { name: 'Best SEO https://seo.example' },
  { name: 'WWW.PILLS.EXAMPLE now' },
  { biggest_headache: '<a href="https://s.example">click here</a>' },
  { biggest_headache: '<A class="b" HREF=http://s.example>rank first' },
  { biggest_headache: 'rank first</a>' },
  { biggest_headache: '<img alt="" src="//s.example/pixel.gif">' },
  { biggest_headache: '<script src=x.js></script>' },
  { biggest_headache: '<iframe width="1" src="x">' },
  { biggest_headache: '[URL]https://f.example[/URL]' },
  { biggest_headache: 'nice [link=f.example]blog[/link]' },
  { biggest_headache: '[/url]' },
  { biggest_headache: 'https://a.example\nthen HTTP://B.EXAMPLE\n\nor ftp://c.example '.repeat(2) },
]

test('only what programs send is marked as spam, and all is stored', async ({ database }) => {
  for (const [company_name, biggest_headache] of REQUESTS) {
    await book(database, { company_name, biggest_headache })
  }
  for (const changes of SPAM) await book(database, changes)
  const { rows } = await database.query('select * from public.audit_bookings')
  expect(rows).toHaveLength(REQUESTS.length + SPAM.length)
  expect(rows.filter(row => row.is_spam)).toMatchObject(SPAM)
})
