import { longRunTag } from '#tests/support/long.ts'
import { expectBadge, fillCart } from './enquiry-steps.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'
import { bottle, closure } from './products.ts'

test('a brand owner requests samples with an order, and changes their number', async ({ page }) => {
  await page.goto(`/catalogue/${bottle.slug}`)
  await page.getByRole('combobox', { name: /^Pieces in the sample/ }).selectOption('3')
  await page.getByRole('button', { name: 'Ask for samples' }).click()
  await expectBadge(page, 1)
  await fillCart(page, bottle)
  await page.goto('/catalogue/cart')
  const sample = page.getByRole('form', { name: /^Sample of/ })
  await sample.getByRole('combobox').selectOption('6')
  await sample.getByRole('button', { name: /^Update/ }).click()
  await expect(sample.getByRole('status')).toContainText('now 6 bottles')
  await expectAccessibleOnTheWay(page)
  await page.goto('/catalogue/checkout')
  await expect(page.getByRole('region', { name: 'Enquiry Summary' })).toContainText(
    'Sample: 6 bottles',
  )
})

test('changing the unit converts the quantity, with a message', { tag: longRunTag }, async ({
  page,
}) => {
  await fillCart(page, closure)
  await page.goto('/catalogue/cart')
  await page.getByRole('combobox', { name: /^Unit for/ }).selectOption('piece')
  await expect(page.getByText(/^1 box is [\d,]+ screwcaps\.$/)).toBeVisible()
})

test('a list can be shared by link, and saved by name', async ({ page }) => {
  await fillCart(page, bottle, closure)
  await page.goto('/catalogue/cart')
  await page.getByRole('button', { name: 'Save this list' }).click()
  await page.getByRole('textbox', { name: 'Save this list as' }).fill('Shiraz 2027')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = page.getByRole('list', { name: 'Lists saved in this browser' })
  await expect(saved).toContainText('Shiraz 2027 2 lines')
  await page.getByRole('button', { name: 'Make a link to share' }).click()
  await expect(page.getByText('The link is ready')).toBeVisible()
  const address = page.url().split('?')[0] ?? ''
  await page.getByRole('button', { name: 'Check and add to my enquiry' }).click()
  await expect(page.getByRole('heading', { name: '2 products found' })).toBeVisible()

  const last = address.endsWith('0') ? '1' : '0'
  const answer = await page.goto(address.slice(0, -1) + last)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is no list at this link' })).toBeVisible()
})

test('samples are part of a list: in its link, saved by name, and as files', {
  tag: longRunTag,
}, async ({ page }) => {
  await page.goto(`/catalogue/${bottle.slug}`)
  await page.getByRole('combobox', { name: /^Pieces in the sample/ }).selectOption('3')
  await page.getByRole('button', { name: 'Ask for samples' }).click()
  await expectBadge(page, 1)
  await fillCart(page, bottle)
  await page.goto('/catalogue/cart')
  await page.getByRole('button', { name: 'Save this list' }).click()
  await page.getByRole('textbox', { name: 'Save this list as' }).fill('Trial')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = page.getByRole('list', { name: 'Lists saved in this browser' })
  await expect(saved).toContainText('Trial 2 lines')
  for (const format of ['CSV', 'PDF']) {
    const download = page.waitForEvent('download')
    await saved.getByRole('button', { name: `${format} of Trial` }).click()
    expect((await download).suggestedFilename()).toBe(`trial.${format.toLowerCase()}`)
  }
  await page.getByRole('button', { name: 'Make a link to share' }).click()
  const samples = page.getByRole('region', { name: 'Samples, free' })
  await expect(samples).toContainText('Sample: 3 bottles')
  await expectAccessibleOnTheWay(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toBe('enquiry-list.csv')
  await page.getByRole('button', { name: 'Check and add to my enquiry' }).click()
  await expect(page.getByRole('heading', { name: '1 product and 1 sample found' })).toBeVisible()
  await page.getByRole('button', { name: 'Add 1 product and 1 sample to your enquiry' }).click()
  await expect(
    page.getByText('Added 1 product and 1 sample from your list to your enquiry.'),
  ).toBeVisible()
  await expect(page.getByRole('form', { name: /^Sample of/ }).getByRole('combobox')).toHaveValue(
    '3',
  )
})

test('the error summary of the checkout links to each field', async ({ page }) => {
  await fillCart(page, bottle)
  await page.goto('/catalogue/checkout')
  await page.getByLabel('Needed by').fill('2027-02-06')
  await expect(page.getByText(/is a Saturday\. The nearest working day is Friday/)).toBeVisible()
  await page.getByRole('button', { name: 'Submit Enquiry' }).click()
  await page.getByRole('link', { name: 'Enter your name.' }).click()
  await expect(page.getByLabel('Contact name')).toBeFocused()
})
