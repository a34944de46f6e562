/** A name, a company, and a text, as somebody might send them. */
type Sent = [name: string, company: string, text: string]

/** What an industrial partner could write, in five languages, each with a link, units or a formula. */
export const REQUESTS: Sent[] = [
  [
    'Ada Volta',
    'Cells & Sons',
    'Line 3 scraps 4 % of its pouch cells. Data: https://cells.example/l3',
  ],
  [
    'J. O’Neil',
    'Booking.example',
    'SOH < 80 % after 600 cycles at 1C/1C, 25 °C, while R(t) > 1.5 R0.',
  ],
  [
    'Wei Li',
    'www.storage.example',
    'We see dQ/dV peaks shift by 12 mV between cycle 10 and cycle 100.',
  ],
  ['Sam Reyes', 'Grid & Co.', 'Can you forecast if a < b and c > d, with a = Ah throughput / 1e3?'],
  [
    'M. de Vries',
    'BESS B.V.',
    'See www.tso.example/aFRR for prices; our 20 MW / 40 MWh sits idle 61 % of the time.',
  ],
  [
    'Jörg Müller',
    'Zellwerk GmbH & Co. KG',
    'Ausschuss 3,5 % nach Formierung; Prozess: https://zellwerk.example/formierung?linie=2',
  ],
  [
    'Anna Weiß',
    'Speicher AG',
    'Unser Modell: SOC(t) = SOC(0) − ∫ I dt / C, Fehler > 2 % ab −10 °C.',
  ],
  [
    'Ç. Yıldız',
    'Akku-Technik',
    'Siehe Datenblatt [Zelle 21700], Kurve 3 (0,5C), und http://akku.example/datenblatt.pdf',
  ],
  [
    'Uwe Groß',
    'Netz',
    'Wir laden mit < 0,3 EUR/kWh; Ziel: > 2 Zyklen/Tag. Link zum Fahrplan: https://netz.example/a und https://netz.example/b',
  ],
  [
    'Élodie Août',
    'Accumulateurs de l’Ouest',
    'Rebut de 2,8 % : voir https://accu.example/rebut ; capacité < 4,8 Ah.',
  ],
  [
    'Luc Petit',
    'Énergie S.A.',
    'ΔV = R·I, R = 1,2 mΩ ± 5 % ; la dérive dépasse 10 mV / 100 cycles.',
  ],
  [
    'Zoé',
    'CNR',
    'Pouvez-vous lire du XML ? <cellule id="7"><tension unite="V">3,71</tension></cellule>',
  ],
  [
    'Marta Ruiz',
    'Baterías del Sur',
    'Perdemos 1,2 M€ al año; datos en https://bateriasdelsur.example/datos (CSV, 3 GB).',
  ],
  ['Íñigo Peña', 'Red Eléctrica', '¿Sirve para T > 45 °C? Q = m·c·ΔT, con c = 1,1 kJ/(kg·K).'],
  ['Ana', 'EV Flota', 'Autonomía −18 % en 2 años. Informe: www.evflota.example/informe'],
  [
    '田中太郎',
    '電池株式会社',
    '不良率は0.8%です。仕様: https://denchi.example/spec?id=21700 をご覧ください。',
  ],
  ['佐藤', '蓄電システム', '容量 C = ∫ I dt、温度 25±2 ℃、劣化率 < 3 %/年を予測したい。'],
  ['山田', 'EV部品', '資料 http://ev.example/a.pdf と図面 http://ev.example/b.pdf を送ります。'],
  [
    'Lee',
    'Cathode',
    'for (let i = 0; i < n; i++) if (v[i] > 4.2) alarm(i) // is what our BMS does today',
  ],
  [
    'Priya Rao',
    'Pack Works',
    'Warranty: 8 years / 160,000 km. url: https://packs.example, link: see the PDF. $3/kWh matters.',
  ],
]

/** What programs send, in kind. */
export const SPAM: Sent[] = [
  ['Best SEO https://seo.example', 'Google', 'I looked at your website.'],
  ['www.casino.example', 'x', 'Win today'],
  ['WWW.PILLS.EXAMPLE now', 'x', 'cheap'],
  ['Ann http://a.example', 'x', 'hello'],
  ['Mike', 'https://crypto.example/?ref=1', 'Interested?'],
  ['Mike', 'Invest now http://coin.example', '200 % a week'],
  ['Kate', 'SEO', '<a href="https://s.example">click here</a>'],
  ['Kate', 'SEO', '<A class="b" HREF=http://s.example>rank first'],
  ['Kate', 'SEO', 'rank first</a>'],
  ['Kate', 'SEO', '<img alt="" src="//s.example/pixel.gif">'],
  ['Kate', 'SEO', '<script src=x.js></script>'],
  ['Kate', 'SEO', '<iframe width="1" src="x">'],
  ['Bob', 'Forum', '[url=https://f.example]great post[/url]'],
  ['Bob', 'Forum', '[URL]https://f.example[/URL]'],
  ['Bob', 'Forum', 'nice [link=f.example]blog[/link]'],
  ['Bob', 'Forum', '[/url]'],
  ['Tom', 'Loans', 'http://a.example http://b.example http://c.example'],
  [
    'Tom',
    'Loans',
    'First https://a.example\nthen https://b.example\n\nor https://c.example/?x=1#y',
  ],
  ['Tom', 'Loans', 'HTTP://A.EXAMPLE, ftp://b.example, https://c.example and 40 more'],
  ['Tom', 'Loans', `${'visit https://l.example now '.repeat(150)}`],
]
