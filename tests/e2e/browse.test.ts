import { pictureFolder } from '#app/domain/catalogue/render/picture-view.ts'
import { isLong } from '#tests/support/long.ts'
import { expect, test } from './journey.ts'

test('a buyer narrows several hundred products down to one bottle', async ({ page }) => {
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/${pictureFolder}/`)) pictures.push(request.url())
  })
  await page.goto('/catalogue')
  await expect(page).toHaveTitle('Product Catalogue | Vpack')
  const count = page.getByRole('status').filter({ hasText: 'products' })
  await expect(count).toHaveText(/^\d+ products, \d+ items$/)

  await page.getByRole('link', { name: /^Bottles \d+/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bottles')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  for (const filter of ['750 mL', 'Antique green', 'BVS 30H60, screw cap']) {
    const box = filters.getByRole('checkbox', { name: new RegExp(`^${filter} `) })
    await box.focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('link', { name: `Remove ${filter.split(',')[0]}` })).toBeVisible()
    await expect(box).toBeChecked()
    await expect(box).toBeFocused()
  }
  await expect(page).toHaveURL(/category=bottles.*colour=antique.*finish=BVS.*volume=750/)
  for (const card of await page.getByRole('article').all()) {
    await expect(card).toContainText('BVS 30H60')
  }

  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('antique green')
  // Visitors with data saving on, which is the default of these tests, get drawings instead of
  // photographs.
  expect(pictures).toEqual([])
})

test('counts beside a filter match the results it gives', async ({ page }) => {
  await page.goto('/catalogue?category=bottles&colour=amber')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const row = filters.getByText(/^330 mL/)
  const promised = /(\d+) products?/.exec((await row.textContent()) ?? '')?.[1]
  await row.click()
  await expect(page.getByRole('status').filter({ hasText: 'items' })).toHaveText(
    new RegExp(`^${promised} bottles, \\d+ items$`),
  )
  await expect(page.getByRole('article')).toHaveCount(Number(promised))
})

test('after a filter the results are in view, and the filters stay beside them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/catalogue?category=bottles')
  await page.getByRole('article').nth(12).scrollIntoViewIfNeeded()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Bartop 21.5/ }).check()
  await expect(page).toHaveURL(/finish=BAR21/)
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 0.5 })
  await expect(filters.getByRole('checkbox', { name: /^Bartop 21.5/ })).toBeInViewport()
})

test('the first tab stop of the list skips to the products', async ({ page }) => {
  await page.goto('/catalogue?category=bottles')
  await page.getByRole('link', { name: 'Skip to the products' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Products' })).toBeFocused()
})

for (const width of isLong ? [768, 1280, 1920] : [768]) {
  test(`all categories are visible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/catalogue')
    const tabs = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
    await expect(tabs).toHaveCount(8)
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
  })
}

test('on a phone the category tabs fade at a scrollable edge, and the keyboard reaches all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/catalogue')
  const tabs = page.getByRole('navigation', { name: 'Categories' })
  const last = tabs.getByRole('link').last()
  const fades = () =>
    tabs.evaluate((nav) => {
      const style = getComputedStyle(nav)
      const edges = ['--more-before', '--more-after'].map((edge) => style.getPropertyValue(edge))
      return edges.map((length) => Number.parseFloat(length) > 0)
    })
  await expect(last).not.toBeInViewport()
  await expect.poll(fades).toEqual([false, true])
  for (let step = 0; step < 8; step++) {
    if (step === 0) await tabs.getByRole('link').first().focus()
    else await page.keyboard.press('Tab')
  }
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect.poll(fades).toEqual([true, false])
})

test('the tab of a category that the filters do not apply to is marked, and has no count', async ({
  page,
}) => {
  await page.goto('/catalogue?category=bottles&colour=antique&volume=750')
  const tabs = page.getByRole('navigation', { name: 'Categories' })
  await expect(tabs.getByRole('link', { name: /^Bottles \d+$/ })).toBeVisible()
  const closures = tabs.getByRole('link', { name: 'Closures', exact: true })
  await expect(closures).toHaveAccessibleDescription(
    'Clears your choice of volume and glass colour, which does not apply there',
  )
  await expect(tabs.getByRole('link', { name: 'Cans', exact: true })).toHaveAccessibleDescription(
    'Clears your choice of glass colour, which does not apply there',
  )
  await closures.click()
  await expect(tabs.getByRole('link', { name: /^Closures \d+$/ })).toBeVisible()
})

