import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { listMembers } from '#app/domain/customers/members/members.server.ts'
import { notifyMembers } from '#app/domain/notifications/choice/notify-members.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  orderDraftFileTable,
  orderDraftLineTable,
  orderDraftShareTable,
  orderDraftTable,
} from '../tables.server.ts'
import { type DraftRow, isUnsentBy, isWrittenBy } from './lock-draft.server.ts'

/** Maximum number of unsent new orders of one member. */
export const maxOpenDrafts = 20

/** An unsent new order in a member's list of drafts. */
export interface OpenDraft {
  id: string
  /** Name that its owner gave it; empty without one. */
  name: string
  /** Whether products that the member adds elsewhere go into it. */
  isCurrent: boolean
  lines: number
  updatedAt: Date
  /** Name of the colleague who owns it; null for the member's own draft. */
  owner: string | null
  /** Colleagues who may write in it as well, by account id. */
  sharedWith: { account: string; name: string }[]
}

export type NamedDraftResult =
  | { outcome: 'saved'; draft: string }
  | { outcome: 'no-such-draft' | 'too-many' | 'no-such-colleague'; message: string }
  | PolicyRefusal

const noSuchDraft = {
  outcome: 'no-such-draft',
  message: 'This draft was sent or discarded meanwhile, or is not yours.',
} as const

/**
 * Lists the unsent new orders that a member may write: their own, the current one first, then those
 * that colleagues share with them.
 * @param tx transaction of `inCompany`
 */
export async function listOpenDrafts(tx: Database, member: MemberActor): Promise<OpenDraft[]> {
  const { id, name, isCurrent, updatedAt, accountId } = orderDraftTable
  const rows = await tx
    .select({
      id,
      name,
      isCurrent,
      updatedAt,
      account: accountId,
      owner: accountTable.name,
      lines: tx.$count(orderDraftLineTable, eq(orderDraftLineTable.draft, id)),
    })
    .from(orderDraftTable)
    .innerJoin(accountTable, eq(accountTable.id, accountId))
    .where(isWrittenBy(member))
    .orderBy(desc(eq(accountId, member.account)), desc(isCurrent), desc(updatedAt), asc(id))
    .limit(200)
  const shares = await tx
    .select({
      draft: orderDraftShareTable.draft,
      account: orderDraftShareTable.accountId,
      name: accountTable.name,
    })
    .from(orderDraftShareTable)
    .innerJoin(accountTable, eq(accountTable.id, orderDraftShareTable.accountId))
    .where(
      inArray(
        orderDraftShareTable.draft,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(accountTable.name), asc(accountTable.id))
  return rows.map(({ account, owner, ...row }) => {
    const isOwn = account === member.account
    return {
      ...row,
      // A colleague's current order is not the reader's.
      isCurrent: isOwn && row.isCurrent,
      owner: isOwn ? null : owner,
      sharedWith: shares
        .filter(({ draft }) => draft === row.id)
        .map((share) => ({ account: share.account, name: share.name })),
    }
  })
}

/**
 * Starts another new order and makes it the member's current one.
 * @param tx transaction of `inCompany`
 */
export async function startDraft(
  tx: Database,
  member: MemberActor,
  name: string,
): Promise<NamedDraftResult> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  await lockDrafts(tx, member)
  if ((await tx.$count(orderDraftTable, isUnsentBy(member))) >= maxOpenDrafts) {
    const message = `You have ${maxOpenDrafts} drafts. Send or discard one first.`
    return { outcome: 'too-many', message }
  }
  await releaseCurrent(tx, member)
  const [draft] = await tx
    .insert(orderDraftTable)
    .values({ companyId: member.company, accountId: member.account, name })
    .returning({ id: orderDraftTable.id })
  if (!draft) throw new Error('The draft was not stored.')
  return { outcome: 'saved', draft: draft.id }
}

/**
 * Makes one of the member's own drafts their current order, into which products go that are added
 * elsewhere. Idempotent.
 * @param tx transaction of `inCompany`
 * @param draft UUID
 */
