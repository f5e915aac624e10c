import { eq, or, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { articleTable } from '#app/domain/articles/tables.server.ts'
import { refuseActor } from '#app/domain/publishing/change-set-store.server.ts'
import { findCurrentRevision } from '#app/domain/publishing/current-revisions.server.ts'
import type { DocumentChange } from '#app/domain/publishing/document.ts'
import {
  type ProposedChanges,
  proposeChanges,
} from '#app/domain/publishing/propose-changes.server.ts'
import { checkDocuments, lockPublishing } from '#app/domain/publishing/publish-documents.server.ts'
import { kindOf } from '#app/domain/publishing/publishable-kind.server.ts'
import { redirectTable } from '#app/domain/redirects/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

export type AddressChange =
  | ProposedChanges
  /** The change cannot be published; nothing was stored. */
  | { outcome: 'refused'; reasons: string[] }

/**
 * Drafts the move of a published article to another slug: the article under its new slug, and
 * redirects from the old one and from every address that led to it.
 */
export function moveArticle(
  db: Database,
  actor: Actor,
  { slug, newSlug }: { slug: string; newSlug: string },
): Promise<AddressChange> {
  const refusal = refuseActor(actor, 'edit-content')
  if (refusal) return Promise.resolve(refusal)
  if (slug === newSlug) {
    const reasons = ['The article has this address already.']
    return Promise.resolve({ outcome: 'refused', reasons })
  }
  return db.transaction(async (tx): Promise<AddressChange> => {
    await lockPublishing(tx)
    const body = await kindOf('article').load(tx, slug)
    if (body === null) return missingArticle
    if ((await tx.$count(articleTable, eq(articleTable.slug, newSlug))) > 0) {
      return { outcome: 'refused', reasons: [`/${newSlug} is the address of another article.`] }
    }
    const arriving = await findRedirectsTo(tx, slug)
    const changes: DocumentChange[] = [
      { kind: 'article', key: newSlug, body },
      { kind: 'article', key: slug, body: null },
      { kind: 'redirect', key: `/${slug}`, body: { target: `/${newSlug}` } },
      ...arriving.map((redirect): DocumentChange => {
        // The article returns to an address that it had before.
        if (redirect.path === `/${newSlug}`) {
          return { kind: 'redirect', key: redirect.path, body: null }
        }
        const moved = `/${newSlug}${redirect.target.slice(slug.length + 1)}`
        return { kind: 'redirect', key: redirect.path, body: { target: moved } }
      }),
    ]
    return proposeChecked(tx, actor, { title: `Move /${slug} to /${newSlug}`, changes })
  })
}

/**
 * Drafts the removal of a published article. Refused if other pages link to it, unless its address
 * leads elsewhere.
 * @param target path or URL to which its address leads from then on; empty for none
 */
export function removeArticle(
  db: Database,
  actor: Actor,
  { slug, target }: { slug: string; target: string },
): Promise<AddressChange> {
  const refusal = refuseActor(actor, 'edit-content')
  if (refusal) return Promise.resolve(refusal)
  return db.transaction(async (tx): Promise<AddressChange> => {
    await lockPublishing(tx)
    const revision = await findCurrentRevision(tx, { kind: 'article', key: slug })
    const body = await kindOf('article').load(tx, slug)
    if (body === null) return missingArticle
    const name = kindOf('article').describe(slug, revision?.body ?? body)
    const changes: DocumentChange[] = [{ kind: 'article', key: slug, body: null }]
    if (target) changes.push({ kind: 'redirect', key: `/${slug}`, body: { target } })
    // Redirects to the article follow it, so that none leads to another redirect or to nothing.
    for (const { path } of await findRedirectsTo(tx, slug)) {
      changes.push({ kind: 'redirect', key: path, body: target ? { target } : null })
    }
    return proposeChecked(tx, actor, { title: `Remove: ${name}`, changes })
  })
}

/** Finds the redirects that lead to an article. */
function findRedirectsTo(tx: Database, slug: string) {
  const { target } = redirectTable
  return tx
    .select()
    .from(redirectTable)
    .where(or(eq(target, `/${slug}`), sql`${target} ~ ${`^/${slug}[?#]`}`))
}

const missingArticle: AddressChange = {
  outcome: 'refused',
  reasons: ['The article is not on the site any longer.'],
}

/** Saves changes as drafts if they could be published now. */
async function proposeChecked(
  tx: Database,
  actor: Actor,
  { title, changes }: { title: string; changes: readonly DocumentChange[] },
): Promise<AddressChange> {
  const checked = await checkDocuments(tx, changes)
  switch (checked.outcome) {
    case 'invalid':
      return {
        outcome: 'refused',
        reasons: checked.problems.map(({ key, reason }) => `${key}: ${reason}`),
      }
    case 'in-use':
      return {
        outcome: 'refused',
        reasons: checked.documents.flatMap(({ referrers }) =>
          referrers.map(({ name }) => `“${name}” links to it.`),
        ),
      }
    case 'done':
      return proposeChanges(tx, actor, { title, changes })
  }
}
