import { eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { wrapForThread } from '#app/platform/threads/threads.server.ts'
import { incomingOriginalTable } from '../tables.server.ts'
import type { showMail } from './show-mail.ts'
import { findIncoming } from './tray.server.ts'

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
