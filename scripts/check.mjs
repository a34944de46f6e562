// `npm run check`: types in each world, then lint and format.
import { bin, ensureDependencies, fail } from './setup.mjs'

ensureDependencies()
for (const world of ['site', 'build', 'server', 'tests']) {
  if (!bin('typescript', 'tsc', ['-p', world, '--noEmit'])) fail(`Types: ${world}/ has errors.`)
}
if (!bin('@biomejs/biome', 'biome', ['check', '--error-on-warnings', '.'])) {
  fail('Lint or format: see above; `npm run format` mends most of it.')
}
