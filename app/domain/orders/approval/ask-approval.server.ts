import { and, eq, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { differences, type OrderContent } from '../content/order-content.ts'
import { orderApprovalTable } from '../tables.server.ts'
import { findDeciders } from './find-rules.server.ts'

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
  /** Why, a sentence each: at least one. */
  reasons: readonly string[]
  numberAgain: string
  now: Date
}

/**
 * Lets a draft wait for approval, as its company’s rules want it; asked again, it is the same question
 * about the order as it is now. @param tx as the company, with the draft locked
 * @returns with nobody to tell where the same was asked before
 */
export async function askApproval(
  tx: Database,
  member: MemberActor,
  { draft, content, reasons: why, numberAgain, now }: Asked,
): Promise<Waiting> {
  const reasons = [...why]
  const { company, account, actedBy = null } = member
  const isAgain = await waitsAlready(tx, draft, content)
  const moment = { askedAt: now, toldAt: now }
  const set = { content, actedBy, reasons, numberAgain, ...(!isAgain && moment) }
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
    recipients: isAgain ? [] : deciders.map(({ email }) => email),
    names: deciders.map(({ name }) => name),
  }
}

/** Whether a draft waits for approval with nothing different. */
async function waitsAlready(tx: Database, draft: string, content: OrderContent): Promise<boolean> {
  const { draft: ofDraft, state } = orderApprovalTable
  const [waiting] = await tx
    .select({ content: orderApprovalTable.content })
    .from(orderApprovalTable)
    .where(and(eq(ofDraft, draft), eq(state, 'waiting')))
  return waiting !== undefined && differences(waiting.content, content).length === 0
}
