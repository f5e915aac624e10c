import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { type MemberRole, memberRoleLabels } from '#app/domain/access/roles.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { siteTable } from '#app/domain/customers/tables.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { storeRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { changeLine } from '#app/domain/orders/draft/change-line.server.ts'
import { submitOrder } from '#app/domain/orders/send/submit-order.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { catalogueOf, writeOrder } from '#tests/factories/order.ts'
import { isLong, longRunTag } from '#tests/support/long.ts'
import { signInMember } from '#tests/support/sign-in-member.ts'
import { enterPortal } from './enter-portal.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'
import { overflowPx } from './overflow.ts'
import { bottle } from './products.ts'
import { atTheDeskOf, dispatchSome } from './stored-record.ts'

const [phone, computer] = [390, 1280]
/** Widths in pixels of a role's month: in the daily run the one at which the role works most. */
const widthsOf = (daily: number) => (isLong ? [phone, computer] : [daily])

/**
 * Signs in a member of a company that has an order and, as colleagues, one member of every other
 * role, each named after their role.
 */
async function enterMonth(page: Page, role: MemberRole, width: number) {
  await page.setViewportSize({ width, height: 844 })
  const stored = await enterPortal(page, role)
  const colleagues = await atTheDeskOf(stored.reference, async ({ db }) => {
    const found = {} as Record<MemberRole, Awaited<ReturnType<typeof signInMember>>>
    for (const other of Object.keys(memberRoleLabels) as MemberRole[]) {
      if (other === role) continue
      found[other] = await signInMember(db, stored.company, other, { name: `The ${other}` })
    }
    await db.insert(siteTable).values({
      companyId: stored.company,
      name: 'Bottling hall',
      address: '1 Example Road',
      suburb: 'Angaston',
      state: 'SA',
      postcode: '5353',
      hasForklift: true,
    })
    return found
  })
  const portal = `/portal/${stored.company}`
  const order = `${portal}/orders/${stored.reference.toLowerCase()}`
  return { ...stored, colleagues, portal, order }
}

/** Expects a page that fits its width, and in the long run is accessible. */
async function expectFitting(page: Page) {
  expect(await overflowPx(page)).toBe(0)
  await expectAccessibleOnTheWay(page)
}

/** Sends an order of one pallet for a buyer whose every order has to be approved. */
async function sendToWait(db: Database, buyer: MemberActor, purchaseOrder: string) {
  await storeRules(db, buyer.company, { people: [buyer.account] })
  const products = await db.select().from(productTable).where(eq(productTable.sku, bottle.sku))
  const catalogue = catalogueOf(...products)
  const written = await writeOrder(db, buyer, products, { purchaseOrder, neededBy: '2099-02-03' })
  const sent = await submitOrder(db, buyer, written, catalogue)
  if (sent.outcome !== 'waiting') throw new Error('The order does not wait.')
  return { draft: written.draft, catalogue }
}

