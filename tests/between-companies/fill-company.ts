import { eq } from 'drizzle-orm'
import type pg from 'pg'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { type MemberRole, memberRoles } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { makeKey } from '#app/domain/api-keys/keys.server.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { listCompanySites } from '#app/domain/customers/lock-company.server.ts'
import { readCompanyVersion } from '#app/domain/customers/members/members.server.ts'
import { memberTable, siteTable } from '#app/domain/customers/tables.server.ts'
import { phoneCallTable } from '#app/domain/enquiry/call-log/tables.server.ts'
import { receiveMessage } from '#app/domain/enquiry/conversation/receive-message.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import {
  addPushDevice,
  findOwnAlerts,
  saveAlertTopics,
} from '#app/domain/notifications/alerts/save-alerts.server.ts'
import { callOff } from '#app/domain/orders/call-off/call-off.server.ts'
import { askReturn } from '#app/domain/returns/returns.server.ts'
import { saveProvider } from '#app/domain/single-sign-on/keep-provider.server.ts'
import { makeWebhook } from '#app/domain/webhooks/webhooks.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { buildProvider } from '#tests/factories/identity-provider.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeNotice } from '#tests/factories/notice.ts'
import { buildOrderDetails, storeOrder } from '#tests/factories/order.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { signInMember } from '#tests/support/sign-in-member.ts'
import { dispatchSome, proposeLess } from '../e2e/stored-record.ts'
import { guardedTables, rowsOf } from './company-rows.ts'
import { fillRest } from './fill-rest.ts'
import { fillWriting, type Writing } from './fill-writing.ts'

type SignedIn = Awaited<ReturnType<typeof signInMember>>

export interface Filled {
  company: string
  name: string
  members: Record<MemberRole, SignedIn>
  /** Account of an invited member who has not accepted; the next one is suspended. */
  invited: string
  suspended: string
  orders: { id: string; reference: string; product: Product }[]
  /** Reference of a blanket order that is partly called off. */
  blanket: string
  /** Id of a notice from the desk. */
  notice: string
  /** Id of a device of the owner, who gets push messages and text messages. */
  device: string
  writing: Writing
}

/**
 * Stores a company with one of everything that its portal shows and changes: members of every role,
 * and an order with an open proposal, a dispatched one, a new one and a delivered one, with
 * messages and files both ways. Tables without such a row get a generated one.
 */
export async function fillCompany(
  { db, owner }: { db: Database; owner: pg.Pool },
  name: string,
): Promise<Filled> {
  const company = await storeCompany(db, name)
  const members = {} as Filled['members']
  for (const role of memberRoles) {
    members[role] = await signInMember(db, company, role, { name: `${role} of ${name}` })
  }
  const coordinator = await storeStaff(db)
  const orders: Filled['orders'] = []
  for (const work of [proposeLess, dispatchSome, null, dispatchSome]) {
    const details = { company: name, message: `Secret of ${name}`, purchaseOrder: `PO ${name}` }
    const { id, reference, product } = await storeEnquiry(db, details)
    const status = work === dispatchSome ? ('verifying' as const) : ('submitted' as const)
    await db.update(enquiryTable).set({ companyId: company, status }).where(eq(enquiryTable.id, id))
    await write(db, members.buyer.actor, id, name)
    const customer = members.buyer.actor
    await work?.({ db, coordinator, customer, enquiry: id, skus: [product.sku] })
    orders.push({ id, reference, product })
  }
  const products = orders.slice(0, 1).map(({ product }) => product)
  const blanket = await storeBlanket(db, members.buyer.actor, products)
  const place = { address: `1 ${name} Road`, suburb: 'Angaston', postcode: '5353' }
  await db
    .insert(siteTable)
    .values({ companyId: company, name: `Hall of ${name}`, state: 'SA', ...place })
  const writing = await fillWriting(
    db,
    name,
    { orders, blanket },
    {
      owner: members.owner.actor,
      buyer: members.buyer.actor,
      approver: members.approver.actor,
      dock: members['goods-in'].actor,
    },
  )
  const text = { subject: `Notice to ${name}`, body: `Text to ${name}` }
  const notice = await storeNotice(db, company, text)
  await storeReturn(db, members.buyer.actor)
  const invited = await storeMember(db, company, 'viewer', { name: `Invited of ${name}` })
  const suspended = await storeMember(db, company, 'viewer', { name: `Suspended of ${name}` })
  const of = (account: string) => eq(memberTable.accountId, account)
  await db.update(memberTable).set({ joinedAt: null }).where(of(invited.account))
  await db.update(memberTable).set({ suspendedAt: new Date() }).where(of(suspended.account))
  await storeInterfaces(db, members.owner.actor)
  const call = {
    direction: 'in' as const,
    caller: `Caller of ${name}`,
    about: 'Stock',
    author: 'Cora',
  }
  await db.insert(phoneCallTable).values({ companyId: company, calledAt: new Date(), ...call })
  const device = await storeAlerts(db, members.owner.actor)
  const rows = await rowsOf(db, await guardedTables(db), company)
  const empty = [...rows].filter(([, found]) => found.length === 0).map(([table]) => table)
  await fillRest(owner, empty, { company, account: members.buyer.account })
  const accounts = { invited: invited.account, suspended: suspended.account }
  return { company, name, members, orders, blanket, notice, device, writing, ...accounts }
}

