import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { accountOf, type MemberActor, nameOf } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import type { CustomerRole, EnquiryDetails } from '#app/domain/enquiry/enquiry.ts'
import {
  enquiryEventTable,
  enquiryLineTable,
  enquiryTable,
} from '#app/domain/enquiry/tables.server.ts'
import { enqueueWebhookEvent } from '#app/domain/webhooks/post-webhook.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { OrderDetails } from '../draft/order-draft.ts'

interface NewOrder {
  /** Id of the form that sends the order; submitting it twice creates one order. */
  submission: string
  details: OrderDetails
  lines: readonly Omit<typeof enquiryLineTable.$inferInsert, 'enquiry' | 'kind'>[]
  /** Id of the blanket order that the order is called off from. */
  blanket?: string
  /** Name of the regular order that sent it by itself; empty if a member did. */
  regularOrder?: string
  /** Signature of the approver. */
  approvedBy?: string
  now: Date
  clock: { dueAt: Date; waitingSince: Date }
}

/**
 * Stores a member's order as an enquiry of channel `portal`, with its lines and first event.
 * @param tx transaction of `asCompany`
 * @returns its id and reference, and the sender's email address
 */
export async function insertOrder(
  tx: Database,
  member: MemberActor,
  { submission, details, lines, blanket, regularOrder, approvedBy, now, clock }: NewOrder,
): Promise<{ id: string; reference: string; email: string }> {
  const sender = await findSender(tx, member)
  const { place, period, ...written } = details
  const { site: siteId, ...to } = place
  const id = randomUUID()
  const [stored] = await tx
    .insert(enquiryTable)
    .values({
      ...written,
      ...to,
      siteId,
      ...sender,
      ...clock,
      ...(period && { periodFrom: period.from, periodUntil: period.until }),
      ...(blanket !== undefined && { blanket }),
      ...(regularOrder && { regularOrder }),
      id,
      submission,
      cart: '',
      channel: 'portal',
      companyId: member.company,
      status: 'submitted',
      proven: 'proven',
      consentedAt: now,
    })
    .returning({ reference: enquiryTable.reference })
  if (!stored) throw new Error('The order was not stored.')
  const rows = lines.map((line) => ({ ...line, enquiry: id, kind: 'order' as const }))
  await tx.insert(enquiryLineTable).values(rows)
  await tx.insert(enquiryEventTable).values({
    enquiry: id,
    createdAt: now,
    actor: 'customer',
    toStatus: 'submitted',
    note: approvalNote(approvedBy),
    accountId: accountOf(member),
    actorName: nameOf(member),
  })
  const { reference } = stored
  const event = { companyId: member.company, reference, version: 0 }
  await enqueueWebhookEvent(tx, { ...event, kind: 'order.created' })
  return { id, reference, email: sender.email }
}

/** Note on the approval in the history of an order; empty if none was needed. */
export const approvalNote = (approvedBy = '') => approvedBy && `Approved by ${approvedBy}.`

/** Finds the contact details of the ordering member, in the form that an enquiry stores. */
async function findSender(
  tx: Database,
  { account, company, name }: MemberActor,
): Promise<Pick<EnquiryDetails, 'contactName' | 'company' | 'email' | 'role'>> {
  const last = tx
    .select({ role: enquiryTable.role })
    .from(enquiryTable)
    .where(eq(enquiryTable.companyId, company))
    .orderBy(desc(enquiryTable.createdAt))
    .limit(1)
  const [found] = await tx
    .select({
      email: accountTable.email,
      company: companyTable.name,
      role: sql<CustomerRole | null>`${last}`,
    })
    .from(accountTable)
    .innerJoin(companyTable, eq(companyTable.id, company))
    .where(eq(accountTable.id, account))
  if (!found) throw new Error('The member is not there.')
  return { ...found, contactName: name, role: found.role ?? 'other' }
}
