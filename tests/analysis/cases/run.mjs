// `node tests/analysis/cases/run.mjs TEXT…`: what differs in the cases whose names contain a text, or in all.
// `--write` writes down what is seen as right.
import { runnerImport } from 'vite'

await runnerImport('./tests/analysis/cases/run.ts', { logLevel: 'error' })