/** Stores a request to pick up empties from the company's site. */
function storeReturn(db: Database, buyer: MemberActor) {
  return inCompany(db, buyer.company, async (tx) => {
    const [site] = await listCompanySites(tx, buyer)
    const asked = { site: site?.id ?? '', pallets: 2, kegs: 1, readyOn: '2027-01-04', note: '' }
    const result = await askReturn(tx, buyer, asked, new Date('2027-01-01'))
    if (result.outcome !== 'done') throw new Error(result.message)
  })
}

/** Stores a key, a webhook and an identity provider of a company. */
function storeInterfaces(db: Database, owner: MemberActor) {
  return inCompany(db, owner.company, async (tx) => {
    const key = await makeKey(tx, owner, { name: 'SAP', scopes: ['orders:read'], days: 90 })
    const events = ['order.created']
    const webhook = await makeWebhook(tx, owner, { url: 'https://erp.example.com/hook', events })
    const version = await readCompanyVersion(tx, owner)
    const provider = await saveProvider(tx, owner, { ...buildProvider(owner.company), version })
    if ([key, webhook, provider].some(({ outcome }) => outcome !== 'done'))
      throw new Error('A key, webhook or provider was not stored.')
  })
}

/** Switches on push messages and text messages for a member. @returns the id of their device */
async function storeAlerts(db: Database, member: MemberActor): Promise<string> {
  const phone = '0412 345 678'
  await db.update(accountTable).set({ phone }).where(eq(accountTable.id, member.account))
  await addPushDevice(db, member, buildPushDevice(member.account))
  return inCompany(db, member.company, async (tx) => {
    await saveAlertTopics(tx, member, 'sms', ['delivery'])
    const { devices } = await findOwnAlerts(tx, member)
    return devices[0]?.id ?? ''
  })
}

/** Builds a browser with push messages at a URL of its own. */
export const buildPushDevice = (name: string) => ({
  endpoint: `https://push.example.com/${name}`,
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16, 1).toString('base64url'),
  device: 'Chrome on Android',
})

/**
 * Stores a confirmed blanket order that is partly called off.
 * @returns its reference
 */
async function storeBlanket(db: Database, buyer: MemberActor, products: Product[]) {
  const period = { from: '2026-01-01', until: '2099-12-31' }
  const { id, reference } = await storeOrder(db, buyer, { period, neededBy: null }, products)
  await db.update(enquiryTable).set({ status: 'confirmed' }).where(eq(enquiryTable.id, id))
  const { period: _, ...details } = buildOrderDetails({ neededBy: '2090-01-01' })
  const made = await inCompany(db, buyer.company, (tx) =>
    callOff(tx, buyer, {
      reference,
      submission: crypto.randomUUID(),
      details,
      lines: [{ position: 1, amount: '1', level: 'piece' }],
    }),
  )
  if (made.outcome !== 'waiting' && made.outcome !== 'sent') throw new Error(made.message)
  return reference
}

async function write(db: Database, buyer: MemberActor, enquiry: string, name: string) {
  const files = [{ name: `${name}.pdf`, kind: 'pdf' as const, content: new Uint8Array([1]) }]
  const text = `Written at ${name}`
  const sent = { enquiry, text, kind: 'message' as const, via: 'page' as const }
  const result = await receiveMessage(db, buyer, { ...sent, files, now: new Date() })
  if (result.outcome !== 'done') throw new Error('The message was not taken.')
}
