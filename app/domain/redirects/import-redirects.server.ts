import { ne, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { publish } from '#app/platform/publication.server.ts'
import { openCsv } from '#app/platform/read-csv.ts'
import { checkRedirects, type Redirect } from './redirect-rules.ts'
import { redirectTable } from './tables.server.ts'

interface RedirectError {
  line: number
  column: 'path' | 'target' | null
  reason: string
}

export type RedirectImport = { ok: true; changed: number } | { ok: false; errors: RedirectError[] }

const maxBytes = 10_000_000

/**
 * Imports a CSV file of redirects (path, target), all or nothing; redirects that it does not name
 * stay. Importing it again changes nothing.
 * @param isPage tells whether a normalised path is a page of this site
 */
export async function importRedirects(
  db: Database,
  bytes: Uint8Array,
  isPage: (path: string) => boolean,
): Promise<RedirectImport> {
  const read = await readRedirects(bytes)
  if ('errors' in read) return { ok: false, errors: read.errors }
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table redirect in share row exclusive mode`)
    const given = new Set(read.redirects.map(({ path }) => path))
    const stored = await tx.select().from(redirectTable)
    const all = [...read.redirects, ...stored.filter(({ path }) => !given.has(path))]
    const problems = checkRedirects(all, isPage)
    if (problems.length > 0) {
      return {
        ok: false,
        errors: problems.map(({ index, column, reason }) => {
          const line = read.lines[index]
          if (line !== undefined) return { line, column, reason }
          return { line: 1, column: null, reason: `${all[index]?.path} is stored, and ${reason}` }
        }),
      }
    }
    return { ok: true, changed: await write(tx, read.redirects) }
  })
}

async function write(tx: Database, redirects: readonly Redirect[]): Promise<number> {
  if (redirects.length === 0) return 0
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
  return changed.length
}

type ReadRedirects = { redirects: Redirect[]; lines: number[] } | { errors: RedirectError[] }

async function readRedirects(bytes: Uint8Array): Promise<ReadRedirects> {
  const csv = openCsv(bytes, maxBytes)
  if (!csv.ok) return { errors: [{ line: csv.line, column: null, reason: csv.problem }] }
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
