import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { goodsInTable } from '#app/domain/enquiry/goods-in/tables.server.ts'
import { linkedCustomer } from '#app/domain/enquiry/record/enquiry-actors.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { storeRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { createLinkToken } from '#app/domain/sign-in/link/use-sign-in.server.ts'
import { signInRequestTable } from '#app/domain/sign-in/tables.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { bottle } from '#tests/e2e/products.ts'
import { dispatchSome } from '#tests/e2e/stored-record.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openSpawnedSite } from '#tests/support/spawned-site.ts'
import { openFirefox } from './firefox.ts'
import { type DrivenBrowser, drive, type OtherBrowser } from './other-browser.ts'
import { openWebKit } from './webkit.ts'

const site = openSpawnedSite()

let browser: DrivenBrowser | undefined
afterEach(() => browser?.close())

type Member = MemberActor & { email: string }

/** Signs a member in with the link of a mail, in a browser without cookies. */
async function signIn(open: () => Promise<OtherBrowser>, { account, email }: Member) {
  await browser?.close()
  browser = drive(await open())
  await browser.open(`${site.url}/portal/sign-in`)
  await browser.fill('E-mail', email)
  await browser.press('button', 'Mail me a link and a code')
  await browser.expectHeading('Check your mail')
  const { db } = site.database
  const request = await vi.waitFor(
    async () => {
      const mine = eq(signInRequestTable.accountId, account)
      const [found] = await db.select().from(signInRequestTable).where(mine)
      if (!found) throw new Error('The sign-in mail was not written.')
      return found.id
    },
    { timeout: 20_000 },
  )
  const link = `/portal/sign-in/link/${await createLinkToken(db, request)}`
  await browser.open(site.url + link)
  await browser.press('button', 'Sign in')
  await browser.expectHeading('Your orders')
  return browser
}

/**
 * Script that draws a signature of one stroke with the pointer, until the page is hydrated and shows
 * it. @returns whether it is shown
 */
const drawSignature = `(() => {
  const box = document.querySelector('.signature-box')
  if (box.getAttribute('aria-label') === 'Signed') return true
  const { left, top } = box.getBoundingClientRect()
  const send = (type, x, y) =>
    box.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true, pointerId: 1, isPrimary: true, clientX: left + x, clientY: top + y,
      }),
    )
  // The synthetic pointer does not exist, so it cannot be captured.
  box.setPointerCapture = () => undefined
  send('pointerdown', 20, 20)
  for (const [x, y] of [[60, 50], [120, 20], [200, 60]]) send('pointermove', x, y)
  send('pointerup', 200, 60)
  return false
})()`

/** Signs in, orders, approves and signs for the delivery, each as another member. */
async function doMonth(open: () => Promise<OtherBrowser>) {
  const { db } = site.database
  const company = await storeCompany(db, 'Redgum Estate')
  const buyer = await storeMember(db, company, 'buyer', { name: 'Priya Nair' })
  const approver = await storeMember(db, company, 'approver', { name: 'Tom Hill' })
  const dock = await storeMember(db, company, 'goods-in', { name: 'Sam Wood' })
  await storeRules(db, company, { overPallets: 0 })
  const portal = `${site.url}/portal/${company}`

  const ordering = await signIn(open, buyer)
  await ordering.open(`${portal}/order?find=${bottle.sku}`)
  await ordering.press('button', 'Add 1')
  await ordering.expectWords('This needs approval by Tom Hill')
  await ordering.press('link', 'Delivery and sending')
  await ordering.expectHeading('Delivery and sending')
  await ordering.fill('Street address', '12 Example Road')
  await ordering.fill('Suburb or town', 'Angaston')
  await ordering.choose('State', 'SA')
  await ordering.fill('Postcode', '5353')
  await ordering.press('radio', 'We have a forklift')
  await ordering.fill('Phone', '08 8563 0000')
  await ordering.fill('Your order number', 'SB-1')
  await ordering.press('button', 'Send the order')
  await ordering.expectWords('Waiting for a decision by Tom Hill')

  const approving = await signIn(open, approver)
  await approving.open(`${portal}/inbox`)
  await approving.press('link', 'Review and decide')
  await approving.expectWords('You decide as Tom Hill')
  await approving.press('button', 'Approve and send it')
  await approving.expectPath(/\/orders\/vp-\d+$/)
  await approving.expectHeading('VP-')

  const [order] = await db.select().from(enquiryTable).where(eq(enquiryTable.companyId, company))
  const enquiry = order?.id ?? ''
  const coordinator = await storeStaff(db)
  await moveEnquiry(db, coordinator, { enquiry, to: 'verifying' })
  const customer = linkedCustomer(enquiry, 'Priya Nair')
  const desk = { db, coordinator, customer, enquiry, skus: [bottle.sku] }
  await dispatchSome(desk, isoDayOf(new Date()))

  const receiving = await signIn(open, dock)
  await receiving.open(`${portal}/goods-in`)
  await receiving.press('checkbox', 'Pallet 1')
  await receiving.until('the drawn signature', drawSignature)
  await receiving.press('button', 'Sign for this delivery')
  await receiving.expectWords('No delivery is due these days')
  const signed = await db
    .select()
    .from(goodsInTable)
    .where(eq(goodsInTable.accountId, dock.account))
  expect(signed).toMatchObject([
    { signedBy: 'Sam Wood', signature: expect.stringMatching(/^M[\d.]+ [\d.]+L/) },
  ])
}

it('members order, approve and sign for a delivery with Firefox', async () => {
  await doMonth(openFirefox)
}, 600_000)

it('members order, approve and sign for a delivery with WebKit', async () => {
  await doMonth(openWebKit)
}, 600_000)
