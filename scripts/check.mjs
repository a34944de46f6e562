// `npm run check`: the committed pictures, types in each world, then lint and format.
import { ensureDependencies, fail, run, runPackage } from './setup.mjs'

ensureDependencies()
if (!run(process.execPath, ['scripts/assets.mjs', '--check'])) process.exit(1)
for (const world of ['site', 'build', 'server', 'tests']) {
  if (!runPackage('typescript/bin/tsc', ['-p', world, '--noEmit']))
    fail(`Types: ${world}/ has errors.`)
}
if (!runPackage('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])) {
  fail('Lint or format: see above; `npm run format` mends most of it.')
}
