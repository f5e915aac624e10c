import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { storeRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { callOff } from '#app/domain/orders/call-off/call-off.server.ts'
import { submitOrder } from '#app/domain/orders/send/submit-order.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { buildPlace, catalogueOf, writeOrder } from '#tests/factories/order.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { sendEnquiry } from './desk.ts'
import { storeOrder, storePortal } from './enter-portal.ts'
import { bottle } from './products.ts'
import {
  atTheDeskOf,
  confirmEnquiry,
  type Desk,
  dispatchSome,
  makeBlanket,
  scheduleSome,
} from './stored-record.ts'

/** Opens a page to be checked, without clicking through others. */
export type OpenPage = (page: Page) => Promise<unknown>
type Portal = Awaited<ReturnType<typeof storePortal>>

/** Creates a value on first use, once per worker; the checks do not change it. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Opens a public page. */
export const at =
  (address: string): OpenPage =>
  (page) =>
    page.goto(address)

const administrator = once(async () => {
  const { db, close } = connectDatabase(process.env.SITE_DATABASE ?? '', 1)
  const roles = ['administrator', 'coordinator'] as const
  const staff = await signInStaff(db, { roles }).finally(close)
  return staff.browserCookie(process.env.SITE_URL ?? '')
})

/** Opens a page of the desk as an administrator. */
export const systemActor =
  (address: string): OpenPage =>
  async (page) => {
    await page.context().addCookies([await administrator()])
    await page.goto(address)
  }

/** Enquiry with a partly scheduled delivery. */
const scheduled = once(async () => {
  const { reference } = await sendEnquiry()
  await atTheDeskOf(reference, async (desk) => {
    await moveEnquiry(desk.db, desk.coordinator, { enquiry: desk.enquiry, to: 'verifying' })
    await scheduleSome(desk)
  })
  return reference
})

/** Opens a desk page of an enquiry that is partly scheduled. */
export const ofEnquiry =
  (place: string): OpenPage =>
  async (page) =>
    systemActor(`/staff/enquiries/${(await scheduled()).toLowerCase()}${place}`)(page)

/**
 * Stores an enquiry for two products.
 * @returns its reference
 */
export async function storeEnquiry(): Promise<string> {
  const url = process.env.SITE_DATABASE ?? ''
  const { db, close } = connectDatabase(url, 1)
  await startJobs(url)
  return storeOrder(db, null).finally(async () => {
    await stopJobs()
    await close()
  })
}

/** Owner of a company for pages that change nothing. */
export const owner = once(() => storePortal('owner'))

/** Opens the desk page of a company. */
export const ofCompany =
  (address: (stored: Portal) => string): OpenPage =>
  async (page) =>
    systemActor(address(await owner()))(page)

const enter = async (page: Page, stored: Portal, address: (stored: Portal) => string) => {
  await page.context().addCookies(stored.cookies)
  await page.goto(address(stored))
}

/** Opens a page of the portal as an owner. */
export const atPortal =
  (address: (stored: Portal) => string): OpenPage =>
  async (page) =>
    enter(page, await owner(), address)

/** Like `atPortal`, but with a company of its own, for pages that change something. */
export const atOwnPortal =
  (address: (stored: Portal) => string): OpenPage =>
  async (page) =>
    enter(page, await storePortal('owner'), address)

/**
 * Turns a company's order into a blanket order, and calls off a part of it.
 * @returns the id of the call-off's form
 */
async function callSomeOff(desk: Desk, { company, actor, reference }: Portal): Promise<string> {
  await makeBlanket(desk)
  await confirmEnquiry(desk)
  const submission = randomUUID()
  const details = { place: buildPlace(), phone: '08 5550 1234', neededBy: '2027-03-01' }
  const made = await inCompany(desk.db, company, (tx) =>
    callOff(tx, actor, {
      reference,
      submission,
      details: { ...details, purchaseOrder: 'PO-2027-14/1', message: '' },
      lines: [{ position: 1, amount: '1235', level: 'piece' }],
    }),
  )
  if (made.outcome !== 'waiting' && made.outcome !== 'sent') throw new Error(made.message)
  return submission
}

/** Company whose blanket order is partly called off. */
const blanket = once(async () => {
  const stored = await storePortal('owner')
  await atTheDeskOf(stored.reference, (desk) => callSomeOff(desk, stored))
  return stored
})

/** Company with a call-off that waits for approval, and that approval. */
const waiting = once(async () => {
  const stored = await storePortal('owner')
  const { company, actor } = stored
  const approval = await atTheDeskOf(stored.reference, async (desk) => {
    await storeRules(desk.db, company, { people: [actor.account] })
    return callSomeOff(desk, stored)
  })
  return { ...stored, approval }
})

/** Opens a page of a call-off that waits for approval, as its sender. */
export const ofWaitingCallOff =
  (place: string): OpenPage =>
  async (page) => {
    const { approval, ...stored } = await waiting()
    await enter(page, stored, ({ company }) => `/portal/${company}/approvals/${approval}${place}`)
  }

/** Company with an order that waits for approval, and the id of its draft. */
const sent = once(async () => {
  const stored = await storePortal('owner')
  const { company, actor } = stored
  const draft = await atTheDeskOf(stored.reference, async ({ db }) => {
    await storeRules(db, company, { people: [actor.account] })
    const products = await db.select().from(productTable).where(eq(productTable.sku, bottle.sku))
    const written = await writeOrder(db, actor, products, { purchaseOrder: 'PO-2027-15' })
    const asked = await submitOrder(db, actor, written, catalogueOf(...products))
    if ((asked.outcome !== 'waiting' && asked.outcome !== 'sent') || !('approval' in asked))
      throw new Error('The order does not wait.')
    return written.draft
  })
  return { ...stored, draft }
})

/** Opens a page of an order that waits for approval, as its sender. */
export const ofSentOrder =
  (place: string): OpenPage =>
  async (page) => {
    const { draft, ...stored } = await sent()
    await enter(
      page,
      stored,
      ({ company }) => `/portal/${company}/sent-for-approval/${draft}${place}`,
    )
  }

/** Opens a page of a blanket order that is partly called off. */
export const ofBlanket =
  (place: string): OpenPage =>
  async (page) =>
    enter(
      page,
      await blanket(),
      ({ company, reference }) => `/portal/${company}/orders/${reference.toLowerCase()}${place}`,
    )

/** Opens that blanket order at the desk. */
export const blanketAtDesk: OpenPage = async (page) =>
  systemActor(`/staff/enquiries/${(await blanket()).reference.toLowerCase()}`)(page)

/** Stores a goods-in member of a company with a scheduled delivery. */
async function storeDue() {
  const stored = await storePortal('goods-in')
  await atTheDeskOf(stored.reference, async (desk) => {
    await moveEnquiry(desk.db, desk.coordinator, { enquiry: desk.enquiry, to: 'verifying' })
    await dispatchSome(desk, isoDayOf(new Date()))
  })
  return stored
}
const due = once(storeDue)

/** Opens a page of a company with a scheduled order, as a goods-in member. */
export const ofDue =
  (place: string): OpenPage =>
  async (page) =>
    enter(page, await due(), ({ company }) => `/portal/${company}/${place}`)

/** Opens the goods-in page of a company of its own, with a scheduled order. */
export const dueAtDock: OpenPage = async (page) =>
  enter(page, await storeDue(), ({ company }) => `/portal/${company}/goods-in`)
