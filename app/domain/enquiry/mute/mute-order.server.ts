import { and, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { enquiryTable } from '../tables.server.ts'
import { orderMuteTable } from './tables.server.ts'

/** Whether a member muted an order. @param tx transaction of `inCompany` */
export async function isMuted(
  tx: Database,
  { company, account }: MemberActor,
  enquiry: string,
): Promise<boolean> {
  return (
    (await tx.$count(
      orderMuteTable,
      and(
        eq(orderMuteTable.companyId, company),
        eq(orderMuteTable.enquiry, enquiry),
        eq(orderMuteTable.accountId, account),
      ),
    )) > 0
  )
}

/** Finds the account ids of members who muted an order. */
export async function findMutingAccounts(tx: Database, enquiry: string): Promise<string[]> {
  const rows = await tx
    .select({ account: orderMuteTable.accountId })
    .from(orderMuteTable)
    .where(eq(orderMuteTable.enquiry, enquiry))
  return rows.map(({ account }) => account)
}

/**
 * Mutes or unmutes an order for one member. A muted order is mailed about only if it needs the
 * member's answer.
 * @param tx transaction of `inCompany`
 */
export async function muteOrder(
  tx: Database,
  member: MemberActor,
  { reference, isMuted: mutes }: { reference: string; isMuted: boolean },
): Promise<{ outcome: 'done' } | PolicyRefusal | { outcome: 'no-such-order'; message: string }> {
  const refusal = refusalFor(member, 'read-inbox', true)
  if (refusal) return refusal
  const { company, account } = member
  const [order] = await tx
    .select({ id: enquiryTable.id })
    .from(enquiryTable)
    .where(
      and(eq(enquiryTable.companyId, company), eq(enquiryTable.reference, reference.toUpperCase())),
    )
  if (!order) {
    return { outcome: 'no-such-order', message: 'Your company has no such order.' }
  }
  const mine = { companyId: company, enquiry: order.id, accountId: account }
  if (mutes) {
    await tx.insert(orderMuteTable).values(mine).onConflictDoNothing()
    return { outcome: 'done' }
  }
  await tx
    .delete(orderMuteTable)
    .where(and(eq(orderMuteTable.enquiry, order.id), eq(orderMuteTable.accountId, account)))
  return { outcome: 'done' }
}
