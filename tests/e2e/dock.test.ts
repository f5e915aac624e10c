import { expect, expectAccessibleOnTheWay, test } from './journey.ts'
import { dueAtDock } from './templates.ts'

test('what is signed for at the dock without a connection is kept, and sent when there is one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await dueAtDock(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Goods in' })).toBeVisible()
  await page.context().setOffline(true)
  const sign = page.getByRole('button', { name: 'Sign for this delivery' })
  await sign.click()
  await expect(page.getByRole('alert')).toContainText('1 pallet not ticked')
  await page.getByLabel('Pallet 1').check()
  await page.getByText('Something is short or broken').click()
  await page.getByLabel('Broken').first().fill('24')
  await sign.click()
  const unsent = page.getByRole('status').filter({ hasText: '1 unsent' })
  await expect(unsent).toContainText('delivery 1')
  await expectAccessibleOnTheWay(page)

  // Nobody logs out over what is unsent without being told.
  await page.locator('.portal-person summary').click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  const asked = page.getByRole('alert').filter({ hasText: 'Not sent yet' })
  await expect(asked).toContainText('delivery 1')
  await expectAccessibleOnTheWay(page)
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(asked).toBeHidden()
  await page.locator('.portal-person summary').click()
  await expect(unsent).toBeVisible()

  await page.context().setOffline(false)
  await expect(unsent).toBeHidden()
  await expect(page.getByText('No delivery is due these days')).toBeVisible()
  await page.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('link', { name: /^VP-/ }).click()
  await expect(page.getByText('24 bottles broken')).toBeVisible()
  await expect(page.getByText('With our team')).toBeVisible()
})
