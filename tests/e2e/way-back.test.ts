import type { Page } from '@playwright/test'
import { isLong, longRunTag } from '#tests/support/long.ts'
import { expect, test } from './journey.ts'

interface Seen {
  /** Number of empty placeholders in the list and its filters. */
  placeholders: number
  /** Number of boxes in the filters. */
  filters: number
  /** Position of the item on the page that was left: left, top, width and height, in pixels. */
  box: number[]
}

declare global {
  interface Window {
    /** States of the restored list after each React commit. */
    seen?: Seen[]
    /** Whether the document was restored by the browser as it was left. */
    isRestored?: boolean
  }
}

/** Records the state of the list whenever it has changed. */
const watch = (page: Page, name: string) =>
  page.evaluate((name) => {
    const note = () => {
      const items = [...document.querySelectorAll('.product-grid > li, .product-table tbody tr')]
      const item = items.find((one) => one.querySelector('a')?.textContent === name)
      if (!item) return null
      const { x, y, width, height } = item.getBoundingClientRect()
      const facets = document.querySelectorAll('.catalogue-filters [style*="block-size"]')
      const placeholders = [...items, ...facets].filter((one) => one.childElementCount === 0).length
      const filters = document.querySelectorAll('.catalogue-filters .tick').length
      return { placeholders, filters, box: [x, y, width, height].map(Math.round) }
    }
    const seen: Seen[] = []
    new MutationObserver(() => {
      const now = note()
      if (now) seen.push(now)
    }).observe(document.body, { childList: true, subtree: true })
    window.seen = seen
    return note()
  }, name)

for (const [list, address] of [
  ['cards', '/catalogue?category=bottles&view=grid'],
  ['a table', '/catalogue?category=bottles&view=table'],
] as const) {
  // The daily run checks each list at one of the widths.
  const everyday = list === 'cards' ? [360] : [1280]
  for (const width of isLong ? [360, 1280] : everyday) {
    test(`going back to ${list} at ${width} px restores the visible part first, and the rest causes no layout shift`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 640 })
      await page.goto(address)
      const link = page.locator('main :is(article, tbody tr) a[href^="/catalogue/"]').nth(20)
      const name = (await link.textContent()) ?? ''
      const heading = page.getByRole('heading', { level: 1, name })
      await link.scrollIntoViewIfNeeded()
      await link.hover()
      const left = await watch(page, name)
      await link.click()
      await expect(heading).toBeVisible()

      await watch(page, name)
      await page.goBack()
      await expect(link).toBeInViewport()
      await expect.poll(() => page.evaluate(() => window.seen?.at(-1)?.placeholders)).toBe(0)
      const seen = await page.evaluate(() => window.seen ?? [])
      expect(seen[0]?.placeholders).toBeGreaterThan(0)
      for (const { box } of seen) expect(box).toEqual(left?.box)
      expect(seen[0]?.filters).toBeLessThan(left?.filters ?? 0)
      expect(seen.at(-1)?.filters).toBe(left?.filters)
    })
  }
}

// The headless shell of the daily run has no such cache.
test('the browser keeps public pages as they are left, and restores them on the way back', {
  tag: longRunTag,
}, async ({ playwright, launchOptions, baseURL }) => {
  // Playwright switches the back/forward cache off.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL })
  for (const address of ['/', '/catalogue?category=bottles', '/about', '/contact']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        window.isRestored = persisted
      })
    })
    await page.goto('/privacy-policy')
    // Going back destroys the page, which would cut the answer off.
    await page.evaluate(() => void setTimeout(() => history.back()))
    // The page that is left can go while it is asked.
    await expect(async () => {
      expect(page.url()).toBe(new URL(address, baseURL).href)
      expect(await page.evaluate(() => window.isRestored)).toBe(true)
    }).toPass()
  }
  await browser.close()
})
