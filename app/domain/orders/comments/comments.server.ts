import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { type Colleague, listMembers } from '#app/domain/customers/members/members.server.ts'
import { findMutingAccounts } from '#app/domain/enquiry/mute/mute-order.server.ts'
import { findWatchers } from '#app/domain/enquiry/mute/watch-order.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { notifyMembers } from '#app/domain/notifications/choice/notify-members.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findApproversBySender } from '../approval/find-rules.server.ts'
import { isOwnDraft } from '../draft/lock-draft.server.ts'
import { findOrder } from '../find-order.server.ts'
import {
  orderApprovalTable,
  orderCommentTable,
  orderDraftShareTable,
  orderDraftTable,
} from '../tables.server.ts'
import { findMentioned } from './mentions.ts'

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

/** Comments on a draft or an order, oldest first. */
export interface CommentThread {
  comments: OrderComment[]
  /** Names of the colleagues who are mailed about the next comment, besides those it mentions. */
  concerned: string[]
}

/**
 * Finds the comments of colleagues on a draft or an order.
 * @param tx transaction of `inCompany`
 * @returns null if the member may not read them, or if there is no such draft or order
 */
export async function findComments(
  tx: Database,
  member: MemberActor,
  subject: CommentSubject,
): Promise<CommentThread | null> {
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
  const concerned = await findConcerned(tx, member, found, '')
  return {
    comments: rows.map(({ account, ...comment }) => ({
      ...comment,
      isOwn: account === member.account,
    })),
    concerned: concerned.map(({ name, email }) => name || email),
  }
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
  const [stored] = await tx
    .insert(orderCommentTable)
    .values({ ...found, companyId, accountId, text })
    .returning({ id: orderCommentTable.id })
  if (!stored) throw new Error('The comment was not stored.')
  const concerned = await findConcerned(tx, member, found, text)
  await notifyMembers(
    tx,
    {
      company: companyId,
      topic: 'comment',
      mutedBy: 'enquiry' in found ? await findMutingAccounts(tx, found.enquiry) : [],
    },
    concerned.map(({ email }) => ({
      kind: 'order-comment' as const,
      subject: { company: companyId, comment: stored.id },
      recipient: email,
    })),
  )
  return { outcome: 'added' }
}

/**
 * Finds the pending approval (id) of a draft, on whose page its approvers read the comments; null if
 * it does not wait. @param tx transaction of `inCompany`
 */
export async function findPendingApproval(tx: Database, draft: string): Promise<string | null> {
  const { id, state } = orderApprovalTable
  const [pending] = await tx
    .select({ id })
    .from(orderApprovalTable)
    .where(and(eq(orderApprovalTable.draft, draft), eq(state, 'waiting')))
  return pending?.id ?? null
}

/**
 * Finds the active colleagues whom a comment concerns. On an order: its sender, watchers, the
 * writers of earlier comments, the approvers of a pending approval, and the colleagues whom the
 * text mentions. On a draft: all who can open it.
 */
async function findConcerned(
  tx: Database,
  member: MemberActor,
  subject: Subject,
  text: string,
): Promise<Colleague[]> {
  const colleagues = (await listMembers(tx, member)).filter(
    ({ account, isActive, role }) =>
      isActive &&
      account !== member.account &&
      refusalFor({ ...member, account, role }, 'comment-order', true) === null,
  )
  const approvers = await findPendingApprovers(tx, member, subject)
  if ('draft' in subject) {
    const accounts = [...(await findWriters(tx, subject.draft)), ...approvers]
    return colleagues.filter(({ account }) => accounts.includes(account))
  }
  const { accountId } = orderCommentTable
  const authors = await tx
    .selectDistinct({ account: accountId })
    .from(orderCommentTable)
    .where(isAbout(subject))
  const [order] = await tx
    .select({ email: enquiryTable.email })
    .from(enquiryTable)
    .where(eq(enquiryTable.id, subject.enquiry))
  const emails = [order?.email.toLowerCase(), ...(await findWatchers(tx, subject.enquiry))]
  const mentioned = findMentioned(text, colleagues)
  const accounts = [...authors.map((row) => row.account), ...approvers]
  return colleagues.filter(
    (colleague) =>
      emails.includes(colleague.email) ||
      accounts.includes(colleague.account) ||
      mentioned.includes(colleague),
  )
}

/** Finds the owner of a draft and the colleagues with whom it is shared. */
async function findWriters(tx: Database, draft: string): Promise<string[]> {
  const [owner] = await tx
    .select({ account: orderDraftTable.accountId })
    .from(orderDraftTable)
    .where(eq(orderDraftTable.id, draft))
  const shares = await tx
    .select({ account: orderDraftShareTable.accountId })
    .from(orderDraftShareTable)
    .where(eq(orderDraftShareTable.draft, draft))
  return [...(owner ? [owner] : []), ...shares].map(({ account }) => account)
}

/** Finds the members who are asked to approve the draft, or a change or answer of the order. */
async function findPendingApprovers(
  tx: Database,
  member: Pick<MemberActor, 'company'>,
  subject: Subject,
): Promise<string[]> {
  const { draft, enquiry, requestedBy, state } = orderApprovalTable
  const copies = tx
    .select({ id: orderDraftTable.id })
    .from(orderDraftTable)
    .where(eq(orderDraftTable.changes, 'enquiry' in subject ? subject.enquiry : subject.draft))
  const isOfSubject =
    'draft' in subject
      ? eq(draft, subject.draft)
      : or(eq(enquiry, subject.enquiry), inArray(draft, copies))
  const pending = await tx
    .selectDistinct({ sender: requestedBy })
    .from(orderApprovalTable)
    .where(and(eq(state, 'waiting'), isOfSubject))
  const senders = pending.map(({ sender }) => sender)
  const approvers = await findApproversBySender(tx, member, senders, new Date())
  return [...approvers.values()].flat().flatMap((one) => (one.isNotified ? one.account : []))
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
  const mayDecide = refusalFor(member, 'approve-order', true) === null
  return mayDecide && (await findPendingApproval(tx, draft)) ? { draft } : null
}
