import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { ListedProduct } from '#app/domain/cart/paste/resolve-list.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { toAuditSubject } from '#app/domain/contact/contact-request.ts'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { firstClock } from '#app/domain/enquiry/clock/team-clock.server.ts'
import type { EnquiryDetails } from '#app/domain/enquiry/enquiry.ts'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import {
  enquiryEventTable,
  enquiryLineTable,
  enquiryTable,
} from '#app/domain/enquiry/tables.server.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import { enqueueWebhookEvent } from '#app/domain/webhooks/post-webhook.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

export interface TurnedRequest {
  contactRequest: string
  /** Version of the contact request that the actor saw. */
  version: number
  details: EnquiryDetails
  products: readonly ListedProduct[]
}

export type TurnResult =
  | { outcome: 'done'; enquiry: string; reference: string }
  | {
      outcome: 'no-such-request' | 'stale' | 'turned-already' | 'no-lines'
      message: string
    }
  | PolicyRefusal

/**
 * Creates an enquiry from a contact request, on behalf of its sender and with the consent given
 * with the message. The customer is mailed the usual acknowledgement with the link to their page;
 * later replies to the message join the enquiry.
 */
export function turnIntoEnquiry(
  db: Database,
  actor: Actor,
  { contactRequest, version, details, products }: TurnedRequest,
): Promise<TurnResult> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'answer-contact-request')
    if (refusal) return refusal
    const mine = eq(contactRequestTable.id, contactRequest)
    const [request] = await tx.select().from(contactRequestTable).where(mine).for('update')
    if (!request) {
      return { outcome: 'no-such-request', message: 'There is no such contact request.' }
    }
    if (request.enquiry) {
      return { outcome: 'turned-already', message: 'It has become an enquiry already.' }
    }
    if (request.version !== version) {
      const message = 'Something was written or changed here meanwhile. Read it, then send again.'
      return { outcome: 'stale', message }
    }
    const lines = await readLines(tx, products)
    if (lines.length === 0) {
      const message = 'Give at least one product that we list.'
      return { outcome: 'no-lines', message }
    }
    const id = randomUUID()
    const now = new Date()
    const [stored] = await tx
      .insert(enquiryTable)
      .values({
        ...details,
        ...(await firstClock(tx, { neededBy: details.neededBy, now })),
        id,
        // The contact request's submission id makes this idempotent: one message becomes one
        // enquiry.
        submission: request.submission,
        cart: '',
        channel: 'email',
        status: 'submitted',
        proven: request.proven,
        consentedAt: request.consentedAt,
      })
      .returning({ reference: enquiryTable.reference })
    if (!stored) throw new Error('The enquiry was not stored.')
    const { reference } = stored
    await enqueueWebhookEvent(tx, {
      kind: 'enquiry.created',
      companyId: null,
      reference,
      version: 0,
    })
    await tx
      .insert(enquiryLineTable)
      .values(lines.map((line, place) => ({ enquiry: id, position: place + 1, note: '', ...line })))
    await tx.insert(enquiryEventTable).values({
      enquiry: id,
      createdAt: now,
      actor: 'desk',
      accountId: accountOf(actor),
      actorName: nameOf(actor),
      toStatus: 'submitted',
      note: '',
    })
    await tx
      .update(contactRequestTable)
      .set({
        status: 'turned',
        enquiry: id,
        isDeferred: false,
        changedAt: now,
        version: sql`${contactRequestTable.version} + 1`,
      })
      .where(mine)
    const subject = { enquiry: id }
    await enqueueMail(tx, { kind: 'enquiry-received', subject, recipient: details.email })
    await writeAudit(tx, actor, {
      action: 'turn-into-enquiry',
      subject: toAuditSubject(request),
      after: { enquiry: stored.reference },
      onBehalfOf: details.contactName,
    })
    return { outcome: 'done', enquiry: id, reference: stored.reference }
  })
}

async function readLines(tx: Database, products: readonly ListedProduct[]) {
  if (products.length === 0) return []
  const found = await tx
    .select()
    .from(productTable)
    .where(
      inArray(
        productTable.sku,
        products.map(({ sku }) => sku),
      ),
    )
  return products.flatMap(({ sku, kind, pieces, level }) => {
    const product = found.find((known) => known.sku === sku)
    return product ? [{ sku, kind, pieces, level, product: takeLineSnapshot(product) }] : []
  })
}
