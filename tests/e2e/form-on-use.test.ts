import type { Locator, Page, Route } from '@playwright/test'
import { longRunTag } from '#tests/support/long.ts'
import {
  consentBox,
  expectReceived,
  fillCart,
  fillCheckout,
  newBuyer,
  receiveDelivery,
  submitButton,
} from './enquiry-steps.ts'
import { expect, expectAccessibleOnTheWay, pressUntilAt, test } from './journey.ts'
import { bottle } from './products.ts'
import { expectOneEnquiry } from './site-database.ts'

const codeOf = (form: string) => new RegExp(`/assets/${form}-[^/]*\\.js$`)
const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/**
 * Delays a form's code.
 * @returns a function that releases it
 */
async function delayCode(page: Page, form: string): Promise<() => void> {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(codeOf(form), async (route) => {
    await arrival
    await route.continue()
  })
  return arrive
}

/** Expects React to have hydrated the field. */
const expectHydrated = (field: Locator) =>
  expect
    .poll(() => field.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__react'))))
    .toBe(true)

test('the checkout form’s code is loaded on the first interaction with the page, and not before', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const isFetched = () => fetched.some((address) => codeOf('checkout-form').test(address))
  await fillCart(page, bottle)
  await page.goto('/catalogue/checkout', { waitUntil: 'networkidle' })
  expect(isFetched()).toBe(false)
  await page.keyboard.press('Tab')
  await expect.poll(isFetched).toBe(true)
})

test('input made before the checkout form’s code is loaded is kept, validated and survives a reload', async ({
  page,
}) => {
  const arrive = await delayCode(page, 'checkout-form')
  const buyer = { ...newBuyer(), Postcode: '53' }
  await fillCart(page, bottle)
  await page.goto('/catalogue/checkout')
  await fillCheckout(page, buyer)
  await fieldOf(page, 'Message').pressSequentially('Ring first.')
  const draft = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(await draft()).toContain('Ring first.')
  arrive()
  await expect(page.getByText('Human check passed.')).toBeVisible()
  const expectKept = async () => {
    await expect(fieldOf(page, 'Contact name')).toHaveValue(buyer['Contact name'])
    await expect(fieldOf(page, 'Message')).toHaveValue('Ring first.')
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('SA')
    await expect(consentBox(page)).toBeChecked()
  }
  await expectKept()
  await page.reload()
  await expectKept()
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(fieldOf(page, 'Postcode')).toHaveAccessibleDescription(/four digits/)
  await expectKept()
})

test('earlier input is restored at once, and a checkbox checked before the checkout form’s code is loaded stays checked', {
  tag: longRunTag,
}, async ({ page }) => {
  await fillCart(page, bottle)
  await page.goto('/catalogue/checkout')
  await fillCheckout(page, { Company: 'Three Gums Winery' })
  await expect(page.getByText('Human check passed.')).toBeVisible()

  const arrive = await delayCode(page, 'checkout-form')
  await page.reload()
  await expect(fieldOf(page, 'Company')).toHaveValue('Three Gums Winery')
  await consentBox(page).check()
  arrive()
  await expectHydrated(consentBox(page))
  await expect(consentBox(page)).toBeChecked()
})

test('without its code the checkout form is sent by the browser, once on a double click', async ({
  page,
}) => {
  await page.route(codeOf('checkout-form'), (route) => route.abort())
  const buyer = newBuyer()
  await fillCart(page, bottle)
  await page.goto('/catalogue/checkout')
  await fillCheckout(page, { ...buyer, Postcode: '53' })
  await submitButton(page).click()
  await expect(fieldOf(page, 'Postcode')).toHaveAccessibleDescription(/four digits/)
  await expect(fieldOf(page, 'Company')).toHaveValue(buyer.Company)
  await fillCheckout(page, { Postcode: buyer.Postcode })
  // A form that is sent within three seconds is rejected as automated.
  await pressUntilAt(/\/enquiry\//, submitButton(page), (button) =>
    button.dblclick({ timeout: 1000 }),
  )
  const reference = await expectReceived(page)
  expect(await expectOneEnquiry(buyer['E-mail'])).toMatchObject({ reference, proven: 'unproven' })
})

test('a correction made before any code is loaded is not replaced by earlier input', {
  tag: longRunTag,
}, async ({ page }) => {
  const buyer = newBuyer()
  await fillCart(page, bottle)
  await page.goto('/catalogue/checkout')
  await fillCheckout(page, { ...buyer, Postcode: '53' })
  const draft = () => page.evaluate(() => Object.values(sessionStorage).join())
  await expect.poll(draft).toContain('"53"')
  // No code of the next page is delivered yet.
  const held: Route[] = []
  const code = /\/assets\/.*\.js$/
  await page.route(code, (route) => void held.push(route))
  // Submitted by the browser: the loaded code would otherwise handle it within the page.
  await page.locator('form', { has: submitButton(page) }).evaluate((form) => {
    if (form instanceof HTMLFormElement) form.submit()
  })
  await expect(fieldOf(page, 'Postcode')).toHaveAccessibleDescription(/four digits/)
  await fillCheckout(page, { Postcode: buyer.Postcode, 'E-mail': 'nobody' })
  await page.unroute(code)
  // Requests of the previous page were cancelled with it.
  for (const route of held) await route.continue().catch(() => undefined)
  await expectHydrated(fieldOf(page, 'Postcode'))
  await submitButton(page).click()
  await expect(fieldOf(page, 'E-mail')).toHaveAccessibleDescription(/@/)
  await expect(fieldOf(page, 'Postcode')).toHaveValue(buyer.Postcode)
})

test('a review form shows errors beside the fields, and keeps changes made before its code is loaded', async ({
  page,
}) => {
  await receiveDelivery(page, bottle)
  await page.reload()
  await page.getByRole('link', { name: 'Review what you received' }).click()
  const said = fieldOf(page, 'Your review')
  await expect(said).toBeVisible()
  await page.reload()
  await said.fill('Short.')
  await said.press('Tab')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(said).toHaveAccessibleDescription(/20 characters or more/)
  await expect(said).toBeFocused()
  await expect(said).toHaveValue('Short.')
  await expectAccessibleOnTheWay(page)
  await said.fill('Ran at full speed, no breakages.')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText(/^Thank you\. We read your review/)).toBeVisible()

  const arrive = await delayCode(page, 'review-fields')
  await page.reload()
  await said.press('End')
  await said.pressSequentially(' One chipped.')
  arrive()
  await expectHydrated(said)
  await expect(said).toHaveValue('Ran at full speed, no breakages. One chipped.')
})
