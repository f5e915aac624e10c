import type { Page } from '@playwright/test'
import { storeRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { storeMember } from '#tests/factories/member.ts'
import { enterPortal } from './enter-portal.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'
import { fillDeliveryAddress } from './portal-steps.ts'
import { bottle, closure } from './products.ts'
import { atTheDeskOf } from './stored-record.ts'

/** Signs in a buyer whose every order requires the approval of Tom Hill. */
async function enterWatched(page: Page) {
  const { company, account, reference } = await enterPortal(page, 'buyer')
  await atTheDeskOf(reference, async ({ db }) => {
    await storeMember(db, company, 'approver', { name: 'Tom Hill' })
    await storeRules(db, company, { people: [account] })
  })
  return `/portal/${company}`
}

async function add(page: Page, address: string, { sku, name }: { sku: string; name: string }) {
  await page.goto(`${address}?find=${sku}`)
  await page
    .getByRole('button', { name: /^Add 1/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: `Update ${name}` })).toBeVisible()
}

test('an order sent for approval is set aside: another can be started, and the first changed and withdrawn', async ({
  page,
}) => {
  const portal = await enterWatched(page)
  await test.step('the order is sent for approval', async () => {
    await add(page, `${portal}/order`, bottle)
    await page.getByRole('link', { name: 'Delivery and sending' }).click()
    await fillDeliveryAddress(page)
    await page.getByLabel('Order number').fill('SB-1')
    await page.getByRole('button', { name: 'Send the order' }).click()
    await expect(page.getByText('Sent for approval to Tom Hill. It is set aside now')).toBeVisible()
    await expect(page.getByText('Waiting for a decision by Tom Hill')).toBeVisible()
  })

  await test.step('the next added product starts another order', async () => {
    await page.goto(`${portal}/order`)
    await expect(page.getByText('Nothing yet.')).toBeVisible()
    await add(page, `${portal}/order`, closure)
    await expect(page.getByRole('button', { name: `Update ${bottle.name}` })).toBeHidden()
  })

  await test.step('the first is listed among the orders, and can be changed: products, days, files', async () => {
    await page.getByRole('link', { name: '1 order sent for approval' }).click()
    const waiting = page.getByRole('region', { name: 'Sent for approval' })
    await waiting.getByRole('link', { name: 'SB-1, 1 line' }).click()
    await expect(page.getByRole('heading', { name: 'Order sent for approval' })).toBeVisible()
    await expect(page.getByRole('button', { name: `Update ${closure.name}` })).toBeHidden()
    await expectAccessibleOnTheWay(page)
    const own = new URL(page.url()).pathname
    await page.getByRole('link', { name: /^Deliver on several days/ }).click()
    await page.getByLabel('Day 1').fill('2028-02-01')
    await page.getByLabel('Day 2').fill('2028-03-01')
    for (const at of [0, 1]) await page.getByLabel('How much').nth(at).fill('1')
    await page.getByRole('button', { name: 'Keep these days' }).click()
    await expect(page.getByText('1 February 2028')).toBeVisible()
    const file = { name: 'label.txt', mimeType: 'text/plain', buffer: Buffer.from('Front label') }
    await page.getByLabel('Choose files').setInputFiles(file)
    await page.getByRole('button', { name: 'Put with the order' }).click()
    await expect(page.getByText('label.txt')).toBeVisible()
    await add(page, own, closure)
    expect(new URL(page.url()).pathname).toBe(own)
  })

  await test.step('its approval shows what changed, and links back', async () => {
    await page.getByRole('link', { name: 'See the approval' }).click()
    await expect(page.getByText('Changed since approval was requested')).toBeVisible()
    await page.getByRole('link', { name: 'Change it, or take it back' }).click()
    await page.getByRole('link', { name: 'Delivery and sending' }).click()
    await page.getByRole('button', { name: 'Send it again' }).click()
    await expect(page.getByText('Changed since approval was requested')).toBeHidden()
    await page.getByRole('link', { name: 'Change it, or take it back' }).click()
  })

  await test.step('the first is withdrawn, and the other order remains', async () => {
    await page.getByText('Withdraw this order and discard it').click()
    await page.getByRole('button', { name: 'Yes, discard 2 lines' }).click()
    await expect(page.getByRole('link', { name: 'Continue your order' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sent for approval' })).toBeHidden()
    await page.getByRole('link', { name: 'Continue your order' }).click()
    await expect(page.getByRole('button', { name: `Update ${closure.name}` })).toBeVisible()
  })
})
