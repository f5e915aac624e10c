import type { Database } from '#app/platform/database/database.server.ts'
import { openCsv } from '#app/platform/text/read-csv.ts'
import { putRedirects } from './put-redirects.server.ts'
import type { Redirect, SiteAddresses } from './redirect-rules.ts'

export interface RedirectError {
  line: number
  column: 'path' | 'target' | null
  reason: string
}

export type ImportRedirectsResult =
  | { ok: true; changed: number }
  | { ok: false; errors: RedirectError[] }

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
  if ('errors' in read) return { ok: false, errors: read.errors }
  return db.transaction(async (tx) => {
    const put = await putRedirects(tx, read.redirects, site)
    if (put.ok) return put
    const errors = put.problems.map(({ index, column, reason }) => ({
      line: read.lines[index] ?? 1,
      column,
      reason,
    }))
    return { ok: false, errors }
  })
}

type ReadRedirects = { redirects: Redirect[]; lines: number[] } | { errors: RedirectError[] }

/** Reads a CSV file of redirects (path, target), with the line of each. */
export async function readRedirects(bytes: Uint8Array): Promise<ReadRedirects> {
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
