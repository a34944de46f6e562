import { ANSWERS, expect, test } from './fixtures.ts'

test('a booking typed by a visitor is in the database after the server was killed', async ({
  page,
  form,
  embedded,
}) => {
  const server = await embedded.start()
  await page.goto(server.url)
  await form.book()
  await server.kill()

  expect(await embedded.bookings()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: expect.any(Date),
      ...ANSWERS,
      website: null,
      is_spam: false,
    },
  ])
})
