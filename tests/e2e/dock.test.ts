import type { Page } from '@playwright/test'
import { unsentGoodsIn } from '#app/domain/kept-in-browser.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'
import { dueAtDock } from './open-page.ts'

test('a goods-in form signed offline is stored, and sent once online', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await dueAtDock(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Goods in' })).toBeVisible()
  await page.context().setOffline(true)
  const sign = page.getByRole('button', { name: 'Sign for this delivery' })
  await sign.click()
  await expect(page.getByRole('alert')).toContainText('1 pallet not ticked')
  // The button is below the visible part of the screen that shows the message.
  await expect(page.getByLabel('Pallet 1')).toBeFocused()
  await page.getByLabel('Pallet 1').check()
  await page.getByText('Something is short or broken').click()
  await page.getByLabel('Broken').first().fill('24')
  await sign.click()
  const unsent = page.getByRole('status').filter({ hasText: '1 unsent' })
  await expect(unsent).toContainText('delivery 1')
  // The form may be on its way, so later input would be lost.
  await expect(page.getByLabel('Broken').first()).toBeDisabled()
  await expectAccessibleOnTheWay(page)
  // The count is visible at the end of the page, too.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByText('1 unsent')).toBeInViewport({ ratio: 1 })

  // A page that cannot be loaded does not replace the current one.
  await page.getByRole('link', { name: 'Deliveries' }).click()
  const stay = page.getByRole('alert').filter({ hasText: 'No connection' })
  await expect(stay).toContainText('what you entered is still here')
  await stay.getByRole('button', { name: 'All right' }).click()
  await expect(stay).toBeHidden()
  await expect(page.getByLabel('Pallet 1')).toBeChecked()

  // Signing out with unsent forms requires confirmation.
  await page.locator('.person-menu summary').click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  const asked = page.getByRole('alert').filter({ hasText: 'Not sent yet' })
  await expect(asked).toContainText('delivery 1')
  await expectAccessibleOnTheWay(page)
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(asked).toBeHidden()
  await page.locator('.person-menu summary').click()
  await expect(unsent).toBeVisible()

  await page.context().setOffline(false)
  await expect(unsent).toBeHidden()
  await expect(page.getByText('No delivery is due these days')).toBeVisible()
  await page.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('link', { name: /^VP-/ }).click()
  await expect(page.getByText('24 bottles broken')).toBeVisible()
  await expect(page.getByText('With our team')).toBeVisible()
})

test('checked and counted goods survive a reload of the tab', async ({ page }) => {
  await dueAtDock(page)
  await page.getByLabel('Pallet 1').check()
  await page.getByText('Something is short or broken').click()
  await page.getByLabel('Missing').first().fill('12')
  await page.getByLabel('Note').fill('One corner is wet.')
  await page.reload()
  await expect(page.getByLabel('Pallet 1')).toBeChecked()
  await expect(page.getByLabel('Missing').first()).toHaveValue('12')
  await expect(page.getByLabel('Missing').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign for this delivery' }).click()
  await expect(page.getByText('No delivery is due these days')).toBeVisible()
})

test('signing out with unsent forms deletes them from the browser', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await dueAtDock(page)
  await page.route(/\.json$/, (route) => route.abort())
  await page.getByLabel('Pallet 1').check()
  await page.getByRole('button', { name: 'Sign for this delivery' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 unsent' })).toBeVisible()
  expect(await countStoredForms(page)).toBe(1)
  await page.locator('.person-menu summary').click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign out and delete it' }).click()
  await expect(page.getByText('You are signed out in this browser.')).toBeVisible()
  expect(await countStoredForms(page)).toBe(0)
})

/** Returns the number of goods-in forms stored in the browser. */
const countStoredForms = (page: Page) =>
  page.evaluate(async (name) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    indexedDB.open(name).onsuccess = ({ target }) => {
      const database = (target as IDBOpenDBRequest).result
      const count = database.transaction('forms').objectStore('forms').count()
      count.onsuccess = () => resolve(count.result)
    }
    const kept = await promise
    return kept
  }, unsentGoodsIn)
