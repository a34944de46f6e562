import { readPage } from './read-page.ts'

const files = import.meta.glob<string>('../content/pages/*', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const ownersPages = Object.entries(files).map(([path, source]) =>
  readPage(path.replace('..', 'site'), source),
)
