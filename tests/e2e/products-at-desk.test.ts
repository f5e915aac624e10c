import type { Browser, Page } from '@playwright/test'
import { drawPicture } from '#tests/factories/picture.ts'
import { longRunTag } from '#tests/support/long.ts'
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
  const page = await openWithoutScripts(browser, baseURL)
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
  await page.context().close()
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

test('photographs are uploaded, found, ordered and removed, and the page shows them in their order', async ({
  page,
  baseURL,
}) => {
  await enterDesk(page, ['editor'], 'Edith Marsh')
  await page.goto('/staff/products?category=closures&status=active')
  await page.locator('table a').first().click()
  const site = await page.getByRole('link', { name: 'On the site' }).getAttribute('href')
  const add = page.getByRole('button', { name: 'Choose or add a photograph' })
  const photos = page.getByRole('list', { name: 'Photographs' }).getByRole('listitem')
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  const find = async (words: string, title: RegExp) => {
    await add.click()
    await dialog.getByLabel('Search the library').fill(words)
    await expect(dialog.getByText('1 picture', { exact: true })).toBeVisible()
    // The pictures of the search before are shown until those of this one have arrived.
    await dialog.getByRole('button', { name: title }).click()
    await expect(dialog).toBeHidden()
  }
  await find('how long cork', /How long should a cork be/)
  await find('daniel okoye', /Daniel Okoye/)
  await expect(photos).toHaveCount(2)
  await add.click()
  await dialog.getByLabel('Add a picture to the library').setInputFiles({
    name: 'Closure on a bench.png',
    mimeType: 'image/png',
    buffer: await drawPicture({ width: 640, height: 400, tone: 90 }).png().toBuffer(),
  })
  await expect(photos).toHaveCount(3)
  const alt = `A closure on a bench, ${Date.now() % 100_000}`
  await page.getByLabel('Alternative text of photograph 3').fill(alt)
  await page.getByRole('button', { name: 'Show closure-on-a-bench earlier' }).click()
  await page.getByRole('button', { name: 'Show closure-on-a-bench earlier' }).click()
  await expect(page.getByLabel('Alternative text of photograph 1')).toHaveValue(alt)
  await page.getByRole('button', { name: 'Remove daniel-okoye' }).click()
  await expect(photos).toHaveCount(2)
  await expectAccessibleOnTheWay(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published.')).toBeVisible()
  await expect(page.getByLabel('Alternative text of photograph 1')).toHaveValue(alt)
  const published = page.url()
  await expect.poll(async () => (await fetch(baseURL + (site ?? ''))).text()).toContain(alt)
  await page.goto(site ?? '')
  const shown = page.getByRole('list', { name: 'Photographs' }).getByRole('img')
  await expect(shown).toHaveCount(2)
  await expect(shown.first()).toHaveAttribute('alt', alt)
  await expect
    .poll(() => shown.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.goto(published)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: /^Undo: / })).toBeVisible()
  await expect.poll(async () => (await fetch(baseURL + (site ?? ''))).text()).not.toContain(alt)
})

/** Edits two weights and a name in the grid. @returns the drafts, which it discards */
async function draftByGrid(page: Page, mark: string) {
  await enterDesk(page, ['editor'])
  await page.goto(bottles)
  const weights = page.locator('[name^="glassMass-"]')
  await weights.nth(0).fill('611')
  await weights.nth(1).fill('612')
  await page.locator('[name^="name-"]').nth(1).fill(mark)
  await page.getByRole('button', { name: 'Show the differences' }).first().click()
  return readDrafts(page)
}

/** Returns the documents of the change set that is shown, and discards it. */
async function readDrafts(page: Page) {
  await expect(page.getByRole('heading', { name: 'What is changed' })).toBeVisible()
  const changeSet = new URL(page.url()).pathname.split('/').at(-1)
  const drafts = await queryDatabase<{ key: string; body: object; base_revision: number }>(
    'select kind, key, body, base_revision from change where change_set_id = $1 order by key',
    [changeSet],
  )
  await page.getByRole('button', { name: /^Discard/ }).click()
  await expect(page.getByText('Discarded')).toBeVisible()
  return drafts
}

test('the grid and the form of a product make the same drafts with and without JavaScript', {
  tag: longRunTag,
}, async ({ page, browser, baseURL }) => {
  const mark = `Claret of the grid ${Date.now() % 10_000}`
  const byScript = await draftByGrid(page, mark)
  expect(byScript).toHaveLength(2)
  const plain = await openWithoutScripts(browser, baseURL)
  expect(await draftByGrid(plain, mark)).toEqual(byScript)

  const forms: unknown[] = []
  for (const one of [page, plain]) {
    await one.goto(bottles)
    await one.locator('table a').first().click()
    await one.locator('#field-glassMass').fill('611')
    await one.getByRole('button', { name: 'Save as a draft' }).click()
    await one.getByRole('link', { name: 'Differences, review and schedule' }).click()
    forms.push(await readDrafts(one))
  }
  expect(forms).toEqual([byScript.slice(0, 1), byScript.slice(0, 1)])
  await plain.context().close()
})

async function openWithoutScripts(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  return context.newPage()
}
