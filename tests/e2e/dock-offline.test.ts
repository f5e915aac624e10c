import type { Page } from '@playwright/test'
import { offlineGoodsIn } from '#app/domain/kept-in-browser.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'
import { dueAtDock } from './open-page.ts'

test('the goods-in page reloads offline, is signed there, and is sent once online', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await dueAtDock(page)
  await expect(page.getByText('this page opens without a connection until')).toBeVisible()
  const answered: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/goods-in/receive.json')) answered.push(response.url())
  })

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('No connection: deliveries as of')).toBeVisible()
  await expectAccessibleOnTheWay(page)
  await page.getByLabel('Pallet 1').check()
  await page.reload()
  await expect(page.getByLabel('Pallet 1')).toBeChecked()

  const sign = page.getByRole('button', { name: 'Sign for this delivery' })
  await draw(page, [[20, 20]])
  await sign.click()
  await expect(page.getByRole('alert')).toContainText('only a dot')
  await expect(page.locator('.signature-box')).toBeFocused()
  await page.getByRole('button', { name: 'Sign again' }).click()
  await draw(page, [
    [20, 20],
    [120, 60],
    [200, 20],
  ])
  await sign.click()
  const unsent = page.getByRole('status').filter({ hasText: '1 unsent' })
  await expect(unsent).toContainText('delivery 1')

  // The reloaded copy knows that its form is signed already.
  await page.reload()
  await expect(unsent).toContainText('delivery 1')
  await expect(page.getByLabel('Pallet 1')).toBeDisabled()

  await page.context().setOffline(false)
  await expect(page.getByText('No delivery is due these days')).toBeVisible({ timeout: 30_000 })
  await expect(unsent).toBeHidden()
  await expect(page.getByText(/^Thank you\. Signed for: VP-\d+, delivery 1\.$/)).toBeVisible()
  expect(answered).toHaveLength(1)

  // The copy is stored anew, so that a signed delivery is not offered again.
  await expect.poll(() => storedPages(page)).toContain('No delivery is due these days')
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('No delivery is due these days')).toBeVisible()
  await page.context().setOffline(false)
})

test('the service worker answers for the goods-in page only, and ends with sign-out', async ({
  page,
}) => {
  await dueAtDock(page)
  await expect(page.getByText('this page opens without a connection until')).toBeVisible()
  const dock = page.url()
  await page.context().setOffline(true)
  const deliveries = dock.replace('/goods-in', '/deliveries')
  await expect(page.goto(deliveries)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await page.waitForURL('chrome-error://chromewebdata/')
  await page.goto(dock)
  await expect(page.getByRole('heading', { level: 1, name: 'Goods in' })).toBeVisible()
  await page.context().setOffline(false)
  expect(await storedPages(page)).toContain('Sign for this delivery')

  await page.locator('.person-menu summary').click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('You are signed out in this browser.')).toBeVisible()
  expect(await storedPages(page)).toBe('')
  const workers = await page.evaluate(() => navigator.serviceWorker.getRegistrations())
  expect(workers).toHaveLength(0)
  await page.context().setOffline(true)
  await expect(page.goto(dock)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await page.context().setOffline(false)
})

test('a session that ended elsewhere deletes the stored goods-in page', async ({ page }) => {
  await dueAtDock(page)
  await expect(page.getByText('this page opens without a connection until')).toBeVisible()
  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
  await expect.poll(() => storedPages(page)).toBe('')
})

test('a delivery signed offline on two phones tells the second who signed, and loses nothing', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await dueAtDock(page)
  const phone = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await phone.newPage()
  await other.setViewportSize({ width: 390, height: 844 })
  await other.goto(page.url())
  for (const screen of [page, other]) {
    await expect(screen.getByText('this page opens without a connection until')).toBeVisible()
  }
  await page.context().setOffline(true)
  await phone.setOffline(true)
  for (const [screen, name] of [
    [page, 'Ada Quince'],
    [other, 'Ben Marsh'],
  ] as const) {
    await screen.getByLabel('Pallet 1').check()
    await screen.getByLabel('Taken in by').fill(name)
  }
  await other.getByText('Something is short or broken').click()
  await other.getByLabel('Broken').first().fill('24')
  await other.getByLabel('Note').fill('One corner is wet.')
  await page.getByRole('button', { name: 'Sign for this delivery' }).click()
  await expect(page.getByText('1 unsent')).toBeVisible()
  await other.getByRole('button', { name: 'Sign for this delivery' }).click()
  await expect(other.getByText('1 unsent')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('No delivery is due these days')).toBeVisible({ timeout: 30_000 })
  await phone.setOffline(false)

  const refused = other.getByRole('status').filter({ hasText: 'Saved, but not sent yet' })
  await expect(refused).toContainText('was taken in by Ada Quince', { timeout: 30_000 })
  await expect(refused).toContainText('24 broken')
  await expect(refused).toContainText('Note: One corner is wet.')
  await expect(refused).toContainText('Signed by Ben Marsh')
  await expect(refused.getByRole('link', { name: /^Open order VP-/ })).toBeVisible()
  await expectAccessibleOnTheWay(other)
  await phone.close()
})

/** Draws a line through points of the signature box, in pixels from its corner. */
async function draw(page: Page, points: [x: number, y: number][]) {
  const box = page.locator('.signature-box')
  await box.scrollIntoViewIfNeeded()
  const { x: left = 0, y: top = 0 } = (await box.boundingBox()) ?? {}
  const [first = [0, 0], ...rest] = points
  await page.mouse.move(left + first[0], top + first[1])
  await page.mouse.down()
  for (const [x, y] of rest) await page.mouse.move(left + x, top + y, { steps: 4 })
  await page.mouse.up()
}

/** Returns the HTML of all stored goods-in pages; empty if the browser has none. */
const storedPages = (page: Page) =>
  page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
    const pages = names.map(async (name) => {
      const cache = await caches.open(name)
      const requests = (await cache.keys()).filter(({ url }) => url.endsWith('/goods-in'))
      const stored = await Promise.all(requests.map((request) => cache.match(request)))
      return Promise.all(stored.map((one) => one?.text()))
    })
    return (await Promise.all(pages)).flat().join('')
  }, offlineGoodsIn)
