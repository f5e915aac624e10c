import { and, asc, eq } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { maxSavedViews, type SavedView, savedViewQuery } from './saved-view.ts'
import { savedViewTable } from './tables.server.ts'

const { id, name, query } = savedViewTable

/** Lists the actor's saved views of the queue, oldest first. */
export function listSavedViews(db: Database, actor: StaffActor): Promise<SavedView[]> {
  return db
    .select({ id, name, query })
    .from(savedViewTable)
    .where(eq(savedViewTable.accountId, actor.account))
    .orderBy(asc(savedViewTable.createdAt))
    .limit(maxSavedViews)
}

export type SaveViewResult =
  | { ok: true; view: SavedView }
  | { ok: false; reason: 'too-many'; message: string }
  | PolicyRefusal

/** Saves a query of the queue under a name; a view of the same name is replaced. */
export async function saveView(
  db: Database,
  actor: StaffActor,
  given: { name: string; params: URLSearchParams },
): Promise<SaveViewResult> {
  const denied = refusalFor(actor, 'see-enquiries', true)
  if (denied) return denied
  const values = { accountId: actor.account, name: given.name, query: savedViewQuery(given.params) }
  return db.transaction(async (tx) => {
    const own = await listSavedViews(tx, actor)
    const same = own.find((view) => view.name === given.name)
    if (same) {
      await tx.update(savedViewTable).set(values).where(eq(id, same.id))
      return { ok: true, view: { ...same, query: values.query } }
    }
    if (own.length >= maxSavedViews) {
      const message = `You have ${maxSavedViews} saved views, which is the maximum. Remove one first.`
      return { ok: false, reason: 'too-many', message }
    }
    const [view] = await tx.insert(savedViewTable).values(values).returning({ id, name, query })
    if (!view) throw new Error('The view was not stored.')
    return { ok: true, view }
  })
}

/** Deletes a saved view, if it belongs to the actor. */
export async function removeView(db: Database, actor: StaffActor, view: string): Promise<void> {
  await db
    .delete(savedViewTable)
    .where(and(eq(id, view), eq(savedViewTable.accountId, actor.account)))
}
