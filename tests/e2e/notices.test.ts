import { enterDesk } from './enter-desk.ts'
import { enterPortal } from './enter-portal.ts'
import { expect, test } from './journey.ts'
import { queryDatabase } from './site-database.ts'

test('a notice is previewed, sent once, and read in the inbox', async ({ page }) => {
  const name = `Wattle${Date.now()}`
  const { company } = await enterPortal(page, 'owner', name)
  await enterDesk(page, ['coordinator'])
  await page.goto('/staff/notices')
  await page.getByRole('link', { name: 'New notice' }).click()
  await page.getByLabel('Words in the name').fill(name)
  await page.getByLabel('Subject').fill('Closed over Christmas')
  await page.getByLabel('Text').fill('Dear {first name},\n\nyour order {reference} waits.')
  await page.getByRole('button', { name: 'Preview it' }).click()
  await expect(page.getByText('Fill in {reference}, or take it out').first()).toBeVisible()
  await page.getByLabel('Text').fill('Dear {first name},\n\nwe open again on 5 January.')
  await page.getByRole('button', { name: 'Preview it' }).click()
  await expect(page.getByText('It reaches 1 person of 1 company')).toBeVisible()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText('Dear Priya,', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send to 1 company' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: /^Sent$/ })).toBeVisible()

  await page.goto(`/portal/${company}/inbox`)
  const told = page.getByRole('listitem').filter({ hasText: 'Closed over Christmas' })
  await told.getByRole('link', { name: /^Read it/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closed over Christmas')
  await expect(page.getByText('Dear Priya,')).toBeVisible()
  await page.getByRole('link', { name: 'All notices' }).click()
  await expect(page.getByRole('link', { name: 'Closed over Christmas' })).toBeVisible()
  await page.goto(`/portal/${company}/inbox`)
  await expect(told).toHaveCount(0)
  const entries = await queryDatabase(
    `select id from digest_entry where company_id = $1 and kind = 'customer-notice'`,
    [company],
  )
  expect(entries).toHaveLength(1)
})
