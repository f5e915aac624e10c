import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import { incomingOriginalTable } from '#app/domain/correspondence/tables.server.ts'
import type { FileKind } from '#app/domain/files/file-kinds.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { wrapForThread } from '#app/platform/threads/threads.server.ts'
import type { MailFile } from './incoming-mail.ts'
import type { showMail } from './show-mail.ts'
import { findIncoming } from './tray.server.ts'

/**
 * Finds a file of an incoming mail with its content; null if it does not exist or the actor may not
 * open it.
 */
export async function openIncomingFile(db: Database, actor: Actor, mail: string, file: string) {
  if (refusalFor(actor, 'see-mail')) return null
  const found = await findIncoming(db, actor, mail)
  if (!found?.files.some((kept) => kept.file === file)) return null
  const { name, kind, content } = fileTable
  const [row] = await db
    .select({ name, kind, content })
    .from(fileTable)
    .where(eq(fileTable.id, file))
  return row ?? null
}

/** Maximum number of tables of a mail that are read. */
const maxMailTables = 5
/** Kinds of files that may hold a table of order lines. */
const tableKinds: readonly FileKind[] = ['csv', 'xlsx', 'xls']

/** Loads the bytes of the first tables (CSV and workbooks) of an incoming mail, at most five. */
export async function loadMailTables(db: Database, files: readonly MailFile[]) {
  if (files.length === 0) return []
  const { id, content, kind } = fileTable
  const ids = files.map(({ file }) => file)
  const found = await db
    .select({ id })
    .from(fileTable)
    .where(and(inArray(id, ids), inArray(kind, [...tableKinds])))
  const isTable = new Set(found.map((table) => table.id))
  const first = ids.filter((file) => isTable.has(file)).slice(0, maxMailTables)
  if (first.length === 0) return []
  const tables = await db.select({ id, content }).from(fileTable).where(inArray(id, first))
  const contents = new Map(tables.map((table) => [table.id, table.content]))
  return files.flatMap(({ file, name }) => {
    const content = contents.get(file)
    return content ? [{ name, content }] : []
  })
}

const showInThread = wrapForThread<typeof showMail>(
  '#app/domain/correspondence/mail-in/show-mail.ts',
  'showMail',
  { limit: 15_000 },
)

/**
 * Finds an incoming mail as it arrived; null if there is none, if the actor may not open it, or if
 * it came in before originals were kept.
 */
export async function openOriginal(
  db: Database,
  actor: Actor,
  mail: string,
): Promise<{ subject: string; content: Uint8Array } | null> {
  if (refusalFor(actor, 'see-mail')) return null
  const found = await findIncoming(db, actor, mail)
  if (!found) return null
  const content = await readOriginal(db, mail)
  return content && { subject: found.subject, content }
}

/** Reads the original of an incoming mail; null if it is not stored. */
export async function readOriginal(db: Database, mail: string): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ content: incomingOriginalTable.content })
    .from(incomingOriginalTable)
    .where(eq(incomingOriginalTable.mail, mail))
  return row?.content ?? null
}

/**
 * Renders a whole incoming mail for a sandboxed frame.
 * @returns undefined if there is none, or the actor may not see it
 */
export async function renderWholeMail(
  db: Database,
  actor: Actor,
  mail: string,
): Promise<string | undefined> {
  const original = await openOriginal(db, actor, mail)
  if (!original) return undefined
  const html = await showInThread(original.content).catch((error: unknown) => {
    log.warn({ error, mail }, 'cannot show a mail')
    return null
  })
  return html ?? unshownMail
}

const unshownMail =
  '<!doctype html><title>Mail</title><p>This mail cannot be shown. Download the original to read it.</p>'
