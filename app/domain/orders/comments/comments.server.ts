import { asc, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isOwnDraft } from '../draft/lock-draft.server.ts'
import { findOrder } from '../find-order.server.ts'
import { orderCommentTable, orderDraftTable } from '../tables.server.ts'

/** Maximum number of comments on one order. */
export const maxComments = 200

/** The record that comments are on: an unsent draft by its id (UUID), or an order by its reference. */
export type CommentSubject = { draft: string } | { reference: string }

export interface OrderComment {
  id: string
  author: string
  text: string
  at: Date
  /** Whether the reader wrote it. */
  isOwn: boolean
}

export type AddCommentResult =
  | { outcome: 'added' }
  | { outcome: 'no-such-order' }
  | { outcome: 'too-many'; message: string }
  | PolicyRefusal

/**
 * Lists the comments of colleagues on a draft or an order, oldest first.
 * @param tx transaction of `inCompany`
 * @returns null if the member may not read them, or if there is no such draft or order
 */
export async function listComments(
  tx: Database,
  member: MemberActor,
  subject: CommentSubject,
): Promise<OrderComment[] | null> {
  if (refusalFor(member, 'comment-order', true)) return null
  const found = await findSubject(tx, member, subject)
  if (!found) return null
  const { id, text, createdAt, accountId } = orderCommentTable
  const rows = await tx
    .select({ id, author: accountTable.name, text, at: createdAt, account: accountId })
    .from(orderCommentTable)
    .innerJoin(accountTable, eq(accountTable.id, accountId))
    .where(isAbout(found))
    .orderBy(asc(createdAt), asc(id))
    .limit(maxComments)
  return rows.map(({ account, ...comment }) => ({ ...comment, isOwn: account === member.account }))
}

/**
 * Adds a comment that only colleagues can read. Comments stay as they are written.
 * @param tx transaction of `inCompany`
 * @param text comment without surrounding white space
 */
export async function addComment(
  tx: Database,
  member: MemberActor,
  { subject, text }: { subject: CommentSubject; text: string },
): Promise<AddCommentResult> {
  const refusal = refusalFor(member, 'comment-order', true)
  if (refusal) return refusal
  const found = await findSubject(tx, member, subject)
  if (!found) return { outcome: 'no-such-order' }
  if ((await tx.$count(orderCommentTable, isAbout(found))) >= maxComments) {
    return { outcome: 'too-many', message: `An order has up to ${maxComments} comments.` }
  }
  const { company: companyId, account: accountId } = member
  await tx.insert(orderCommentTable).values({ ...found, companyId, accountId, text })
  return { outcome: 'added' }
}

/** Passes the comments of a draft on to the order that it became. */
export async function moveComments(
  tx: Database,
  { draft, order }: { draft: string; order: string },
): Promise<void> {
  await tx
    .update(orderCommentTable)
    .set({ draft: null, enquiry: order })
    .where(eq(orderCommentTable.draft, draft))
}

type Subject = { draft: string } | { enquiry: string }

const isAbout = (subject: Subject) =>
  'draft' in subject
    ? eq(orderCommentTable.draft, subject.draft)
    : eq(orderCommentTable.enquiry, subject.enquiry)

async function findSubject(
  tx: Database,
  member: MemberActor,
  subject: CommentSubject,
): Promise<Subject | null> {
  if ('reference' in subject) {
    const order = await findOrder(tx, member, subject.reference)
    return order && { enquiry: order.enquiry.id }
  }
  const { draft } = subject
  for (const which of [{ open: draft }, { draft }]) {
    const isThere = await tx.$count(orderDraftTable, isOwnDraft(member, which))
    if (isThere > 0) return { draft }
  }
  return null
}
