import { expect, test } from './journey.ts'
import { bottle, carton } from './products.ts'

test('a product’s page has every section of the specification', async ({ page }) => {
  await page.goto(`/catalogue/${carton.slug}`)
  await page.goto(`/catalogue/${bottle.slug}`)
  for (const name of [
    'Description',
    'Attributes',
    'Documents',
    'Tags',
    'Related Products',
    'Recently Viewed',
    'Other Colour Options',
    'Variations of this Product',
    'Reviews',
    'Shipping',
    'Returns',
  ]) {
    const section = page.getByRole('region', { name, exact: true })
    await expect(section.getByRole('heading', { name, exact: true }), name).toBeVisible()
  }
})

test('the table of contents begins with the description and links to each section', async ({
  page,
}) => {
  await page.goto(`/catalogue/${bottle.slug}`)
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect(links.first()).toHaveText('Description')
  for (const link of await links.all()) {
    const place = page.locator((await link.getAttribute('href')) ?? 'none')
    await expect(place).toHaveCount(1)
  }
})
