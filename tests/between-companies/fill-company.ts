import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { receiveMessage } from '#app/domain/enquiry/conversation/receive-message.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { callOff } from '#app/domain/orders/call-off/call-off.server.ts'
import { orderApprovalTable, orderDraftTable } from '#app/domain/orders/tables.server.ts'
import type { MemberActor } from '#app/domain/people/actor.ts'
import { type MemberRole, memberRoles } from '#app/domain/people/roles.ts'
import { memberTable, siteTable } from '#app/domain/people/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildPlace } from '#tests/factories/order.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { signInMember } from '#tests/support/sign-in-member.ts'
import { proposeLess, scheduleSome } from '../e2e/stored-record.ts'
import { guardedTables, rowsOf } from './company-rows.ts'
import { fillRest } from './fill-rest.ts'

type SignedIn = Awaited<ReturnType<typeof signInMember>>

export interface Filled {
  company: string
  name: string
  members: Record<MemberRole, SignedIn>
  /** Somebody who was invited and has not come, and somebody who was suspended. */
  invited: string
  suspended: string
  orders: { id: string; reference: string }[]
  /** Reference of a blanket order that can be called off; with one call-off, the last of the orders. */
  blanket: string
}

/**
 * A company with one of everything that its portal shows: people of every role, an order that waits
 * for an answer and one on its way, with messages and files both ways. What is not made here gets a
 * made-up row.
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
  for (const work of [proposeLess, scheduleSome, null]) {
    const details = { company: name, message: `Secret of ${name}`, purchaseOrder: `PO ${name}` }
    const { id, reference, product } = await storeEnquiry(db, details)
    const status = work === scheduleSome ? ('verifying' as const) : ('submitted' as const)
    await db.update(enquiryTable).set({ companyId: company, status }).where(eq(enquiryTable.id, id))
    await write(db, members.buyer.actor, id, name)
    const customer = members.buyer.actor
    await work?.({ db, coordinator, customer, enquiry: id, skus: [product.sku] })
    orders.push({ id, reference })
  }
  const blanket = orders.at(-1)
  if (!blanket) throw new Error('No order was made.')
  orders.push(await makeBlanket(db, members.buyer.actor, blanket))
  const place = { address: `1 ${name} Road`, suburb: 'Angaston', state: 'SA', postcode: '5353' }
  await db.insert(siteTable).values({ company, name: `Hall of ${name}`, ...place })
  await storeApproval(db, members.buyer.actor, name)
  const invited = await storeMember(db, company, 'viewer', { name: `Invited of ${name}` })
  const suspended = await storeMember(db, company, 'viewer', { name: `Suspended of ${name}` })
  const of = (account: string) => eq(memberTable.account, account)
  await db.update(memberTable).set({ joinedAt: null }).where(of(invited.account))
  await db.update(memberTable).set({ suspendedAt: new Date() }).where(of(suspended.account))
  const rows = await rowsOf(db, await guardedTables(db), company)
  const empty = [...rows].filter(([, found]) => found.length === 0).map(([table]) => table)
  await fillRest(owner, empty, { company, account: members.buyer.account })
  const accounts = { invited: invited.account, suspended: suspended.account }
  return { company, name, members, orders, blanket: blanket.reference, ...accounts }
}

/** Makes an order a confirmed blanket order, and calls some of it off. @returns the call-off */
async function makeBlanket(
  db: Database,
  buyer: MemberActor,
  { id, reference }: Filled['orders'][0],
) {
  const period = { periodFrom: '2026-01-01', periodUntil: '2099-12-31' }
  const set = { status: 'confirmed' as const, ...period }
  await db.update(enquiryTable).set(set).where(eq(enquiryTable.id, id))
  const details = { place: buildPlace(), phone: '', purchaseOrder: '', message: '' }
  const made = await inCompany(db, buyer.company, (tx) =>
    callOff(tx, buyer, {
      ...{ reference, submission: crypto.randomUUID() },
      details: { ...details, neededBy: '2090-01-01' },
      lines: [{ position: 1, amount: '1', level: 'piece' }],
    }),
  )
  if (!made.ok) throw new Error(made.message)
  return { id: made.id, reference: made.reference }
}

async function write(db: Database, buyer: MemberActor, enquiry: string, name: string) {
  const files = [{ name: `${name}.pdf`, kind: 'pdf' as const, content: new Uint8Array([1]) }]
  const text = `Written at ${name}`
  const sent = { enquiry, text, kind: 'message' as const, via: 'page' as const }
  const result = await receiveMessage(db, buyer, { ...sent, files, now: new Date() })
  if (!result.ok) throw new Error('The message was not taken.')
}

/** A new order that waits for approval. */
async function storeApproval(db: Database, buyer: MemberActor, name: string) {
  const { company, account } = buyer
  const [draft] = await db
    .insert(orderDraftTable)
    .values({ company, account, message: `Drafted at ${name}` })
    .returning({ id: orderDraftTable.id })
  if (!draft) throw new Error('The draft was not stored.')
  const details = { place: buildPlace(), phone: '', purchaseOrder: '', neededBy: null }
  const content = { ...details, message: `Waits at ${name}`, lines: [] }
  const reasons = [`Reason of ${name}`]
  await db
    .insert(orderApprovalTable)
    .values({ company, askedBy: account, draft: draft.id, reasons, content })
}
