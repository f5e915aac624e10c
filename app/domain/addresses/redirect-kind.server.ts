import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type DocumentChange, maxKeyLength } from '#app/domain/publishing/document.ts'
import type { KindChange, PublishableKind } from '#app/domain/publishing/publishable-kind.server.ts'
import { checkRedirects } from '#app/domain/redirects/redirect-rules.ts'
import { redirectTable } from '#app/domain/redirects/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { loadSiteAddresses } from './site-addresses.server.ts'

const redirectDocument = z.strictObject({ target: z.string().trim().min(1).max(500) })
type RedirectDocument = z.output<typeof redirectDocument>

/** Kind of the redirects, whose key is the old path. */
export const redirectKind: PublishableKind<RedirectDocument> = {
  kind: 'redirect',
  label: 'Redirects',
  content: 'redirects',
  isDeletable: true,
  maxJsonLength: 2000,
  // A path that is not normal is refused by the rules of redirects, with a reason.
  isKey: (key) => key.startsWith('/') && key.length <= maxKeyLength,
  parse(_, body) {
    const parsed = redirectDocument.safeParse(body)
    if (parsed.success) return { outcome: 'done', body: parsed.data }
    return {
      outcome: 'refused',
      problems: [{ place: 'target', reason: 'must be a path or an address' }],
    }
  },
  async load(tx, key) {
    const { path, target } = redirectTable
    const [redirect] = await tx.select({ target }).from(redirectTable).where(eq(path, key))
    return redirect ?? null
  },
  describe: (key, body) => (body ? `${key} → ${body.target}` : key),
  form: () => null,
  listKeys: () => [],
  references: (_, { target }) => {
    const [, article] = /^\/([a-z0-9-]+)(?:[?#]|$)/.exec(target) ?? []
    return article === undefined ? [] : [{ kind: 'article', key: article }]
  },
  paths: (_, body) => (body?.target.startsWith('/') ? [body.target] : []),
  check: checkChanges,
  apply: applyRedirects,
}

async function checkChanges(
  tx: Database,
  changes: readonly KindChange<RedirectDocument>[],
  all: readonly DocumentChange[],
) {
  // Blocks writers, so that no product or article takes a path during the check.
  await tx.execute(sql`lock table product, article in share mode`)
  await tx.execute(sql`lock table redirect in share row exclusive mode`)
  const changed = new Set(changes.map(({ key }) => key))
  const stored = await tx.select().from(redirectTable)
  const given = changes.flatMap(({ key, body }) =>
    body === null ? [] : [{ path: key, target: body.target }],
  )
  const staying = stored.filter(({ path }) => !changed.has(path))
  const articles = all.filter(({ kind }) => kind === 'article')
  const problems = checkRedirects(given, staying, await loadSiteAddresses(tx, articles))
  return problems.map(({ index, column, reason }) => ({
    key: given[index]?.path ?? '',
    place: column,
    reason,
  }))
}

async function applyRedirects(
  tx: Database,
  changes: readonly KindChange<RedirectDocument>[],
): Promise<void> {
  for (const { key: path, body } of changes) {
    if (body === null) await tx.delete(redirectTable).where(eq(redirectTable.path, path))
    else {
      const { target } = body
      await tx
        .insert(redirectTable)
        .values({ path, target })
        .onConflictDoUpdate({ target: redirectTable.path, set: { target } })
    }
  }
}
