import { hero } from '../../site/content/hero.ts'
import { notFound } from '../../site/content/not-found-messages.ts'
import { expect, test } from './fixtures.ts'

test.use({ expectedErrors: [/404: no page at|status of 404/] })

test('every other path is the fallback page, logged, and leads back', async ({ page }) => {
  for (const path of ['/nowhere', '/a/b/c/', '/deep/r%C3%A4tsel?q=1#x', '/404']) {
    const logged = page.waitForEvent('console', message => message.text().startsWith('404: no'))
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.heading)
    await expect(page.getByText(notFound.text, { exact: true })).toBeVisible()
    expect((await logged).text()).toContain(new URL(page.url()).pathname)
  }
  await page.getByRole('link', { name: notFound.link, exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline)
})