test('search finds a code in any spelling, and suggests what to relax without results', async ({
  page,
}) => {
  await page.goto('/catalogue')
  const search = page.getByLabel('Search the catalogue')
  await search.fill('gb cl750s ag bv 12')
  await search.press('Enter')
  await expect(page.getByRole('article').first()).toContainText('GB-CL750S-AG-BV-12-X')

  await page.goto('/catalogue?category=kegs&q=claret')
  await expect(page.getByText('No product matches everything you chose.')).toBeVisible()
  await page.getByRole('link', { name: /Without the search “claret”/ }).click()
  await expect(page.getByRole('article')).not.toHaveCount(0)
})

test('back and forward restore the filters and the position in the list', async ({ page }) => {
  await page.goto('/catalogue?category=bottles&show=items')
  await page.getByRole('link', { name: /^Bordeaux \d+/ }).click()
  await expect(page).toHaveURL(/sub=bordeaux/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bordeaux')
  const card = page.getByRole('article').nth(20)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(500)
  await card.getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Add to Enquiry' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/sub=bordeaux/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  await page.goBack()
  await expect(page).not.toHaveURL(/sub=bordeaux/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the first card is near the top, and filters, order and view stay within reach', async ({
    page,
  }) => {
    await page.goto('/catalogue?category=bottles')
    const card = await page.getByRole('article').first().boundingBox()
    expect(card?.y).toBeLessThan(430)
    await page.getByRole('article').nth(8).scrollIntoViewIfNeeded()
    const filters = page.getByRole('complementary', { name: 'Filters' })
    for (const control of [
      filters.getByText('Filters', { exact: true }),
      page.getByRole('combobox', { name: 'Sort by' }),
      page.getByRole('navigation', { name: 'View' }),
    ]) {
      await expect(control).toBeInViewport({ ratio: 1 })
    }
    const sort = await page.getByRole('combobox', { name: 'Sort by' }).boundingBox()
    expect(sort?.height).toBeGreaterThanOrEqual(44)
  })

  test('the filter panel has a footer with the number of results and a link to them', async ({
    page,
  }) => {
    await page.goto('/catalogue?category=bottles')
    const filters = page.getByRole('complementary', { name: 'Filters' })
    const show = filters.getByRole('link', { name: /^Show / })
    await expect(show).toBeHidden()
    await filters.getByText('Filters', { exact: true }).click()
    await expect(show).toHaveText(/^Show \d+ bottles$/)
    const all = (await show.textContent()) ?? ''
    await expect(show).toBeInViewport()
    await expect(filters.getByRole('link', { name: 'Clear all' })).toHaveCount(0)

    await filters.getByRole('checkbox', { name: /^Antique green / }).check()
    await expect(show).not.toHaveText(all)
    await expect(filters.getByRole('link', { name: 'Clear all' })).toBeInViewport()
    const promised = /\d+/.exec((await show.textContent()) ?? '')?.[0]
    await show.click()
    await expect(show).toBeHidden()
    const count = page.getByRole('status').filter({ hasText: 'items' })
    await expect(count).toHaveText(new RegExp(`^${promised} bottles, \\d+ items$`))
    await expect(count).toBeInViewport()
    await expect(page.getByRole('article').first()).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Products' })).toBeFocused()
  })

  test('the footer of the filters covers the compare tray', async ({ page }) => {
    await page.goto('/catalogue?category=bottles')
    await page
      .getByRole('button', { name: /^Compare / })
      .first()
      .click()
    const tray = page.getByRole('complementary', { name: 'Products to compare' })
    await expect(tray).toBeInViewport()
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByText('Filters', { exact: true }).click()
    await filters.getByRole('link', { name: /^Show / }).click()
    await expect(page.getByRole('region', { name: 'Products' })).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, search, sort and pagination work', async ({ page }) => {
    await page.goto('/catalogue?category=bottles')
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByRole('checkbox', { name: /^French green/ }).check()
    await filters.getByRole('radio', { name: /^Wine/ }).check()
    await filters.getByRole('button', { name: 'Apply these filters' }).click()
    await expect(page).toHaveURL(/market=wine.*colour=french/)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('weight')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(/sort=weight/)
    await page.goto('/catalogue')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
  })

  test('on a phone the open filters link to the list', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/catalogue?category=bottles&colour=antique')
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await expect(filters.getByText('(1)')).toBeVisible()
    await filters.getByText('Filters', { exact: true }).click()
    await filters.getByRole('link', { name: /^Show / }).click()
    await expect(page.getByRole('article').first()).toBeInViewport()
  })
})
