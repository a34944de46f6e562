import { readFileSync } from 'node:fs'
import { type ElementHandle, expect, type Page } from '@playwright/test'
import { figures } from '../../site/figures/figures.ts'

const CONTROLS = ['input[type=radio]', 'input[type=range]', 'input[type=checkbox]', 'button']
  .concat('select', 'summary', 'input[inputmode]')
  .map(control => `[data-figure] ${control}`)
  .join()

const KEYS = ['Home', 'End', 'ArrowRight', 'ArrowLeft', 'PageUp', 'Escape'] as const

/** What is dropped between: cells, vehicles, prices, a log, and files that are refused. */
const FILES = [
  'tests/analysis/outlook/data/running_cells.csv',
  'tests/analysis/outlook/data/running_buses.csv',
  'tests/analysis/inputs/vehicles-kwh-two-types.csv',
  'tests/analysis/inputs/prices-hora.csv',
  'tests/analysis/inputs/dispatch-totals-of-the-day.csv',
  'docs/landing-page.png',
].map(path => ({ name: path.split('/').at(-1) ?? '', text: readFileSync(path, 'latin1') }))

/** Pseudorandom integers from 0 to below a bound, the same for the same seed (Park and Miller, 1988). */
function drawer(seed: number): (bound: number) => number {
  let state = seed
  return bound => {
    state = (48271 * state) % 2147483647
    return state % bound
  }
}

/** A choice from a list that is never empty. */
const oneOf = <Item>(draw: (bound: number) => number, items: readonly [Item, ...Item[]]): Item =>
  items[draw(items.length)] ?? items[0]

/**
 * Uses the controls of all figures in an order that a seed draws, and drops files on the figures between. Each action
 * is awaited by what it changes. No figure may stop.
 */
export async function actInAnyOrder(page: Page, seed: number, actions: number): Promise<void> {
  const draw = drawer(seed)
  page.on('filechooser', chooser => {
    const { name, text } = oneOf(draw, FILES as [(typeof FILES)[0]])
    chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
  })
  // A dialog of the browser's own would wait for somebody.
  await page.addInitScript(() => Object.assign(window, { print: () => {} }))
  await page.goto('/')
  for (const name of Object.keys(figures)) {
    await page.locator(`[data-figure="${name}"]`).scrollIntoViewIfNeeded()
    await page.keyboard.press('Shift')
    await expect(page.locator(`[data-figure="${name}"]`)).toHaveAttribute('data-interactive')
  }
  for (let action = 0; action < actions; action += 1) {
    const said = draw(12) === 0 ? await drop(page, draw) : await operateOne(page, draw)
    await expect(page.locator('[data-stopped]'), `${action}: ${said}`).toHaveCount(0)
  }
}

async function drop(page: Page, draw: (bound: number) => number): Promise<string> {
  const { name, text } = oneOf(draw, FILES as [(typeof FILES)[0]])
  const targets = page.locator('[data-takes-files]')
  const target = targets.nth(draw(await targets.count()))
  await target.evaluate(
    (element, file) => {
      const dataTransfer = new DataTransfer()
      const bytes = Uint8Array.from(file.text, letter => letter.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], file.name))
      const options = { dataTransfer, bubbles: true, cancelable: true }
      element.dispatchEvent(new DragEvent('drop', options))
    },
    { name, text },
  )
  await expect(page.locator('[data-figure] progress')).toHaveCount(0)
  return `${name} dropped`
}

/** Uses one of the controls that are shown. @returns which one, and how */
async function operateOne(page: Page, draw: (bound: number) => number): Promise<string> {
  const all = await page.evaluateHandle(
    controls =>
      [...document.querySelectorAll<HTMLInputElement>(controls)].filter(
        each => each.checkVisibility({ visibilityProperty: true }) && !each.disabled,
      ),
    CONTROLS,
  )
  const count = await all.evaluate(({ length }) => length)
  const control = (await all.evaluateHandle((list, at) => list[at], draw(count))).asElement()
  if (!control) return 'nothing'
  const kind = await control.evaluate((each: HTMLElement) =>
    each.localName === 'input' ? (each.getAttribute('type') ?? 'text') : each.localName,
  )
  const said = await control.evaluate(
    each => `${each.localName} ${each.getAttribute('name') ?? each.textContent?.slice(0, 40)}`,
  )
  await control.evaluate(each => (each as HTMLElement).focus({ preventScroll: true }))
  await page.keyboard.press(await keyFor(control, kind, draw))
  await settled(page, control, kind)
  return said
}

async function keyFor(
  control: ElementHandle,
  kind: string,
  draw: (bound: number) => number,
): Promise<string> {
  if (kind === 'range') return oneOf(draw, KEYS)
  if (kind === 'text') return oneOf(draw, ['5', '0', 'Backspace', '.'])
  if (kind === 'select') {
    await control.evaluate((select, at) => {
      const { options } = select as HTMLSelectElement
      const next = options[at % options.length]
      if (next) (select as HTMLSelectElement).value = next.value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }, draw(1000))
    return 'Shift'
  }
  return kind === 'button' || kind === 'summary' ? 'Enter' : 'Space'
}

/** Waits until a control shows what was done to it, or has gone, and React has rendered what follows. */
async function settled(page: Page, control: ElementHandle, kind: string): Promise<void> {
  if (kind === 'radio') {
    const isChosen = () =>
      control.evaluate(each => !each.isConnected || (each as HTMLInputElement).checked)
    await expect.poll(isChosen).toBe(true)
  }
  await page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}
