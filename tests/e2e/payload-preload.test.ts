import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** After a page has loaded, ms until others are fetched ahead. */
const payloadPreloadDelay = 1000

/** The data of pages that is asked for, by path, in the order of asking. */
function dataAskedFor(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) asked.push(pathname)
  })
  return asked
}

test.describe('for somebody new', () => {
  test.use({ firstVisit: true })

  test('the pages that links in view lead to are fetched a moment after loading, and used', async ({
    page,
  }) => {
    await page.clock.install()
    const asked = dataAskedFor(page)
    await page.goto('/about', { waitUntil: 'load' })
    await page.clock.runFor(payloadPreloadDelay - 1)
    expect(asked).toEqual([])
    const ahead = [/\/services\.data$/, /\/assets\/services-page.*\.js$/].map(async (file) =>
      (await page.waitForResponse(file)).finished(),
    )
    await page.clock.runFor(payloadPreloadDelay)
    await Promise.all(ahead)
    // The rest of its code comes file by file.
    await page.waitForLoadState('networkidle')
    expect(asked.length).toBeLessThanOrEqual(8)
    expect(asked.filter((path) => /cart|checkout|preferences/.test(path))).toEqual([])

    // What came ahead is the answer: the page is there though the server is out of reach.
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Services', exact: true }).first().click()
    await expect(page).toHaveURL('/services')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('somebody who saves data fetches a page when it is asked for, and no other', async ({
  page,
}) => {
  await page.clock.install()
  const asked = dataAskedFor(page)
  await page.goto('/about', { waitUntil: 'load' })
  await page.clock.runFor(5 * payloadPreloadDelay)
  await page.getByRole('link', { name: 'Services', exact: true }).first().click()
  await expect(page).toHaveURL('/services')
  expect(new Set(asked)).toEqual(new Set(['/services.data']))
})
