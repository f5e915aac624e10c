import { sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/people/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { OrderContent } from '../change/order-content.ts'
import { orderApprovalTable } from '../tables.server.ts'
import { findDeciders, reasonsFor } from './find-rules.server.ts'

/** An order that waits: who is told of it. */
export interface Waiting {
  approval: string
  company: string
  /** Addresses of those who are asked. */
  recipients: string[]
  /** Their names, for who sent it. */
  names: string[]
}

interface Asked {
  draft: string
  content: OrderContent
  numberAgain: string
  now: Date
}

/**
 * Lets a draft wait for approval where its company’s rules want that; asked again, it is the same
 * question about the order as it is now. @param tx as the company
 * @returns null where nothing has to be approved
 */
export async function askApproval(
  tx: Database,
  member: MemberActor,
  { draft, content, numberAgain, now }: Asked,
): Promise<Waiting | null> {
  const reasons = await reasonsFor(tx, member, content)
  if (reasons.length === 0) return null
  const { company, account, actedBy = null } = member
  const set = { content, actedBy, reasons, numberAgain, askedAt: now, toldAt: now }
  const [asked] = await tx
    .insert(orderApprovalTable)
    .values({ ...set, draft, company, askedBy: account })
    .onConflictDoUpdate({
      target: orderApprovalTable.draft,
      targetWhere: sql`${orderApprovalTable.state} = 'waiting'`,
      set,
    })
    .returning({ id: orderApprovalTable.id })
  if (!asked) throw new Error('The approval was not stored.')
  const deciders = (await findDeciders(tx, member, account, now)).filter(({ isAsked }) => isAsked)
  return {
    approval: asked.id,
    company,
    recipients: deciders.map(({ email }) => email),
    names: deciders.map(({ name }) => name),
  }
}