export async function makeDraftCurrent(
  tx: Database,
  member: MemberActor,
  draft: string,
): Promise<NamedDraftResult> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  await lockDrafts(tx, member)
  const isOwn = and(isUnsentBy(member), eq(orderDraftTable.id, draft))
  if ((await tx.$count(orderDraftTable, isOwn)) === 0) return noSuchDraft
  await releaseCurrent(tx, member, draft)
  await tx.update(orderDraftTable).set({ isCurrent: true }).where(isOwn)
  return { outcome: 'saved', draft }
}

/** Name of a draft, and the colleagues who may write in it. */
export interface DraftSharing {
  /** UUID */
  draft: string
  name: string
  /** Account ids. */
  colleagues: readonly string[]
}

/**
 * Saves the name of a member's own draft and the colleagues who may write in it. Colleagues who are
 * new to it are mailed.
 * @param tx transaction of `inCompany`
 */
export async function saveDraftSharing(
  tx: Database,
  member: MemberActor,
  { draft, name, colleagues }: DraftSharing,
): Promise<NamedDraftResult> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  const [row] = await tx
    .update(orderDraftTable)
    .set({ name, updatedAt: sql`clock_timestamp()` })
    .where(and(isUnsentBy(member), eq(orderDraftTable.id, draft)))
    .returning()
  if (!row) return noSuchDraft
  const offered = await listDraftColleagues(tx, member)
  const chosen = offered.filter(({ account }) => colleagues.includes(account))
  if (chosen.length < new Set(colleagues).size) {
    const message = 'A chosen colleague can no longer write orders. Check the list and save again.'
    return { outcome: 'no-such-colleague', message }
  }
  await replaceShares(tx, row, chosen)
  return { outcome: 'saved', draft }
}

/**
 * Lists the colleagues with whom a member can share a draft: those who may write orders themselves.
 * @param tx transaction of `inCompany`
 */
export async function listDraftColleagues(tx: Database, member: MemberActor) {
  const members = await listMembers(tx, member)
  return members
    .filter(
      ({ account, isActive, role }) =>
        isActive &&
        account !== member.account &&
        refusalFor({ ...member, account, role }, 'write-order', true) === null,
    )
    .map(({ account, name, email }) => ({ account, name, email }))
}

async function replaceShares(
  tx: Database,
  draft: DraftRow,
  chosen: readonly { account: string; email: string }[],
): Promise<void> {
  const { draft: ofDraft, accountId } = orderDraftShareTable
  const before = await tx
    .delete(orderDraftShareTable)
    .where(eq(ofDraft, draft.id))
    .returning({ account: accountId })
  if (chosen.length === 0) return
  const rows = chosen.map(({ account }) => ({ draft: draft.id, accountId: account }))
  await tx.insert(orderDraftShareTable).values(rows)
  const isNew = ({ account }: { account: string }) =>
    !before.some((earlier) => earlier.account === account)
  await notifyMembers(
    tx,
    { company: draft.companyId, topic: 'draft' },
    chosen.filter(isNew).map(({ email }) => ({
      kind: 'draft-shared' as const,
      subject: { company: draft.companyId, draft: draft.id },
      recipient: email,
    })),
  )
}

/** Serialises the changes of which draft is current: two tabs cannot both set theirs. */
async function lockDrafts(tx: Database, { company, account }: MemberActor): Promise<void> {
  const key = `order draft ${company} ${account}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** Lets another draft become current. An unnamed draft without lines and files is deleted. */
async function releaseCurrent(tx: Database, member: MemberActor, except?: string): Promise<void> {
  const { id, name, isCurrent } = orderDraftTable
  const current = and(isUnsentBy(member), isCurrent, except ? ne(id, except) : undefined)
  const isEmpty = sql`not exists (select from ${orderDraftLineTable} as line where line.draft = ${id})
    and not exists (select from ${orderDraftFileTable} as file where file.draft = ${id})`
  await tx.delete(orderDraftTable).where(and(current, eq(name, ''), isEmpty))
  await tx.update(orderDraftTable).set({ isCurrent: false }).where(current)
}
