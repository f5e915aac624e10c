import type { Database } from '#app/platform/database/database.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { countUse, windowLeft } from '#app/platform/sender/count-uses.server.ts'

const hour = 3600
/** Forms an hour that one private link may send: more than anybody types, few for a machine. */
export const linkFormsAnHour = 40

export type LinkUse = { ok: true } | { ok: false; message: string; retryAfter: number }

/**
 * Counts a form that came by a private link, and refuses more than `linkFormsAnHour`. The link is the
 * sender's authority, so its forms need no human check.
 */
export async function countLinkUse(
  db: Database,
  { enquiry, address, now }: { enquiry: string; address: string; now: Date },
): Promise<LinkUse> {
  const uses = await countUse(db, `link ${enquiry}`, hour, now)
  if (uses <= linkFormsAnHour) return { ok: true }
  noteRefusal('limit', 'link', address)
  return {
    ok: false,
    message:
      'Too much was sent from this page in the last hour, so this was not. Call us, or try again later.',
    retryAfter: windowLeft(hour, now),
  }
}
