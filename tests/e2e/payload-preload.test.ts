import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** Delay between the load of a page and the prefetch of others, in milliseconds. */
const payloadPreloadDelayMs = 1000

/** Records the paths of page data that the page requests, in order. */
function dataAskedFor(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) asked.push(pathname)
  })
  return asked
}

test.describe('on a first visit', () => {
  test.use({ firstVisit: true })

  test('the pages of visible links are prefetched shortly after loading, and used', async ({
    page,
  }) => {
    await page.clock.install()
    const asked = dataAskedFor(page)
    await page.goto('/about', { waitUntil: 'load' })
    await page.clock.runFor(payloadPreloadDelayMs - 1)
    expect(asked).toEqual([])
    const ahead = [/\/services\.data$/, /\/assets\/services-page.*\.js$/].map(async (file) =>
      (await page.waitForResponse(file)).finished(),
    )
    await page.clock.runFor(payloadPreloadDelayMs)
    await Promise.all(ahead)
    // The rest of its code is loaded file by file.
    await page.waitForLoadState('networkidle')
    expect(asked.length).toBeLessThanOrEqual(8)
    expect(asked.filter((path) => /cart|checkout|preferences/.test(path))).toEqual([])

    // The prefetched data is used: the page opens although the server is unreachable.
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Services', exact: true }).first().click()
    await expect(page).toHaveURL('/services')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('with data saving on, only the requested page is fetched', async ({ page }) => {
  await page.clock.install()
  const asked = dataAskedFor(page)
  await page.goto('/about', { waitUntil: 'load' })
  await page.clock.runFor(5 * payloadPreloadDelayMs)
  await page.getByRole('link', { name: 'Services', exact: true }).first().click()
  await expect(page).toHaveURL('/services')
  expect(new Set(asked)).toEqual(new Set(['/services.data']))
})
