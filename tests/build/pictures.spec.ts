import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cloneProject } from '../support/clone-project.ts'
import { outcomeOf } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

const STALE =
  "const it = await import('./scripts/pictures.mjs'); process.stdout.write(String(await it.arePicturesStale()))"

test('the committed pictures are stale once the company has another name', async ({ folder }) => {
  await cloneProject(folder)
  const areStale = async () => {
    const { stdout, stderr } = await outcomeOf(
      [process.execPath, '--input-type=module', '--eval', STALE],
      { cwd: folder },
    )
    return stdout + stderr
  }
  expect(await areStale()).toBe('false')
  const company = join(folder, 'site/content/company.ts')
  const code = await readFile(company, 'utf8')
  await writeFile(company, code.replace(/(COMPANY_NAME = ')/, '$1New '))
  expect(await areStale()).toBe('true')
})
