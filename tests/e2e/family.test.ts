import { expect, expectAccessibleOnTheWay, test } from './journey.ts'

const flint = '/catalogue/750ml-claret-flint-bvs-12pk'

test('the list shows families, and a switch shows every item, with any filter', async ({
  page,
}) => {
  await page.goto('/catalogue?category=bottles&sub=bordeaux')
  const count = page.getByRole('status').filter({ hasText: 'items' })
  await expect(count).toHaveText(/^\d+ bottles, \d+ items$/)
  const claret = page.getByRole('article').filter({ hasText: /^Claret 750,/ })
  await expect(claret).toHaveCount(1)
  await expect(claret).toContainText(/1 of \d+ items/)
  await expect(claret.getByText('Comes in Antique green, French green')).toBeAttached()

  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Flint / }).check()
  await expect(page).toHaveURL(/colour=flint/)
  await expect(claret).toContainText(/1 of \d+ that match, of \d+/)

  const items = /(\d+) items/.exec((await count.textContent()) ?? '')?.[1]
  const show = page.getByRole('navigation', { name: 'Show' })
  await show.getByRole('link', { name: 'Every item' }).click()
  await expect(page).toHaveURL(/colour=flint.*show=items/)
  await expect(count).toHaveText(new RegExp(`^${items} of \\d+ items$`))
  await filters.getByRole('checkbox', { name: /^750 mL / }).check()
  await expect(page).toHaveURL(/show=items.*volume=750|volume=750.*show=items/)
  await expectAccessibleOnTheWay(page)
})

test('choosing a variation updates URL, title and drawing in place, without layout shift', async ({
  page,
}) => {
  await page.goto(flint)
  const amount = page.getByRole('textbox', { name: /^Quantity/ })
  await amount.fill('7')
  const matrix = page.getByRole('table', { name: /^Claret 750: glass colour in rows/ })
  const choice = matrix.getByRole('link', {
    name: /^Claret 750, antique green · 6-pack, lead time/,
  })
  await choice.scrollIntoViewIfNeeded()
  const place = () => choice.evaluate((link) => Math.round(link.getBoundingClientRect().top))
  const before = await place()
  await choice.click()
  await expect(page).toHaveURL(/\/catalogue\/750ml-claret-antique-bvs-6pk$/)
  await expect(page).toHaveTitle(/^Claret 750, antique green · 6-pack/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Claret 750, antique green · 6-pack',
  )
  await expect(choice).toHaveAttribute('aria-current', 'page')
  await expect(choice).toBeFocused()
  await expect(amount).toHaveValue('7')
  expect(Math.abs((await place()) - before)).toBeLessThan(2)
  await expect(page.getByText('Showing Claret 750, antique green · 6-pack')).toBeAttached()
  await expectAccessibleOnTheWay(page)

  await page.getByRole('button', { name: 'Add to Enquiry' }).click()
  await expect(
    page.getByText(/^Added 7 pallets .* of Claret 750, antique green · 6-pack/).first(),
  ).toBeVisible()
})

test('a discontinued product is shown with its replacement, in the family and on its own page', async ({
  page,
}) => {
  await page.goto('/catalogue/750ml-claret-antique-bvs-12pk-obsolete')
  const family = page.getByRole('region', { name: 'Variations of this Product' })
  await expect(family).toContainText(
    'Claret 750, antique green · 12-pack (imported): no longer made, replaced by Claret 750, antique green · 12-pack.',
  )
})

test('a family with one item shows that, and what to do', async ({ page }) => {
  await page.goto('/catalogue?q=double+magnum')
  await page.getByRole('article').first().getByRole('link').click()
  const family = page.getByRole('region', { name: 'Variations of this Product' })
  await expect(family).toContainText('This is the only version that we list.')
  await expect(family.getByRole('link', { name: 'Ask us' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a card adds the item that it shows, and the family consists of links', async ({ page }) => {
    await page.goto('/catalogue?category=bottles&colour=flint&finish=CORK')
    const claret = page.getByRole('article').filter({ hasText: /^Claret 750,/ })
    const name = (await claret.getByRole('heading').textContent()) ?? ''
    await claret.getByRole('button', { name: `Buy Now ${name}` }).click()
    await expect(page.getByRole('main')).toContainText(name)

    await page.goto(flint)
    const family = page.getByRole('region', { name: 'Variations of this Product' })
    await family.getByRole('link', { name: /^Claret 750, flint, cork mouth · bulk, lead/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('cork mouth · bulk')
  })
})
