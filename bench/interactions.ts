import { chromium, type Locator, type Page } from '@playwright/test'

const ROUNDS = 5
const CPU_SLOWDOWN = 4

export interface Interactions {
  /** Milliseconds from the event to the frame that shows its effect; medians. */
  submitting: number
  questionOpen: number
  barShown: number
}

/** Times what a visitor feels, with the CPU slowed four times. */
export async function measureInteractions(
  url: string,
  executablePath: string,
): Promise<Interactions> {
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-background-networking'] : [],
  })
  const rounds: Interactions[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.route('**/rest/v1/**', () => undefined)
    await page.goto(url)
    // A visitor who has come so far has read something on the way.
    await page.getByText('How accurate').scrollIntoViewIfNeeded()
    await page.locator('[data-island=booking-form][data-hydrated]').waitFor({ state: 'attached' })
    rounds.push({
      questionOpen: await timed(
        page,
        'click',
        'details[open]',
        await pressed(page.getByText('How accurate')),
      ),
      submitting: await measureSubmit(page),
      barShown: await measureBar(page),
    })
    await page.close()
  }
  await browser.close()
  const median = (name: keyof Interactions) =>
    rounds.map(round => round[name]).sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN
  return {
    submitting: median('submitting'),
    questionOpen: median('questionOpen'),
    barShown: median('barShown'),
  }
}

async function measureSubmit(page: Page): Promise<number> {
  await page.getByLabel('Name', { exact: true }).fill('Ada Volta')
  await page.getByLabel('Email', { exact: true }).fill('ada@cells.example')
  await page.getByLabel('Company name', { exact: true }).fill('Cells & Sons')
  await page.getByLabel('Biggest headache', { exact: true }).fill('Scrap.')
  await page.locator('[data-island=booking-form][data-hydrated]').waitFor({ state: 'attached' })
  return timed(page, 'click', 'form button:disabled', await pressed(page.locator('form button')))
}

/**
 * Presses the mouse button on an element, as a hand does some time before it lets go: the click is
 * the letting go. Playwright's own click adds its checks to what is timed.
 * @returns lets go
 */
async function pressed(target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to be clicked')
  const { mouse } = target.page()
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await mouse.down()
  // Two frames: whatever the press itself changed has been painted.
  await target.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  return () => mouse.up()
}

async function measureBar(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.locator('.sticky-bar[data-visible=false]').waitFor({ state: 'attached' })
  return timed(page, 'scroll', '.sticky-bar[data-visible=true]', () =>
    page.evaluate(() => window.scrollTo({ top: innerHeight * 2, behavior: 'instant' })),
  )
}

/** Milliseconds from the next event of a type until the frame in which something matches is painted. */
async function timed(
  page: Page,
  type: string,
  selector: string,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(
    ([eventType, effect]) => {
      const record = window as unknown as { shown: Promise<number> }
      record.shown = new Promise(resolve => {
        addEventListener(
          eventType,
          event => {
            const check = () => {
              if (document.querySelector(effect)) {
                // The first task after this frame's callbacks comes when the frame has been painted.
                const { port1, port2 } = new MessageChannel()
                port1.onmessage = () => resolve(performance.now() - event.timeStamp)
                port2.postMessage(null)
              } else {
                requestAnimationFrame(check)
              }
            }
            requestAnimationFrame(check)
          },
          { capture: true, once: true },
        )
      })
    },
    [type, selector] as const,
  )
  await act()
  const shown = await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown)
  return Math.round(shown)
}