for (const width of widthsOf(computer)) {
  test(`an owner sets rules, a budget and a site, and declines an order, at ${width} px`, {
    tag: longRunTag,
  }, async ({ page }) => {
    const { portal, reference, colleagues } = await enterMonth(page, 'owner', width)
    await page.goto(`${portal}/approvals/rules`)
    await page.getByLabel('Orders of more pallet spaces than').first().fill('many')
    await page.getByRole('button', { name: 'Save these rules' }).click()
    await expect(page.getByText('Type a whole number of pallets').first()).toBeVisible()
    await page.getByLabel('Orders of more pallet spaces than').first().fill('2')
    await page.getByRole('button', { name: 'Save these rules' }).dblclick()
    await expect(page.getByText('The rules are saved.')).toBeVisible()
    await expectFitting(page)

    await page.getByRole('link', { name: /^Budgets/ }).click()
    await page.getByLabel('At most').fill('40')
    await page.getByRole('button', { name: 'Set this budget' }).click()
    await expect(page.getByText('each month; now')).toBeVisible()
    await expectFitting(page)

    await page.goto(`${portal}/sites/new`)
    const site = { Site: 'Cellar door', 'Street address': '2 Example Road' }
    for (const [label, text] of Object.entries(site))
      await page.getByRole('textbox', { name: label, exact: true }).fill(text)
    await page.getByLabel('Suburb or town').fill('Angaston')
    await page.getByLabel('State').selectOption('SA')
    await page.getByLabel('Postcode').fill('5353')
    await page.getByRole('button', { name: 'Save the site' }).dblclick()
    await expect(page.getByText('We check it soon').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Cellar door' })).toHaveCount(1)
    await expectFitting(page)

    await atTheDeskOf(reference, ({ db }) => sendToWait(db, colleagues.buyer.actor, 'SB-7'))
    await page.goto(`${portal}/approvals`)
    await page.getByRole('link', { name: 'The buyer, 1 line' }).click()
    await expect(page.getByText('To be decided by The approver.')).toBeHidden()
    await page.getByLabel('Note to The buyer (optional)').fill('Not this month.')
    await expectFitting(page)
    await page.getByRole('button', { name: 'Decline' }).click()
    const decided = page.getByRole('region', { name: 'Decided' })
    await expect(decided).toContainText('declined by Priya Nair')
    await expect(decided).toContainText('“Not this month.”')
  })
}

for (const width of widthsOf(phone)) {
  test(`a buyer is told of the approval ahead, reduces the order and sends it, at ${width} px`, async ({
    page,
  }) => {
    const { portal, order, reference, company } = await enterMonth(page, 'buyer', width)
    await atTheDeskOf(reference, ({ db }) => storeRules(db, company, { overPallets: 2 }))
    await page.goto(`${portal}/order?find=${bottle.sku}`)
    await page
      .getByRole('button', { name: /^Add 1/ })
      .first()
      .click()
    const update = page.getByRole('button', { name: `Update ${bottle.name}` })
    const setPallets = async (pallets: string) => {
      await page.getByRole('textbox', { name: /^Quantity/ }).fill(pallets)
      const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
      await update.click()
      await saved
    }
    await expect(update).toBeVisible()
    await setPallets('3')
    await expect(page.getByText('This needs approval by The approver')).toBeVisible()
    await expectFitting(page)
    await setPallets('2')
    await expect(page.getByText('This needs approval')).toBeHidden()
    await page.getByRole('link', { name: 'Delivery and sending' }).click()
    await page.getByLabel('1 Example Road, Angaston SA 5353').check()
    await page.getByLabel('Phone').fill('08 8563 0000')
    await page.getByLabel('Order number').fill('SB-9')
    await expectFitting(page)
    await page.getByRole('button', { name: 'Send the order' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^VP-\d{6}$/)
    await expectFitting(page)

    await page.goto(`${portal}/orders?view=all&search=SB-9`)
    await expect(page.getByRole('main').getByText('SB-9').first()).toBeVisible()
    await expectFitting(page)
    await page.goto(order)
    await page.getByLabel('Write to our team').fill('Please ring before you come.')
    await page.getByRole('button', { name: 'Send to the team' }).click()
    await expect(page.getByText('Please ring before you come.')).toBeVisible()
  })
}

for (const width of widthsOf(phone)) {
  test(`an approver approves what they saw, declines what changed, and plans a deputy, at ${width} px`, {
    tag: longRunTag,
  }, async ({ page }) => {
    const { portal, reference, colleagues } = await enterMonth(page, 'approver', width)
    const buyer = colleagues.buyer.actor
    await atTheDeskOf(reference, ({ db }) => sendToWait(db, buyer, 'SB-1'))
    await page.goto(`${portal}/inbox`)
    await page.getByRole('link', { name: /^Review and decide/ }).click()
    await expect(page.getByText('You decide as Priya Nair.')).toBeVisible()
    await expectFitting(page)
    await page.getByRole('button', { name: 'Approve and send it' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^VP-\d{6}$/)

    const { draft, catalogue } = await atTheDeskOf(reference, ({ db }) =>
      sendToWait(db, buyer, 'SB-2'),
    )
    await page.goto(`${portal}/approvals`)
    await page.getByRole('link', { name: 'The buyer, 1 line' }).first().click()
    const note = page.getByLabel('Note to The buyer (optional)')
    await note.fill('One pallet is enough.')
    await atTheDeskOf(reference, ({ db }) =>
      inCompany(db, buyer.company, (tx) => {
        const quantity = { amount: '9', level: 'pallet' }
        return changeLine(tx, buyer, { which: { draft }, sku: bottle.sku, quantity }, catalogue)
      }),
    )
    await page.getByRole('button', { name: 'Approve and send it' }).click()
    await expect(page.getByText('changed this order since you opened it')).toBeVisible()
    await expect(page.getByText('Changed since approval was requested')).toBeVisible()
    await expect(note).toHaveValue('One pallet is enough.')
    await expectFitting(page)
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByRole('region', { name: 'Decided' })).toContainText(
      'One pallet is enough.',
    )

    await page.getByLabel('Approves for me').selectOption('The owner')
    await page.getByLabel('First day away').fill('2099-01-02')
    await page.getByLabel('Last day away').fill('2099-01-01')
    await page.getByRole('button', { name: 'Keep this' }).click()
    await expect(page.getByText('The last day must not be before the first.')).toBeVisible()
    await page.getByLabel('Last day away').fill('2099-01-09')
    await page.getByRole('button', { name: 'Keep this' }).click()
    await expect(page.getByText('The owner for Priya Nair, 2 January 2099')).toBeVisible()
    await expectFitting(page)
  })
}

for (const width of widthsOf(phone)) {
  test(`a goods-in member signs, claims what breaks later, and returns empties, at ${width} px`, {
    tag: longRunTag,
  }, async ({ page }) => {
    const { portal, order, reference } = await enterMonth(page, 'goods-in', width)
    await atTheDeskOf(reference, async (desk) => {
      await moveEnquiry(desk.db, desk.coordinator, { enquiry: desk.enquiry, to: 'verifying' })
      await dispatchSome(desk, isoDayOf(new Date()))
    })
    await page.goto(`${portal}/deliveries`)
    await expectFitting(page)
    await page.getByRole('link', { name: 'Sign for a delivery' }).click()
    await page.getByLabel('Pallet 1').check()
    await page.getByRole('button', { name: 'Sign for this delivery' }).click()
    await expect(page.getByText('No delivery is due these days')).toBeVisible()

    await page.goto(order)
    await page.getByText('Something of delivery 1 missing or broken?').click()
    await page.getByRole('button', { name: 'Send the claim' }).click()
    await expect(page.getByRole('region', { name: 'Goods in' }).getByRole('alert')).toContainText(
      'how many pieces',
    )
    await page.getByLabel(`Broken pieces of ${bottle.name}`).fill('6')
    await expectFitting(page)
    await page.getByRole('button', { name: 'Send the claim' }).click()
    await expect(page.getByText('6 bottles broken')).toBeVisible()
    await expect(page.getByLabel(`Broken pieces of ${bottle.name}`)).toHaveValue('')
    await expect(page.getByText('Something of delivery 1 missing or broken?')).toBeHidden()
    const docket = await page.request.get(`${order}/documents/delivery-1.pdf`)
    expect(docket.headers()['content-type']).toBe('application/pdf')

    await page.goto(`${portal}/returns`)
    await page.getByRole('button', { name: 'Ask for the pick-up' }).click()
    await expect(page.getByText('Choose the day from which they are ready.').first()).toBeVisible()
    await page.getByLabel('Empty pallets').fill('4')
    await page.getByLabel('Ready from').fill(isoDayOf(new Date(Date.now() + 21 * 86_400_000)))
    await page.getByRole('button', { name: 'Ask for the pick-up' }).click()
    await expect(page.getByText('We have your request')).toBeVisible()
    await expectFitting(page)
    await page.getByRole('button', { name: /^Withdraw/ }).click()
    await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  })
}

for (const width of widthsOf(computer)) {
  test(`a viewer reads orders, deliveries and approvals, and is offered nothing else, at ${width} px`, {
    tag: longRunTag,
  }, async ({ page }) => {
    const { portal, order, reference, colleagues } = await enterMonth(page, 'viewer', width)
    await atTheDeskOf(reference, ({ db }) => sendToWait(db, colleagues.buyer.actor, 'SB-3'))
    await page.goto(order)
    await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
    const offered = /^(Repeat|Change|Cancel|Make it regular|Send the claim|Accept)/
    await expect(page.getByRole('link', { name: offered })).toHaveCount(0)
    await expect(page.getByRole('button', { name: offered })).toHaveCount(0)
    await expectFitting(page)
    const document = await page.request.get(`${order}/documents/enquiry.pdf`)
    expect(document.headers()['content-type']).toBe('application/pdf')
    await page.goto(`${portal}/approvals`)
    await page.getByRole('link', { name: 'The buyer, 1 line' }).click()
    await expect(page.getByText('To be decided by The approver.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve and send it' })).toHaveCount(0)
    await expectFitting(page)
    for (const place of ['deliveries', 'products', 'products/figures', 'people', 'returns']) {
      await page.goto(`${portal}/${place}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFitting(page)
    }
    await page.goto(`${portal}/order`)
    await expect(page.getByText('Your role does not allow this')).toBeVisible()
    await expect(page.getByText('Ask an owner of your company.')).toBeVisible()
    await expectFitting(page)
  })
}
