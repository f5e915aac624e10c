import { and, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Waiting } from '../approval/ask-approval.server.ts'
import { findDeciders, findRules } from '../approval/find-rules.server.ts'
import type { OrderContent } from '../change/order-content.ts'
import { orderApprovalTable } from '../tables.server.ts'
import type { WaitingCallOff } from './read-call-off.ts'

interface Asked {
  /** Of its form (UUID): sent twice, it asks once. Becomes the submission of the order. */
  id: string
  callOff: WaitingCallOff
  content: OrderContent
  numberAgain: string
  now: Date
}

/**
 * Lets a call-off wait where each order of its sender is approved: what was agreed with the blanket order
 * needs no second approval otherwise. @param tx as the company, with the blanket order locked
 * @returns null where nothing has to be approved; with nobody to tell where it was asked before
 */
export async function askCallOff(
  tx: Database,
  member: MemberActor,
  { id, callOff, content, numberAgain, now }: Asked,
): Promise<Waiting | null> {
  const { company, account: askedBy, actedBy = null } = member
  const { people } = await findRules(tx, member)
  if (!people.includes(askedBy)) return null
  const waiting = { approval: id, company, recipients: [], names: [] }
  const own = and(eq(orderApprovalTable.id, id), eq(orderApprovalTable.company, company))
  if ((await tx.$count(orderApprovalTable, own)) > 0) return waiting
  const reasons = [
    `It is called off from blanket order ${callOff.reference}.`,
    'Every order of this person is approved.',
  ]
  const asked = { content, reasons, numberAgain, askedAt: now, toldAt: now }
  await tx.insert(orderApprovalTable).values({ id, company, askedBy, actedBy, callOff, ...asked })
  const deciders = (await findDeciders(tx, member, askedBy, now)).filter(({ isAsked }) => isAsked)
  return {
    ...waiting,
    recipients: deciders.map(({ email }) => email),
    names: deciders.map(({ name }) => name),
  }
}
