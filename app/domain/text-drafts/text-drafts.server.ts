import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Actor, accountOf } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { maxWrittenLength } from './snippet.ts'
import { draftTable } from './tables.server.ts'

/** Deletes all drafts about conversations. @param ids of enquiries or contact requests */
export async function deleteDrafts(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(draftTable).where(inArray(sql`split_part(${draftTable.about}, ':', 2)`, [...ids]))
}

/** Key of a draft: kind and id of the record, with `:note` for an internal note. */
const draftKeySchema = z
  .string()
  .regex(/^(enquiry|contact|mail):[0-9a-f-]{36}(:note)?$/, 'is no conversation')

/** Days that a draft is kept after its last change. */
export const draftRetentionDays = 30

/**
 * Saves the text that the actor has typed so far, so that it survives a closed tab and is available
 * on another computer. An empty text deletes the draft. Drafts are visible to their writer only.
 * @returns `refused` without an account or with an invalid key
 */
export async function saveTextDraft(
  db: Database,
  actor: Actor,
  { about, body }: { about: string; body: string },
): Promise<{ outcome: 'done' | 'refused' }> {
  const account = accountOf(actor)
  if (!account || !draftKeySchema.safeParse(about).success) return { outcome: 'refused' }
  if (body.trim() === '') {
    await removeTextDraft(db, actor, about)
    return { outcome: 'done' }
  }
  const values = { body: body.slice(0, maxWrittenLength), updatedAt: sql`now()` }
  await db
    .insert(draftTable)
    .values({ accountId: account, about, ...values })
    .onConflictDoUpdate({ target: [draftTable.accountId, draftTable.about], set: values })
  return { outcome: 'done' }
}

/** Finds the actor's draft; empty if there is none. */
export async function findTextDraft(db: Database, actor: Actor, about: string): Promise<string> {
  const account = accountOf(actor)
  if (!account) return ''
  const [draft] = await db
    .select({ body: draftTable.body })
    .from(draftTable)
    .where(and(eq(draftTable.accountId, account), eq(draftTable.about, about)))
  return draft?.body ?? ''
}

/** Deletes the actor's draft, in the transaction that sends the finished text. */
export async function removeTextDraft(tx: Database, actor: Actor, about: string): Promise<void> {
  const account = accountOf(actor)
  if (!account) return
  await tx
    .delete(draftTable)
    .where(and(eq(draftTable.accountId, account), eq(draftTable.about, about)))
}

/** Deletes drafts that were not changed for 30 days. @returns number of drafts deleted */
export async function sweepTextDrafts(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - draftRetentionDays * 24 * 3_600_000)
  const { rowCount } = await db.delete(draftTable).where(lt(draftTable.updatedAt, before))
  return rowCount ?? 0
}
