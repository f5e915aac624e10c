import type { Locator } from '@playwright/test'
import { isLong, longRunTag } from '#tests/support/long.ts'
import { expect, test } from './journey.ts'
import { closure } from './products.ts'
import { colourOf, remainingTimesMs, resolveColour, shelfOf, watchToasts } from './toast-motion.ts'

test('a toast shows what happened, the page shows the same, and the next page clears the toast', async ({
  page,
}) => {
  const words = `Added 1 box (1,000 screwcaps) of ${closure.name} to your enquiry.`
  await page.goto(`/catalogue?q=${closure.sku}`)
  await page.getByRole('button', { name: `Buy Now ${closure.name}` }).click()
  const toast = page.getByRole('alert').filter({ hasText: words })
  // A toast under the pointer stays, so only the new URL can remove it.
  await toast.hover()
  await expect(page.getByRole('article').getByRole('status')).toContainText(words)
  await page.getByRole('article').getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(closure.name)
  await expect(toast).toBeHidden()
  await expect(page.getByText(/^In your enquiry:/)).toHaveText(
    'In your enquiry: 1,000 screwcaps = 1 box',
  )
})

test('a toast slides in, disappears by itself after 2 s, and its place collapses in 0.3 s', async ({
  page,
}) => {
  await page.goto(`/catalogue/${closure.slug}`)
  const seen = await watchToasts(page)
  await page.getByRole('button', { name: 'Add to Enquiry' }).click()
  const toast = page.getByRole('alert').filter({ hasText: /^Added/ })
  // Under the pointer its timer is paused.
  await toast.hover()
  expect(await remainingTimesMs(toast)).toEqual([2000])
  await page.mouse.move(0, 0)
  await expect.poll(() => seen.evaluate(({ collapses }) => collapses)).toEqual(['0.3s'])
  await expect(toast).toBeHidden()
  expect(await seen.evaluate(({ motions }) => motions)).toEqual([
    'Toastify__slideInLeft',
    'Toastify__slideOutLeft',
  ])
})

const colours = {
  info: 'ink',
  success: 'green',
  warning: 'amber',
  error: 'vermilion',
  default: 'ink',
} as const

// In the daily run a sent message covers a pending toast and the one it turns into.
test('toasts have the colour of their type, and a pending one stays until it succeeds or fails', {
  tag: longRunTag,
}, async ({ page }) => {
  await page.goto(`/catalogue/${closure.slug}`)
  await page.getByRole('button', { name: 'Add to Enquiry' }).click()
  const toast = page.getByRole('alert')
  await toast.hover()
  const shelf = await shelfOf(page)
  const clear = async () => {
    await shelf.evaluate(({ closeAllToasts }) => closeAllToasts())
    await expect(toast).toBeHidden()
  }
  await clear()

  for (const kind of ['info', 'success', 'warning', 'error', 'default'] as const) {
    await shelf.evaluate(({ openToast }, type) => openToast(type, type, 'Words'), kind)
    await toast.hover()
    expect(await colourOf(toast), kind).toBe(await resolveColour(page, colours[kind]))
    await clear()
  }
  for (const kind of ['success', 'error'] as const) {
    await shelf.evaluate(({ openToast }, id) => openToast(id, 'loading', 'Sending …'), `to ${kind}`)
    await expect(toast).toContainText('Sending …')
    expect(await remainingTimesMs(toast)).toEqual([])
    await toast.hover()
    await shelf.evaluate(({ changeToast }, to) => changeToast(`to ${to}`, to, 'Answered'), kind)
    await expect(toast).toContainText('Answered')
    expect(await remainingTimesMs(toast)).toEqual([2000])
    expect(await colourOf(toast), kind).toBe(await resolveColour(page, colours[kind]))
    await clear()
  }
})

for (const width of isLong ? [360, 1280] : [360]) {
  test(`a toast is above the compare tray, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/catalogue?q=${closure.sku}`)
    await page.getByRole('button', { name: `Compare ${closure.name}` }).click()
    await page.getByRole('button', { name: `Buy Now ${closure.name}` }).click()
    const toast = page.getByRole('alert').filter({ hasText: /^Added/ })
    await toast.hover()
    const tray = page.getByRole('complementary', { name: 'Products to compare' })
    const { y: top } = await boxOf(tray)
    await expect(async () => {
      const { y, height } = await boxOf(toast)
      expect(y + height).toBeLessThanOrEqual(top)
    }).toPass()
  })
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not to be seen.')
  return box
}
