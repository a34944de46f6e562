import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cloneProject } from '../support/clone-project.ts'
import { outcomeOf } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

test('the committed pictures are stale once the company has another name', async ({ folder }) => {
  await cloneProject(folder)
  const check = () =>
    outcomeOf([process.execPath, 'scripts/assets.mjs', '--check'], { cwd: folder })
  expect(await check()).toEqual({ code: 0, stdout: '', stderr: '' })
  const company = join(folder, 'site/content/company.ts')
  const code = await readFile(company, 'utf8')
  await writeFile(company, code.replace(/(COMPANY_NAME = ')/, '$1New '))
  const stderr = expect.stringContaining('run `npm run assets`')
  expect(await check()).toEqual({ code: 1, stdout: '', stderr })
})
