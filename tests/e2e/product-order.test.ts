import { isLong } from '#tests/support/long.ts'
import { expect, test } from './journey.ts'
import { bottle, carton, closure } from './products.ts'

// The daily run checks the product with the longest page.
for (const product of isLong ? [bottle, closure, carton] : [bottle]) {
  test(`the page of ${product.name} has its sections in the expected order, within 5,000 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/catalogue/${product.slug}`)
    const top = async (name: string) =>
      (await page.getByRole('heading', { name, exact: true, level: 2 }).boundingBox())?.y ?? 0
    const box = await page.getByRole('form', { name: 'Add to your enquiry' }).boundingBox()
    const fits = await top('What fits')
    expect(fits - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(220)
    expect(await top('Attributes')).toBeGreaterThan(fits)
    // Rows of 32 px; a value of two lines may need more.
    const rows = await page
      .getByRole('region', { name: 'Attributes' })
      .locator('dl > div')
      .evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect()).map(({ height }) => height),
      )
    expect(rows.filter((height) => height <= 33).length).toBeGreaterThan(rows.length * 0.9)
    const length = await page.evaluate(() => {
      delete document.documentElement.dataset.opening
      return document.documentElement.scrollHeight
    })
    expect(length).toBeLessThan(5000)
  })
}

test('the picture and the section bar stay visible beside “What fits”', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/catalogue/${bottle.slug}`)
  await page.getByRole('heading', { name: 'What fits', exact: true }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 500)
  await expect(page.getByRole('img', { name: /^(Picture|Drawing): / })).toBeInViewport({
    ratio: 0.9,
  })
  const bar = page.getByRole('navigation', { name: 'On this page' })
  await expect(bar).toBeInViewport({ ratio: 1 })
  expect((await bar.boundingBox())?.height).toBe(44)
})

test('on a phone quantity, unit and Add stick to the bottom once the box has scrolled out of view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/catalogue/${bottle.slug}`)
  const form = page.getByRole('form', { name: 'Add to your enquiry' })
  // Jumps past the box, so that it was never in view.
  await page.getByRole('heading', { name: 'Attributes', exact: true }).scrollIntoViewIfNeeded()
  const add = form.getByRole('button', { name: 'Add to Enquiry' })
  await expect(add).toBeInViewport({ ratio: 1 })
  await form.getByRole('textbox', { name: /^Quantity/ }).fill('2')
  await add.click()
  await expect(page.getByText(/^In your enquiry: .*2 pallets/)).toBeAttached()
})

test('one figure shows the glass, its drawing and its pallet', async ({ page }) => {
  await page.goto(`/catalogue/${bottle.slug}`)
  const pictures = page.getByRole('group', { name: 'Picture' })
  const glass = page.getByRole('img', { name: /^(Picture|Drawing): / })
  const drawing = page.getByRole('img', { name: /^Technical drawing/ })
  await expect(glass).toBeVisible()
  await expect(drawing).toBeHidden()
  await pictures.getByRole('radio', { name: 'Drawing' }).check()
  await expect(drawing).toBeVisible()
  await expect(glass).toBeHidden()
  await pictures.getByRole('radio', { name: 'Pallet' }).check()
  await expect(page.getByRole('img', { name: /^A full pallet/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all pictures of a product are on its page', async ({ page }) => {
    await page.goto(`/catalogue/${bottle.slug}`)
    for (const name of [/^(Picture|Drawing): /, /^Technical drawing/, /^A full pallet/]) {
      await expect(page.getByRole('img', { name })).toBeVisible()
    }
  })
})
