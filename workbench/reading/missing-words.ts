/** What the headline asks for if one thing is missing: a choice in a column's menu, or another table. */
const MISSING: Readonly<Record<string, readonly [heading: string, sub?: string]>> = {
  'no-header': [
    'Which columns are the age and the value?',
    'No row of headers was found. Choose a column of cycles, kilometres or dates, and one of capacity, energy or state of health.',
  ],
  'several-tables': [
    'Several tables in one',
    'They stand side by side or one below the other: put each on a sheet or in a file of its own.',
  ],
  'no-age': [
    'Which column is the age?',
    'Choose a column of cycles, kilometres or dates in its menu, or say that each row is a cycle.',
  ],
  'no-capacity': ['Which column is the capacity?'],
  'no-discharges': ['Nothing was discharged in these rows', 'Choose the current in its menu.'],
  'no-units': ['No row has both an age and a value', 'Choose other columns in their menus.'],
  'too-many-units': [
    'Too many names',
    'Almost every row has a name of its own: choose another column that names cells or vehicles.',
  ],
  'all-rise': ['All values rise', 'Capacities that fall were expected: choose another column.'],
  several: [
    'Which column names the cells or vehicles?',
    'There are several values at the same age: choose what tells them apart in its menu, or give each part a file of its own.',
  ],
  'no-times': ['Which column is the time?'],
  'no-prices': ['Which column is the price?'],
  'one-a-day': [
    'One price a day',
    'A battery trades hours: a file with a row for each hour is needed.',
  ],
  'two-prices': [
    'Which column tells the prices apart?',
    'Some times have two prices: choose the zone or the series in its menu.',
  ],
  'no-days': ['No whole day', 'Days need all of their steps, an hour at most.'],
  'no-power': ['Which column is the power?'],
  'days-in-rows': [
    'A row for each day',
    'A log is read with a row for each of its steps, and a column for its power.',
  ],
  counter: [
    'Which column is the power?',
    'The numbers only rise, as a meter’s total does: choose the power, or the energy of each step.',
  ],
  'one-way': ['Where is the other direction?', 'The numbers only go one way: choose its column.'],
  'gives-more': [
    'More comes out than goes in',
    'Choose which column charges and which discharges in their menus.',
  ],
  'gives-little': [
    'Less than 40% comes back',
    'Choose which columns are the battery’s own in their menus.',
  ],
}

export function missingWords(id: string): { big: string; sub: string } | null {
  const [big, sub = 'Choose it in its menu.'] = MISSING[id] ?? []
  return big === undefined ? null : { big, sub }
}
