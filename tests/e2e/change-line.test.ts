import { longRunTag } from '#tests/support/long.ts'
import { dispatchRenderEvents } from './dispatch-render-events.ts'
import { addToEnquiry, expectBadge, fillCart } from './enquiry-steps.ts'
import { expect, test } from './journey.ts'
import { bottle } from './products.ts'

test('a product in the enquiry can be changed and removed on its own page', async ({ page }) => {
  await addToEnquiry(page, bottle)
  const quantity = page.getByRole('textbox', { name: /^Quantity/ })
  const inEnquiry = page.getByText(/^In your enquiry:/)
  await quantity.fill('5')
  await page.getByRole('button', { name: 'Update Quantity' }).click()
  await expect(inEnquiry).toHaveText('In your enquiry: 6,175 bottles = 5 pallets')

  await page.reload()
  await expect(inEnquiry).toHaveText('In your enquiry: 6,175 bottles = 5 pallets')
  await expect(quantity).toHaveValue('5')
  await expectBadge(page, 1)

  await page.getByRole('button', { name: 'Remove from Enquiry' }).click()
  await expect(inEnquiry).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add to Enquiry' })).toBeFocused()
  await expectBadge(page, 0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add to Enquiry' })).toBeVisible()
})

const refusals = [
  ['0', 'The smallest quantity is 1 pallet. Type 1 or more.'],
  ['−1', '“−1” is below zero. Type 1 or more.'],
  ['ten', '“ten” is not a number we can read. Type digits alone, such as 12 or 14,000.'],
  ['1e99', '“1e99” is not a number we can read. Type digits alone, such as 12 or 14,000.'],
  ['1000000000000', 'That is more than one line can hold: at most 8,097 pallets'],
  ['1.5', '“1.5” has a decimal point. Type whole pallets'],
  ['', 'Type how many pallets you need, such as 12.'],
] as const

test('an invalid quantity shows the reason beside the field', { tag: longRunTag }, async ({
  page,
}) => {
  await page.goto(`/catalogue/${bottle.slug}`)
  const quantity = page.getByRole('textbox', { name: /^Quantity/ })
  for (const [typed, reason] of refusals) {
    await quantity.fill(typed)
    await quantity.press('Enter')
    await expect(quantity).toHaveAccessibleDescription(new RegExp(escaped(reason)))
    await expect(quantity).toBeFocused()
    await expect(quantity).toHaveValue(typed)
  }
  await expectBadge(page, 0)
})

test('the error of a quantity disappears once it is corrected', async ({ page }) => {
  await page.goto(`/catalogue/${bottle.slug}`)
  const form = page.getByRole('form', { name: 'Add to your enquiry' })
  const quantity = form.getByRole('textbox', { name: /^Quantity/ })
  await quantity.fill('ten')
  await quantity.press('Enter')
  const error = form.getByText('“ten” is not a number we can read.')
  await expect(error).toBeVisible()
  await quantity.fill('')
  await expect(error).toBeHidden()
  await expect(quantity).toHaveAccessibleDescription(/Type how many pallets you need, such as 12\./)
  await quantity.fill('13')
  await expect(form).toContainText('= 16,055 bottles')
  await expect(quantity).not.toHaveAttribute('aria-invalid')

  await page.getByRole('button', { name: 'Add to Enquiry' }).click()
  await expectBadge(page, 1)
  await page.goto('/catalogue/cart')
  const line = page.getByRole('form', { name: bottle.name })
  const inCart = line.getByRole('textbox', { name: /^Quantity/ })
  await inCart.fill('ten')
  await inCart.press('Enter')
  await expect(line.getByText('“ten” is not a number we can read.')).toBeVisible()
  await inCart.fill('11')
  await expect(line.getByText('“ten” is not a number we can read.')).toBeHidden()
  await expect(line).toContainText('= 13,585 bottles')
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

test('a change without a response times out, and is reported neither as saved nor as lost', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = () => timeout.call(AbortSignal, 100)
  })
  await page.goto(`/catalogue/${bottle.slug}`)
  await page.route('**/catalogue/cart/lines', () => undefined)
  const add = page.getByRole('button', { name: 'Add to Enquiry' })
  await add.click()
  await expect(page.getByText('so we cannot tell whether this was saved')).toBeVisible()
  await expect(add).not.toHaveAttribute('aria-disabled')
})

test('a button that is clicked at the moment of hydration works', async ({ page }) => {
  await fillCart(page, bottle)
  await dispatchRenderEvents(page)
  await page.addInitScript(() => {
    let isPressed = false
    addEventListener('rendered', () => {
      const button = document.querySelector<HTMLElement>('main button[value="remove"]')
      if (isPressed || !button) return
      isPressed = true
      button.click()
    })
  })
  await page.goto('/catalogue/cart')
  await expectBadge(page, 0)
})
