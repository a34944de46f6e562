import { readEmbedded } from '../support/postgres.ts'
import { startServer } from '../support/start-server.ts'
import { ANSWERS, expect, test } from './fixtures.ts'

test('a booking typed by a visitor is in the database after the server was killed', async ({
  page,
  form,
  folders: { dataDir },
}) => {
  const server = await startServer({ DATA_DIR: dataDir })
  await page.goto(server.url)
  await form.book()
  await server.kill()

  expect(await readEmbedded(dataDir)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: expect.any(Date),
      ...ANSWERS,
      website: null,
      is_spam: false,
    },
  ])
})
