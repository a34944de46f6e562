// `npm run check`: checks the types of each part, then lint and format.
import { ensureDependencies, fail, runPackage } from './setup.mjs'

ensureDependencies()
for (const world of ['research', 'analysis', 'workbench', 'site', 'build', 'server', 'tests']) {
  if (!runPackage('typescript/bin/tsc', ['-p', world, '--noEmit']))
    fail(`Types: ${world}/ has errors.`)
}
if (!runPackage('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])) {
  fail('Lint or format: see above; `npm run format` mends most of it.')
}
