import { and, asc, eq, lte } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { readContractRange } from '#app/domain/company-range/contract/contract.server.ts'
import { restrictToContract } from '#app/domain/company-range/contract/contract-range.ts'
import { findMembership } from '#app/domain/customers/members/find-membership.server.ts'
import { notifyMembers } from '#app/domain/notifications/choice/notify-members.server.ts'
import { linesFingerprint } from '#app/domain/orders/send/order-number.server.ts'
import { asCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDay, isoDayOf } from '#app/platform/text/format.ts'
import { placeOfSite } from '../content/delivery-place.ts'
import { addLines } from '../draft/add-lines.server.ts'
import { readDraftLines } from '../draft/find-draft.server.ts'
import type { DeliveryPlace } from '../draft/order-draft.ts'
import { keepOwnFields, type OwnFieldSubject } from '../own-fields/own-field.ts'
import { listOwnFields } from '../own-fields/own-fields.server.ts'
import { listSites } from '../send/list-sites.server.ts'
import { submitOrder } from '../send/submit-order.server.ts'
import { orderDraftTable, regularOrderTable } from '../tables.server.ts'
import { nextDayAfterRun } from './rhythm.ts'

type DueOrder = typeof regularOrderTable.$inferSelect

/**
 * Proposes every regular order whose day has come, each in its own transaction: as a draft with a
 * mail to its owner, or sent if the owner chose that and nothing speaks against it. A proposal
 * happens once, also if several processes run this.
 * @returns the number of proposals
 */
export async function proposeDueOrders(db: Database, now: Date): Promise<number> {
  const today = isoDayOf(now)
  const { id, nextOn } = regularOrderTable
  const due = await db
    .select({ id })
    .from(regularOrderTable)
    .where(lte(nextOn, today))
    .orderBy(asc(nextOn), asc(id))
  let proposed = 0
  for (const one of due) {
    const isProposed = await db.transaction(async (tx) => {
      const [order] = await tx
        .select()
        .from(regularOrderTable)
        .where(and(eq(id, one.id), lte(nextOn, today)))
        .for('update', { skipLocked: true })
      if (!order?.nextOn) return false
      const next = nextDayAfterRun(order, order.nextOn, today)
      await tx.update(regularOrderTable).set({ nextOn: next }).where(eq(id, order.id))
      return proposeOrder(tx, order, now)
    })
    if (isProposed) proposed += 1
  }
  return proposed
}

/** Proposes or sends one order. @returns false if its owner may not write orders at present */
async function proposeOrder(tx: Database, order: DueOrder, now: Date): Promise<boolean> {
  const found = await findOwner(tx, order)
  if (!found) return false
  const { member, email } = found
  const company = member.company
  const { phone } = order.content
  const today = isoDayOf(now)
  const neededBy = order.neededAfterDays === null ? null : addDays(today, order.neededAfterDays)
  const { draft, lines, left, place, ownFields } = await asCompany(tx, company, async (own) => {
    const place = await findPlace(own, member, order.content.place)
    const fields = await listOwnFields(own, member)
    const of = (subject: OwnFieldSubject) => fields.filter((one) => one.subject === subject)
    const ownFields = keepOwnFields(of('order'), order.content.ownFields)
    const [row] = await own
      .insert(orderDraftTable)
      .values({
        companyId: company,
        accountId: member.account,
        name: `${order.name}, ${formatDay(today)}`,
        isCurrent: false,
        place,
        phone,
        neededBy,
        ownFields,
      })
      .returning({ id: orderDraftTable.id })
    if (!row) throw new Error('The draft was not stored.')
    const { bySku } = currentCatalogue()
    const contract = await readContractRange(own, member)
    const productBySku = restrictToContract(contract, (sku) => bySku.get(sku))
    const which = { open: row.id }
    const wanted = order.content.lines.map((line) => ({
      ...line,
      ownFields: keepOwnFields(of('line'), line.ownFields),
    }))
    const result = await addLines(own, member, wanted, { which, productBySku })
    const rejected = result.outcome === 'done' ? result.left : []
    return {
      draft: row.id,
      place,
      ownFields,
      lines: await readDraftLines(own, row.id, (sku) => bySku.get(sku)),
      left: rejected.map(({ message }) => message),
    }
  })
  if (!place) left.push('Its delivery site was removed. Choose another.')
  let problem = left.join(' ')
  if (order.isSent && place && problem === '') {
    const details = {
      place,
      phone,
      neededBy,
      period: null,
      purchaseOrder: '',
      message: '',
      ownFields,
    }
    const submission = {
      draft,
      details,
      linesSeen: linesFingerprint(lines),
      regularOrder: order.name,
      now,
    }
    const sent = await submitOrder(tx, member, submission, (sku) =>
      currentCatalogue().bySku.get(sku),
    )
    if (sent.outcome === 'waiting' || sent.outcome === 'sent') return true
    problem = sent.message
  }
  const mail = {
    kind: 'draft-proposed' as const,
    subject: {
      company,
      draft,
      ...(order.isSent && { refused: 'yes' }),
      ...(problem && { problem }),
    },
    recipient: email,
  }
  await notifyMembers(tx, { company, topic: 'draft' }, [mail])
  return true
}

/**
 * Finds the delivery place of a proposal: an address that was typed as it is, a site as its details
 * are today. Null if the site was removed.
 */
async function findPlace(
  tx: Database,
  member: MemberActor,
  place: DeliveryPlace,
): Promise<DeliveryPlace | null> {
  if (place.site === null) return place
  const sites = await listSites(tx, member)
  const site = sites.find(({ id }) => id === place.site)
  return site ? placeOfSite(site) : null
}

/** Finds the owner of a regular order as an actor; null if they may not write orders. */
async function findOwner(
  tx: Database,
  { companyId, accountId }: DueOrder,
): Promise<{ member: MemberActor; email: string } | null> {
  const membership = await findMembership(tx, accountId, companyId)
  const [account] = await tx
    .select({ name: accountTable.name, email: accountTable.email })
    .from(accountTable)
    .where(eq(accountTable.id, accountId))
  if (!membership || !account) return null
  const member: MemberActor = {
    kind: 'customer',
    account: accountId,
    company: companyId,
    role: membership.role,
    name: account.name,
  }
  return refusalFor(member, 'write-order', true) ? null : { member, email: account.email }
}
