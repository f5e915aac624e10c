import { expectReceived, fillCart, fillCheckout, newBuyer, submitButton } from './enquiry-steps.ts'
import { expect, test } from './journey.ts'
import { bottle, type SeededProduct, specialOrder } from './products.ts'
import { expectOneEnquiry, queryDatabase } from './site-database.ts'

/** Bottle as strong as the special order; the lightweight `bottle` is weaker. */
const successor: SeededProduct = {
  sku: 'GB-CL750S-AG-BV-00-X',
  slug: '750ml-claret-antique-bvs-bulk',
  name: 'Claret 750, antique green · bulk',
}

/**
 * Changes a product as the importer does: the row, and the notification that every process waits
 * for.
 */
async function changeProduct(sku: string, status: string, successor: string | null) {
  await queryDatabase(
    `with product as (update product set status = $2, successor = $3 where sku = $1),
       version as (update publication set version = version + 1 where content = 'catalogue')
     select pg_notify('publication', 'catalogue')`,
    [sku, status, successor],
  )
}

test.afterEach(() => changeProduct(specialOrder.sku, 'special-order', null))

test('a discontinued product is replaced before the enquiry is sent', async ({ page }) => {
  const buyer = newBuyer()
  await fillCart(page, specialOrder)
  await page.goto('/catalogue/cart')
  await page.getByText('Add a note').click()
  const note = page.getByRole('textbox', { name: 'Note for this line' })
  await note.fill('Any black will do.')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

  await changeProduct(specialOrder.sku, 'obsolete', bottle.sku)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('No longer made')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('main')).toContainText('There is no direct replacement.')
  await expect(page.getByRole('button', { name: /^Replace it/ })).toBeHidden()

  await changeProduct(specialOrder.sku, 'obsolete', successor.sku)
  await expect(async () => {
    await page.reload()
    const main = page.getByRole('main')
    await expect(main).toContainText(`${successor.name} replaces it.`, { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'Process Enquiry' })).toBeDisabled()
  await page.goto('/catalogue/checkout')
  await expect(page.getByText(/^1 line in your enquiry can no longer be ordered\./)).toBeVisible()
  await expect(submitButton(page)).toBeHidden()

  await page.getByRole('link', { name: 'Change lines or notes' }).click()
  await page.getByRole('button', { name: `Replace it with ${successor.name}` }).click()
  const line = page.getByRole('form', { name: successor.name })
  await expect(line.getByRole('textbox', { name: /^Note/ })).toHaveValue('Any black will do.')
  await expect(page.getByText('No longer made')).toBeHidden()
  await page.getByRole('link', { name: 'Process Enquiry' }).click()
  await fillCheckout(page, buyer)
  await submitButton(page).click()
  await expectReceived(page)
  expect(await expectOneEnquiry(buyer['E-mail'])).toMatchObject({ lines: 1 })
})
