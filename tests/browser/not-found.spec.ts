import { notFound } from '../../site/content/not-found-messages.ts'
import { expect, test } from './fixtures.ts'

test.use({ expectedErrors: [/404: no page at|status of 404/] })

// The server's tests request many more paths.
test('an unknown path shows the 404 page, and is logged', async ({ page }) => {
  const logged = page.waitForEvent('console', message => message.text().startsWith('404: no'))
  const answer = await page.goto('/deep/r%C3%A4tsel?q=1#x')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.heading)
  await expect(page.getByText(notFound.text, { exact: true })).toBeVisible()
  expect((await logged).text()).toContain('/deep/r%C3%A4tsel')
  await page.getByRole('link', { name: notFound.link, exact: true }).click()
  await expect(page).toHaveURL('/')
})
