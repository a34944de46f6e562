import { removeFolder, temporaryFolder } from '../support/folders.ts'
import { readEmbedded } from '../support/postgres.ts'
import { startServer } from '../support/start-server.ts'
import { ANSWERS, expect, fillForm, submitButton, successToast, test } from './fixtures.ts'

test('a booking typed by a visitor is in the database after the server was killed', async ({
  page,
}) => {
  const data = await temporaryFolder()
  const first = await startServer({ DATA_DIR: data })
  await page.goto(first.url)
  await fillForm(page)
  await submitButton(page).click()
  await expect(successToast(page)).toBeVisible()
  await first.kill()

  expect(await readEmbedded(data)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: expect.any(Date),
      ...ANSWERS,
      website: null,
      is_spam: false,
    },
  ])
  await removeFolder(data)
})
