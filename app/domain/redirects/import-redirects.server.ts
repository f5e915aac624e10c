import { ne, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import { openCsv } from '#app/platform/text/read-csv.ts'
import {
  checkRedirects,
  type Redirect,
  type RedirectProblem,
  type SiteAddresses,
} from './redirect-rules.ts'
import { redirectTable } from './tables.server.ts'

export interface RedirectError {
  line: number
  column: 'path' | 'target' | null
  reason: string
}

export type ImportRedirectsResult =
  | { outcome: 'done'; changed: number }
  | { outcome: 'refused'; errors: RedirectError[] }

const maxBytes = 10_000_000

/**
 * Imports a CSV file of redirects (path, target), all or none; redirects not in the file are kept.
 * Idempotent.
 */
export async function importRedirects(
  db: Database,
  bytes: Uint8Array,
  site: SiteAddresses,
): Promise<ImportRedirectsResult> {
  const read = await readRedirects(bytes)
  if ('errors' in read) return { outcome: 'refused', errors: read.errors }
  return db.transaction(async (tx) => {
    const put = await putRedirects(tx, read.redirects, site)
    if (put.outcome === 'done') return put
    const errors = put.problems.map(({ index, column, reason }) => ({
      line: read.lines[index] ?? 1,
      column,
      reason,
    }))
    return { outcome: 'refused', errors }
  })
}

type ReadRedirects = { redirects: Redirect[]; lines: number[] } | { errors: RedirectError[] }

/** Reads a CSV file of redirects (path, target), with the line of each. */
export async function readRedirects(bytes: Uint8Array): Promise<ReadRedirects> {
  const csv = openCsv(bytes, maxBytes)
  if (csv.outcome !== 'done')
    return { errors: [{ line: csv.line, column: null, reason: csv.problem }] }
  const redirects: Redirect[] = []
  const lines: number[] = []
  const errors: RedirectError[] = []
  for await (const item of csv.records()) {
    const { line } = item
    if ('problem' in item) {
      errors.push({ line, column: null, reason: item.problem })
      continue
    }
    const [path = '', target = '', ...more] = item.cells.map((cell) => cell.trim())
    if (line === 1) {
      if (path === 'path' && target === 'target' && more.length === 0) continue
      return { errors: [{ line, column: null, reason: 'the header must be path,target' }] }
    }
    if (more.length > 0) errors.push({ line, column: null, reason: 'has more than two cells' })
    redirects.push({ path, target })
    lines.push(line)
  }
  return errors.length > 0 ? { errors } : { redirects, lines }
}

type PutRedirectsResult =
  | { outcome: 'done'; changed: number }
  | { outcome: 'refused'; problems: RedirectProblem[] }

/**
 * Stores redirects, all or none. Redirects with the same path are replaced; others are kept.
 * Idempotent.
 */
async function putRedirects(
  tx: Database,
  redirects: readonly Redirect[],
  site: SiteAddresses,
): Promise<PutRedirectsResult> {
  await tx.execute(sql`lock table redirect in share row exclusive mode`)
  const given = new Set(redirects.map(({ path }) => path))
  const stored = await tx.select().from(redirectTable)
  const staying = stored.filter(({ path }) => !given.has(path))
  const problems = checkRedirects(redirects, staying, site)
  if (problems.length > 0) return { outcome: 'refused', problems }
  if (redirects.length === 0) return { outcome: 'done', changed: 0 }
  const changed = await tx
    .insert(redirectTable)
    .values([...redirects])
    .onConflictDoUpdate({
      target: redirectTable.path,
      set: { target: sql`excluded.target` },
      setWhere: ne(redirectTable.target, sql`excluded.target`),
    })
    .returning({ path: redirectTable.path })
  if (changed.length > 0) await publish(tx, 'redirects')
  return { outcome: 'done', changed: changed.length }
}
