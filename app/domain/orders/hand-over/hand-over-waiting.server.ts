import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { tellMembers } from '#app/domain/notifications/choice/tell-members.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderApprovalTable } from '../tables.server.ts'

interface WhoseOrders {
  company: string
  /** Account. */
  from: string
}

const waitingOf = ({ company, from }: WhoseOrders): SQL | undefined =>
  and(
    eq(orderApprovalTable.company, company),
    eq(orderApprovalTable.askedBy, from),
    eq(orderApprovalTable.state, 'waiting'),
  )

/** How many orders of a member’s wait to be approved. */
export function countAwaitingApproval(tx: Database, which: WhoseOrders): Promise<number> {
  return tx.$count(orderApprovalTable, waitingOf(which))
}

/**
 * Hands a leaving member's orders that wait for approval to a colleague, with their drafts, so that
 * they can still be sent. Orders that were decided keep the name of the member who asked.
 * @param which company, and the accounts of who leaves and who goes on
 */
export async function handOverWaiting(
  tx: Database,
  { heir, ...which }: WhoseOrders & { heir: string },
): Promise<void> {
  await tx.update(orderApprovalTable).set({ askedBy: heir }).where(waitingOf(which))
}

interface Settled {
  company: string
  /** Account of who goes on. */
  heir: string
  /** Drafts of who leaves that are not handed over as they are. */
  drafts: readonly string[]
  /** Who ends the membership. */
  by: Actor
  /** What became of the order, for who goes on. */
  note: string
}

/**
 * Declines what waits of drafts that do not go on as orders of their own, and tells who goes on, so that
 * nobody waits for it and its page says where it went. It keeps what was asked for.
 */
export async function settleWaiting(
  tx: Database,
  { company, heir, drafts, by, note }: Settled,
): Promise<void> {
  if (drafts.length === 0) return
  const { id, draft, state } = orderApprovalTable
  const settled = await tx
    .update(orderApprovalTable)
    .set({
      ...{ state: 'declined', decidedBy: accountOf(by), decidedAs: nameOf(by), note },
      decidedAt: new Date(),
    })
    .where(
      and(
        eq(orderApprovalTable.company, company),
        eq(state, 'waiting'),
        inArray(draft, [...drafts]),
      ),
    )
    .returning({ id })
  const [told] = await tx
    .select({ email: accountTable.email })
    .from(accountTable)
    .where(eq(accountTable.id, heir))
  if (!told) return
  await tellMembers(
    tx,
    { company, topic: 'decided' },
    settled.map((one) => ({
      kind: 'order-decided',
      subject: { approval: one.id },
      recipient: told.email,
    })),
  )
}
