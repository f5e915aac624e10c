import { enterDesk } from './enter-desk.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'
import { queryDatabase } from './site-database.ts'

// The tests change the same products, so they run one after another.
test.describe.configure({ mode: 'default' })

const bottles = '/staff/products?category=bottles&subcategory=bordeaux&status=active'

test('the weights of 40 bottles are pasted into the grid, compared, published and undone', async ({
  page,
}) => {
  await enterDesk(page, ['editor'], 'Edith Marsh')
  await page.goto(bottles)
  await expectAccessibleOnTheWay(page)
  const weights = page.locator('[name^="glassMass-"]')
  const before = await weights.evaluateAll((cells) =>
    cells.map((cell) => (cell as HTMLInputElement).value),
  )
  expect(before.length).toBeGreaterThanOrEqual(40)
  const pasted = before.slice(0, 40).map((mass) => String(Number(mass) + 1))
  await weights.first().focus()
  await weights.first().evaluate((cell, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    cell.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, pasted.join('\r\n'))
  await expect(weights.nth(39)).toHaveValue(pasted[39] ?? '')
  await expect(weights.nth(40)).toHaveValue(before[40] ?? '')
  await weights.first().press('ArrowDown')
  await expect(weights.nth(1)).toBeFocused()
  await page.getByRole('button', { name: 'Show the differences' }).first().click()
  await expect(page.getByRole('heading', { name: 'What is changed' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(40)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/^Published by Edith Marsh/)).toBeVisible()
  const stored = await queryDatabase<{ mass: string }>(
    `select attributes ->> 'glassMass' as mass from product where category = 'bottles'
     and subcategory = 'bordeaux' and status = 'active' order by sku limit 40`,
  )
  expect(stored.map(({ mass }) => mass)).toEqual(pasted)
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await expect(page.getByRole('heading', { name: /^Undo: / })).toBeVisible()
  await page.goto(bottles)
  await expect(weights.first()).toHaveValue(before[0] ?? '')
})

test('a bottle is added in another colour, with its drawing, fit and page before it is public', async ({
  page,
  baseURL,
}) => {
  await enterDesk(page, ['editor'], 'Edith Marsh')
  await page.goto(bottles)
  await page.locator('table a').first().click()
  await expectAccessibleOnTheWay(page)
  await page.getByLabel('As another').selectOption({ label: 'Amber' })
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { name: /^Copy of / })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Glass colour', exact: true })).toHaveValue(
    'amber',
  )
  await page.getByLabel('SKU').fill('GB-TEST-AM-BV-00-X')
  await page.getByLabel('Address').fill('test-claret-amber')
  await page.getByLabel('Name').fill('Test claret, amber')
  const drawing = page.getByRole('img', { name: 'Drawing of the product as typed' })
  const outline = await drawing.innerHTML()
  const height = page.getByLabel('Height', { exact: true })
  await height.fill('320')
  await expect.poll(() => drawing.innerHTML()).not.toBe(outline)
  await expect(
    page.getByRole('link', { name: /Outline encloses|Sealed height/ }).first(),
  ).toBeVisible()
  await height.fill('298')
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page.getByText('This is a draft')).toBeVisible()
  const visitor = await fetch(`${baseURL}/catalogue/test-claret-amber`)
  expect(visitor.status).toBe(404)
  const preview = await page
    .getByRole('link', { name: 'See the page with this draft' })
    .getAttribute('href')
  await page.goto(preview ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Test claret')
  await page.goBack()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published.')).toBeVisible()
  await expect
    .poll(async () => (await fetch(`${baseURL}/catalogue/test-claret-amber`)).status)
    .toBe(200)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: /^Undo: / })).toBeVisible()
  await expect
    .poll(async () => (await fetch(`${baseURL}/catalogue/test-claret-amber`)).status)
    .toBe(404)
})

test('a carton is retired with its successor, without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await enterDesk(page, ['editor'], 'Edith Marsh')
  await page.goto('/staff/products?category=cartons&subcategory=12pk&status=active')
  const links = page.locator('table a')
  const successor = (await links.nth(1).textContent()) ?? ''
  await links.first().click()
  await page.getByRole('textbox', { name: 'Successor' }).last().fill(successor.toLowerCase())
  await page.getByRole('button', { name: 'Retire the product' }).click()
  await expect(page.getByText('Published.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('obsolete')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: /^Undo: / })).toBeVisible()
  await context.close()
})

test('500 rows with three mistakes are imported after they are corrected, and undone', async ({
  page,
}) => {
  await enterDesk(page, ['editor'], 'Edith Marsh')
  const products = await queryDatabase<{ sku: string; tags: string[] }>(
    `select sku, tags from product where sku not like 'GB-TEST%' order by sku limit 460`,
  )
  const rows = products.map(({ sku }) => [sku, 'Imported tag', ''])
  const [first] = products
  rows[2] = [rows[2]?.[0] ?? '', 'Imported tag', '1 crate']
  rows[5] = ['1.2E+5', 'Imported tag', '']
  rows[7] = [rows[7]?.[0] ?? '', '=cmd|calc', '']
  const csv = [['Item code', 'TAGS', 'Minimum order'], ...rows]
    .map((cells) => cells.join(';'))
    .join('\r\n')
  await page.goto('/staff/products/import')
  await expectAccessibleOnTheWay(page)
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'tags.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Read the table' }).click()
  await expect(page.getByText('3 mistakes to correct.')).toBeVisible()
  await expectAccessibleOnTheWay(page)
  await page.getByRole('textbox', { name: 'Minimum order in row 4' }).fill('')
  await page.getByRole('textbox', { name: 'SKU in row 7' }).fill(products[5]?.sku ?? '')
  await page.getByRole('textbox', { name: 'Tags in row 9' }).fill('Imported tag')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('0 to add, 460 to change, 0 unchanged.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the differences' }).click()
  await expect(page.getByRole('heading', { name: 'Import: tags.csv' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/^Published by Edith Marsh/)).toBeVisible()
  const count = (tag: string) =>
    queryDatabase<{ count: number }>(
      `select count(*)::int as count from product where tags = array['${tag}']`,
    )
  expect(await count('Imported tag')).toEqual([{ count: 460 }])
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await expect(page.getByRole('heading', { name: /^Undo: / })).toBeVisible()
  expect(await count('Imported tag')).toEqual([{ count: 0 }])
  const [after] = await queryDatabase<{ tags: string[] }>(
    `select tags from product where sku = '${first?.sku}'`,
  )
  expect(after?.tags).toEqual(first?.tags)
})
