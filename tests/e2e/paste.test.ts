import { expect, test } from './journey.ts'
import { bottle } from './products.ts'

test('a pasted list survives a visit to a product and a reload, until it is added', async ({
  page,
}) => {
  const list = `${bottle.sku}\t12`
  const field = page.getByRole('textbox', { name: 'Your list' })
  await page.goto('/catalogue/paste')
  await field.fill(list)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('list', { name: 'The lines of your list' }).getByRole('link').click()
  await expect(page).toHaveURL(`/catalogue/${bottle.slug}`)
  await page.goBack()
  await expect(field).toHaveValue(list)
  await page.reload()
  await expect(field).toHaveValue(list)

  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Add 1 product to your enquiry' }).click()
  await expect(page.getByText('Added 1 product from your list')).toBeVisible()
  await page.goto('/catalogue/paste')
  await expect(field).toHaveValue('')
})
