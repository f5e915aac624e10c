import { longRunTag } from '#tests/support/long.ts'
import { consentBox, fillCart, fillCheckout, newBuyer, submitButton } from './enquiry-steps.ts'
import { expect, test } from './journey.ts'
import { bottle, closure } from './products.ts'

const mistakes = {
  'Contact name': 'Enter your name.',
  Company: 'Enter the name of your company.',
  'E-mail': 'Enter an e-mail address such as name@winery.com.au.',
  'Street address': 'Enter the street address of the delivery site, such as 12 Example Road.',
  Postcode: 'Enter the postcode as four digits, such as 5353.',
}

test.beforeEach(async ({ page }) => {
  await fillCart(page, bottle, closure)
  await page.goto('/catalogue/checkout')
})

test('an empty form shows an error beside each field, and focuses their summary', async ({
  page,
}) => {
  await submitButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'was not sent' })).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  for (const [name, message] of Object.entries(mistakes)) {
    const field = page.getByRole('textbox', { name, exact: true })
    await expect(field).toHaveAccessibleDescription(message)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.getByRole('link', { name: 'Choose the state or territory.' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Tick the box/ })).toBeVisible()
  await page.getByRole('link', { name: 'Enter your name.' }).click()
  await expect(page.getByRole('textbox', { name: 'Contact name' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Contact name' }).fill('Mia O’Connor')
  await expect(page.getByRole('textbox', { name: 'Contact name' })).not.toHaveAttribute(
    'aria-invalid',
    'true',
  )
})

test('input survives a rejection, a reload and a visit to the catalogue', async ({ page }) => {
  const buyer = { ...newBuyer(), Postcode: '53', Message: 'Gate closes at 3 pm.\nRing first.' }
  const expectKept = async () => {
    for (const name of ['Contact name', 'Company', 'E-mail', 'Postcode', 'Message'] as const) {
      await expect(page.getByRole('textbox', { name, exact: true })).toHaveValue(buyer[name])
    }
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('SA')
    await expect(page.getByRole('radio', { name: buyer.Unloading })).toBeChecked()
    await expect(consentBox(page)).toBeChecked()
  }
  await fillCheckout(page, buyer)
  await submitButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'was not sent' })).toBeFocused()
  await expectKept()
  await page.reload()
  await expectKept()
  await page.getByRole('link', { name: 'Return to Catalogue' }).click()
  await expect(page).toHaveTitle(/Product Catalogue/)
  await page.goBack()
  await expectKept()
})

test('a postcode of another state is pointed out while the form is filled in', {
  tag: longRunTag,
}, async ({ page }) => {
  await fillCheckout(page, { State: 'SA', Postcode: '2000' })
  const warning = page.getByRole('status').filter({ hasText: '2000' })
  await expect(warning).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Postcode' })).not.toHaveAttribute('aria-invalid')
  await page.reload()
  await expect(warning).toBeVisible()
  await fillCheckout(page, { Postcode: '5000' })
  await expect(warning).toBeHidden()
})

test('each line shows if its lead time is longer than the time left', {
  tag: longRunTag,
}, async ({ page }) => {
  const day = page.getByLabel('Needed by')
  const today = (await day.getAttribute('min')) ?? ''
  const late = page.getByText(/^Estimated lead time .* after you need it\./)
  await expect(late).toHaveCount(0)
  await day.fill(today)
  await expect(late).toHaveCount(2)
  await page.reload()
  await expect(late).toHaveCount(2)
  await day.fill(`${Number(today.slice(0, 4)) + 1}${today.slice(4)}`)
  await expect(late).toHaveCount(0)
})

test('a click that leaves an invalid field works, although the error shifts the button', async ({
  page,
}) => {
  await fillCheckout(page, { Company: 'Three Gums Winery' })
  await expect(page.getByText('Human check passed.')).toBeVisible()
  await fillCheckout(page, { Postcode: '53', Unloading: 'We have a forklift' })
  await expect(page.getByRole('radio', { name: 'We have a forklift' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Postcode' })).toHaveAccessibleDescription(
    /four digits/,
  )
})
