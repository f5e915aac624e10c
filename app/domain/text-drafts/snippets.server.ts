import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { type Actor, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { refusePrivateLinks } from '#app/platform/request/private-path.ts'
import { listUnknownPlaceholders } from './placeholders.ts'
import { maxSnippets, type Snippet, type SnippetForm } from './snippet.ts'
import { snippetTable } from './tables.server.ts'

const { id, name, body, version, updatedAt, updatedBy } = snippetTable

/** Lists the team's snippets by name. */
export function listSnippets(db: Database): Promise<Snippet[]> {
  return db
    .select({ id, name, body, version, updatedAt, updatedBy })
    .from(snippetTable)
    .orderBy(asc(sql`lower(${name})`))
    .limit(maxSnippets)
}

export async function findSnippet(db: Database, which: string): Promise<Snippet | null> {
  const [snippet] = await db
    .select({ id, name, body, version, updatedAt, updatedBy })
    .from(snippetTable)
    .where(eq(id, which))
  return snippet ?? null
}

export type SaveSnippetResult =
  | { outcome: 'done'; id: string }
  | {
      outcome:
        | 'stale'
        | 'name-taken'
        | 'unknown-placeholder'
        | 'private-link'
        | 'too-many'
        | 'no-such-snippet'
      message: string
    }
  | PolicyRefusal

/**
 * Adds a snippet, or changes one; refused as `stale` if it has changed since its version was read.
 */
export function saveSnippet(
  db: Database,
  actor: Actor,
  { id: which, version: seen, ...form }: SnippetForm & { id?: string; version?: number },
): Promise<SaveSnippetResult> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'keep-snippets')
    if (refusal) return refusal
    const unknown = listUnknownPlaceholders(form.body)
    if (unknown.length > 0) {
      const message = `There is no placeholder {${unknown.join('}, {')}}. Choose from the list below.`
      return { outcome: 'unknown-placeholder', message }
    }
    const link = refusePrivateLinks(form.body)
    if (link) return { outcome: 'private-link', message: link }
    await tx.execute(sql`lock table ${snippetTable} in share row exclusive mode`)
    const [before] = which ? await tx.select().from(snippetTable).where(eq(id, which)) : [undefined]
    if (which && !before) {
      return { outcome: 'no-such-snippet', message: 'Somebody has removed this snippet.' }
    }
    if (before && before.version !== seen) {
      const message = `${before.updatedBy} has changed this snippet meanwhile. Look at it again before you save.`
      return { outcome: 'stale', message }
    }
    const taken = await tx.$count(
      snippetTable,
      and(sql`lower(${name}) = lower(${form.name})`, which ? ne(id, which) : undefined),
    )
    if (taken > 0) {
      return { outcome: 'name-taken', message: 'There is a snippet of this name.' }
    }
    if (!before && (await tx.$count(snippetTable)) >= maxSnippets) {
      const message = `There are ${maxSnippets} snippets. Remove one that nobody uses first.`
      return { outcome: 'too-many', message }
    }
    const values = { ...form, updatedAt: new Date(), updatedBy: nameOf(actor) }
    const [kept] = before
      ? await tx
          .update(snippetTable)
          .set({ ...values, version: before.version + 1 })
          .where(eq(id, before.id))
          .returning()
      : await tx.insert(snippetTable).values(values).returning()
    if (!kept) throw new Error('The snippet was not stored.')
    await writeAudit(tx, actor, {
      action: 'keep-snippet',
      subject: { kind: 'snippet', id: kept.id, label: kept.name },
      ...(before && { before: { name: before.name, body: before.body } }),
      after: { name: kept.name, body: kept.body },
    })
    return { outcome: 'done', id: kept.id }
  })
}

/** Removes a snippet. Idempotent. */
export function removeSnippet(
  db: Database,
  actor: Actor,
  which: string,
): Promise<{ outcome: 'done' } | PolicyRefusal> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'keep-snippets')
    if (refusal) return refusal
    const [gone] = await tx.delete(snippetTable).where(eq(id, which)).returning()
    if (gone) {
      await writeAudit(tx, actor, {
        action: 'remove-snippet',
        subject: { kind: 'snippet', id: gone.id, label: gone.name },
        before: { name: gone.name, body: gone.body },
      })
    }
    return { outcome: 'done' }
  })
}
