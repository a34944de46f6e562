const contentsOf = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path.replace(/.*\//, ''), content]),
  )

const tables = contentsOf(
  import.meta.glob<string>('../../research/data/*.csv', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

export const results = contentsOf(
  import.meta.glob<string>(['../../research/results/*.json', '!**/inputs.json'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

/** Every file that the page offers, by its path. */
export const downloads: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...tables, ...results }).map(([name, content]) => [`data/${name}`, content]),
)
