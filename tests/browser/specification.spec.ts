/*
 * The words and numbers that docs/specification.md prescribes. All other tests take their expectations from
 * site/content/. An owner who departs from the specification has to change only this test.
 */
import { ENDPOINT, expect, hold, test } from './fixtures.ts'

// The words are in the document itself.
test.use({ javaScriptEnabled: false, expectedErrors: [/404|status of 500/] })

const SUCCESS = "Your audit booking has been submitted. We'll be in touch soon."

const IN_ORDER = [
  // Hero
  'Machine Learning for the Battery Industry',
  "Partner with Us – Let's Build Smarter Batteries",
  // Problem statements
  'Battery failures cost millions, yet most are predictable.',
  'Quality issues slip through.',
  'Energy storage sits idle.',
  'Why are you still reacting instead of predicting?',
  // Solutions
  'Predictive Maintenance',
  'Detects early battery degradation, prevents downtime, extends asset life',
  'Cut downtime by up to 30%',
  'Quality & Operational Prediction',
  'Forecasts yield, identifies defects, optimises manufacturing workflows',
  'Increase yield and reduce waste',
  'BESS Trading Optimisation',
  'Optimises when a battery energy storage system charges and discharges',
  'Increase ROI from storage assets by 15%',
  // How we work
  'Book an audit',
  '30-minute call',
  'team and AI agents',
  'priorities, estimated impact and realistic timelines',
  'decide what to act on',
  'No long-term contracts',
  // Why us
  'battery solutions',
  'Built by engineers, trained on real battery data',
  'deployable ML systems',
  'ROI in weeks',
  // FAQs
  '85–95%',
  '4–8 weeks',
  '15–25%',
  'most battery management systems',
  'APIs',
  '3 months',
  'transfer learning',
  'electrochemical, thermal and manufacturing data',
  // Contact
  'Ready to predict failures?',
  "Looking to predict failures, cut downtime, or optimise BESS trading? Let's talk.",
  'Be among our first partners and see ROI in weeks, not months.',
  // Sticky bar
  'Ready to predict battery failures?',
  'Partner with us. Build smarter batteries.',
  'Partner Now',
]

test('the landing page has the specification’s texts in order', async ({ page }) => {
  await page.goto('/')
  const words = ((await page.locator('body').textContent()) ?? '').replace(/\s+/g, ' ')
  let from = 0
  for (const text of IN_ORDER) {
    const at = words.indexOf(text, from)
    expect(at, `“${text}” after “…${words.slice(Math.max(0, from - 60), from)}”`).not.toBe(-1)
    from = at + text.length
  }
})

test('the 404 page and the confirmation have the words of the specification', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: '404', exact: true })).toBeVisible()
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home', exact: true })).toBeVisible()
  await page.goto('/booking-received')
  await expect(page.getByRole('heading', { name: 'Success!', exact: true })).toBeVisible()
  await expect(page.getByText(SUCCESS, { exact: true })).toBeVisible()
})

test.describe('with script', () => {
  test.use({ javaScriptEnabled: true })

  test('the form’s answers have the words of the specification', async ({
    page,
    form,
    backend,
  }) => {
    const answer = await hold(page, ENDPOINT)
    backend.status = 500
    await page.goto('/#cta-section')
    await expect(page.locator(':target')).toBeInViewport()
    await form.submit()
    await expect(form.button).toHaveText('Submitting...')
    answer()
    const error = page.getByRole('group', { name: 'Error', exact: true })
    await expect(error).toContainText('Something went wrong. Please try again.')
    backend.status = 201
    await form.button.click()
    const success = page.getByRole('group', { name: 'Success!', exact: true })
    await expect(success).toContainText(SUCCESS)
  })
})
