import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { startBuyerSystem } from '#tests/support/buyer-system.ts'
import { addToEnquiry } from './enquiry-steps.ts'
import { enterDesk } from './enter-desk.ts'
import { expect, test } from './journey.ts'
import { bottle } from './products.ts'

/** Turns PunchOut on for a new company at the desk. @returns the shared secret */
async function turnOn(page: Page, { identity, url }: { identity: string; url: string }) {
  await enterDesk(page, ['administrator'])
  await page.goto('/staff/companies/new')
  await page.getByLabel('Name').fill(identity)
  await page.getByRole('button', { name: 'Add the company' }).click()
  await page.getByRole('link', { name: 'Set up PunchOut' }).click()
  await page.getByLabel('Identity or user name').fill(identity)
  await page.getByLabel('Address of the purchasing system').fill('procure')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Enter an address that begins with https://')).toBeVisible()
  await page.getByLabel('Address of the purchasing system').fill(url)
  await page.getByRole('button', { name: 'Turn on' }).click()
  return page.getByLabel('Shared secret').inputValue()
}

test('a buyer opens the shop from a purchasing system, and the cart goes back by OCI and cXML', async ({
  page,
  baseURL,
}) => {
  const buyer = await startBuyerSystem(baseURL ?? '')
  try {
    const identity = `Redgum ${randomUUID().slice(0, 8)}`
    const secret = await turnOn(page, { identity, url: buyer.url })
    Object.assign(buyer.credentials, { identity, secret })
    await page.context().clearCookies()

    await page.goto(buyer.url)
    await page.getByRole('button', { name: 'Shop at Vpack' }).click()
    await expect(page).toHaveURL(/\/catalogue$/)
    await addToEnquiry(page, bottle)
    // The checkout is closed to this visit.
    await page.goto('/catalogue/checkout')
    await expect(page.getByRole('heading', { name: 'Return your cart' })).toBeVisible()
    await page.getByRole('link', { name: 'Change the cart' }).click()
    await expect(page.getByText(`You are shopping for ${identity}`)).toBeVisible()
    await page.getByRole('link', { name: 'Return the cart to your purchasing system' }).click()
    await page.getByRole('button', { name: /^Return 1 line to 127\.0\.0\.1/ }).click()
    await expect(page.getByRole('heading', { name: 'The cart has arrived' })).toBeVisible()
    const fields = Object.fromEntries(buyer.returned[0] ?? [])
    expect(fields['NEW_ITEM-VENDORMAT[1]']).toBe(bottle.sku)
    expect(fields['NEW_ITEM-UNIT[1]']).toMatch(/^[A-Z0-9]{2,3}$/)
    const quantity = fields['NEW_ITEM-QUANTITY[1]'] ?? ''
    expect(Number(quantity)).toBeGreaterThan(0)

    const item = `<ItemOut quantity="3"><ItemID><SupplierPartID>${bottle.sku}</SupplierPartID></ItemID><ItemDetail><UnitOfMeasure>XPX</UnitOfMeasure></ItemDetail></ItemOut>`
    const startPage = await buyer.setUp(item)
    await page.goto(startPage)
    await expect(page).toHaveURL(/\/punchout$/)
    await expect(page.getByText('3 pallets', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Return 1 line/ }).click()
    await expect(page.getByRole('heading', { name: 'The cart has arrived' })).toBeVisible()
    const message = buyer.returned[1]?.get('cxml-urlencoded') ?? ''
    expect(message).toContain('<BuyerCookie>session-8</BuyerCookie>')
    expect(message).toContain(`<SupplierPartID>${bottle.sku}</SupplierPartID>`)
    expect(message).toContain('<UnitOfMeasure>XPX</UnitOfMeasure>')

    await page.context().clearCookies()
    await page.goto(startPage)
    await expect(page.getByRole('heading', { name: 'Open the shop again' })).toBeVisible()
  } finally {
    await buyer.close()
  }
})
