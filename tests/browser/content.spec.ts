import { expect, test } from './fixtures.ts'

// The words stand here once more, on purpose: a test that imported them could not see them change.
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
  '30-minute call about your biggest pain points',
  'team and AI agents analyse your process and your data',
  'improvement roadmap with priorities, estimated impact and realistic timelines',
  'You decide what to act on',
  'No long-term contracts',
  // Why us
  'We deliver battery solutions. We don’t sell ML.',
  'Built by engineers, trained on real battery data.',
  'Proven, deployable ML systems that integrate with your existing systems and deliver ROI in weeks.',
  // FAQs
  'forecast degradation and failures with an accuracy of 85–95%',
  'positive ROI within 4–8 weeks',
  'revenue by 15–25%',
  'integrates with most battery management systems, and we offer APIs',
  'As little as 3 months. Through transfer learning',
  'trained specifically on electrochemical, thermal and manufacturing data',
  // Contact
  'Ready to predict failures?',
  "Looking to predict failures, cut downtime, or optimise BESS trading? Let's talk.",
  'Be among our first partners and see ROI in weeks, not months.',
  // Sticky bar
  'Ready to predict battery failures?',
  'Partner with us. Build smarter batteries.',
  'Partner Now',
]

/** Every word of the page, in document order, with white space folded. */
const WORDS = () => (document.body.textContent ?? '').replace(/\s+/g, ' ')

for (const javaScriptEnabled of [true, false]) {
  const [name, tag] = javaScriptEnabled ? ['with script', []] : ['without script', '@chromium']
  test.describe(name, { tag }, () => {
    test.use({ javaScriptEnabled })

    test('every text stands in its place and order', async ({ page }) => {
      // Without script no page function runs either, so the words are read from the answer.
      let words: string
      await page.goto('/')
      if (javaScriptEnabled) words = await page.evaluate(WORDS)
      else words = (await page.locator('body').textContent())?.replace(/\s+/g, ' ') ?? ''
      let from = 0
      for (const text of IN_ORDER) {
        const at = words.indexOf(text, from)
        expect(at, `“${text}” after “…${words.slice(Math.max(0, from - 60), from)}”`).not.toBe(-1)
        from = at + text.length
      }
    })

    test('sections are visible and have accessible names', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Machine Learning for the Battery Industry',
      )
      const solutions = page.getByRole('region', { name: 'Three ways to see it coming' })
      await expect(solutions.getByRole('listitem').getByRole('heading', { level: 3 })).toHaveText([
        'Predictive Maintenance',
        'Quality & Operational Prediction',
        'BESS Trading Optimisation',
      ])
      const steps = page.getByRole('region', { name: 'How we work' })
      await expect(steps.getByRole('listitem')).toHaveCount(4)
      const contact = page.locator('#cta-section')
      await expect(contact.getByRole('img', { name: 'Kneepoint' })).toBeVisible()
      await expect(contact.getByRole('heading', { level: 2 })).toBeVisible()
    })
  })
}

test('the first question is open, and they open one at a time, by mouse and keyboard', async ({
  page,
}) => {
  await page.goto('/')
  const accuracy = page.getByText('accuracy of 85–95%')
  const payOff = page.getByText('positive ROI within 4–8 weeks')
  const data = page.getByText('As little as 3 months')
  await expect(accuracy).toBeVisible()
  await expect(page.locator('details[open]')).toHaveCount(1)
  await page.getByText('How much data do you need to start?').click()
  await expect(data).toBeVisible()
  await expect(accuracy).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(payOff).toBeVisible()
  await expect(data).toBeHidden()
})

test('the solutions stand in three columns from 900 px and in one below 600', async ({ page }) => {
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await page
      .getByRole('region', { name: 'Three ways to see it coming' })
      .getByRole('listitem')
      .getByRole('heading', { level: 3 })
      .evaluateAll(headings => headings.map(heading => heading.getBoundingClientRect().left))
    return new Set(boxes.map(Math.round)).size
  }
  await page.goto('/')
  expect(await columns(900)).toBe(3)
  expect(await columns(599)).toBe(1)
})

// 320 px is also a window of 1280 px at 400 % zoom.
test('nothing scrolls sideways from 320 to 1920 px', async ({ page }) => {
  await page.goto('/')
  for (const width of [320, 360, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 740 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${width} px`).toBe(0)
  }
})

test('the call to action is above the fold at 360 x 740', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Partner with Us/ })).toBeInViewport({ ratio: 1 })
})
