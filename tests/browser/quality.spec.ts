import type { Page } from '@playwright/test'
import {
  lotOrder,
  METHODS,
  type Method,
  shareOf,
  sortedLot,
} from '../../site/sections/solutions/quality/lot.ts'
import { choices, lots } from '../../site/sections/solutions/quality/lots.computed.ts'
import { qualityWords as words } from '../../site/sections/solutions/quality/quality-words.ts'
import { expect, test } from './fixtures.ts'
import { openFigure } from './open-figure.ts'

/** A choice by its name, without the share of pairs beside it. */
const choice = (page: Page, name: string) =>
  page.locator('#quality').getByRole('radio', { name: new RegExp(`^${name}\\b`) })
const tested = (page: Page) => page.locator('#quality').getByRole('slider', { name: words.control })
const eachCell = (page: Page) =>
  page.locator('#quality').getByRole('slider', { name: words.eachCell })

/** Expects the lives of the bars from left to right, as the arrow keys read them. */
async function expectOrder(page: Page, lot: number, by: Method, cycles: number): Promise<void> {
  const cells = sortedLot(lot, by, cycles)
  const lives = cells.map(({ life }) => life).sort((a, b) => a - b)
  const lastOfQuarter = lives[Math.round(cells.length / 4) - 1] as number
  const first = lives.filter(life => life <= lastOfQuarter)
  const { title } = words.plot(cells.length, first.length, by, cycles)
  const plot = page.locator('#quality').getByRole('img', { name: title })
  await expect(plot).toBeVisible()
  const drawn = await plot.locator('rect').evaluateAll(bars =>
    bars
      .map(bar => ({
        left: Number(/\(([\d.]+)/.exec(bar.parentElement?.getAttribute('transform') ?? '')?.[1]),
        height: Number(bar.getAttribute('height')),
        fill: getComputedStyle(bar).fill,
      }))
      .sort((a, b) => a.left - b.left),
  )
  const longest = Math.max(...cells.map(({ life }) => life))
  const tallest = Math.max(...drawn.map(({ height }) => height))
  const lived = drawn.map(({ height }) => (height / tallest) * longest)
  expect(lived).toEqual(cells.map(({ life }) => expect.closeTo(life, -1)))
  // The quarter that ended first is of another colour than the cell that ended last.
  const dim = drawn.find(({ height }) => height === tallest)?.fill
  const bright = drawn.flatMap(({ fill }, place) => (fill === dim ? [] : [cells[place]?.life]))
  expect(bright.sort((a = 0, b = 0) => a - b)).toEqual(first)
}

test('the hardest series comes first, and each method sorts it by what it expects', async ({
  page,
}) => {
  expect(lots[lotOrder[0] ?? 0]?.batch).toBe(2)
  await page.goto('/')
  const figure = await openFigure(page, 'quality')
  const [lot = 0] = lotOrder
  for (const by of METHODS) {
    await choice(page, words.methods[by]).check({ force: true })
    await expectOrder(page, lot, by, 100)
    const { value } = words.reading(shareOf(lot, by, 100), by, 100)
    await expect(figure.getByText(value, { exact: true }).first()).toBeVisible()
    // Each method has its share in this series, and the method that sorts has it in the other two.
    for (const other of METHODS) {
      const share = words.share(shareOf(lot, other, 100))
      await expect(choice(page, words.methods[other])).toHaveAccessibleName(
        `${words.methods[other]} ${share}`,
      )
    }
    const elsewhere = lotOrder.slice(1).map(another => ({
      batch: lots[another]?.batch ?? 0,
      share: shareOf(another, by, 100),
    }))
    const fact = words.elsewhere(elsewhere)
    await expect(figure.getByText(fact.of, { exact: true }).locator('..')).toHaveText(
      `${fact.value} ${fact.of}`,
    )
  }
  for (const another of lotOrder.slice(1)) {
    await choice(page, `${lots[another]?.batch}`).check({ force: true })
    await expectOrder(page, another, 'forecast', 100)
  }
})

test('keys step through the cycles tested, and the order follows', async ({ page }) => {
  await page.goto('/')
  await openFigure(page, 'quality')
  const [lot = 0] = lotOrder
  await tested(page).press('Home')
  for (const cycles of choices) {
    await expect(tested(page)).toHaveValue(`${cycles}`)
    await expect(tested(page)).toHaveAttribute(
      'aria-valuetext',
      words.spoken(cycles, shareOf(lot, 'forecast', cycles), 'forecast'),
    )
    await expectOrder(page, lot, 'forecast', cycles)
    await tested(page).press('ArrowRight')
  }
})

test('each bar can be named, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/')
  const figure = await openFigure(page, 'quality')
  const cells = sortedLot(lotOrder[0] ?? 0, 'forecast', 100)
  const [first, second] = cells.map(cell => words.cell(cell, 'forecast'))
  await eachCell(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(eachCell(page)).toHaveAttribute('aria-valuetext', second ?? '')
  await expect(figure.getByText(second ?? '', { exact: true })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(figure.getByText(first ?? '', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(figure.getByText(first ?? '', { exact: true })).toHaveCount(0)
  const bars = figure.getByRole('img').first()
  const box = await bars.boundingBox()
  if (!box) throw new Error('no plot')
  const last = words.cell(cells.at(-1) ?? { number: 0, life: 0, predicted: 0 }, 'forecast')
  await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2)
  await expect(figure.getByText(last, { exact: true })).toBeVisible()
})
