import type { Database } from '#app/platform/database/database.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { countUse, secondsLeftInWindow } from '#app/platform/sender/count-uses.server.ts'

const hour = 3600
/**
 * Maximum number of forms per hour from one private link: more than a person sends, few for a bot.
 */
export const maxLinkFormsPerHour = 40

export type LinkUse = { ok: true } | { ok: false; message: string; retryAfter: number }

/**
 * Counts a form sent from a private page, and refuses more than `maxLinkFormsPerHour`. The link
 * authorises the sender, so these forms need no human check.
 */
export async function countLinkUse(
  db: Database,
  { enquiry, address, now }: { enquiry: string; address: string; now: Date },
): Promise<LinkUse> {
  const uses = await countUse(db, `link ${enquiry}`, hour, now)
  if (uses <= maxLinkFormsPerHour) return { ok: true }
  noteRefusal('limit', 'link', address)
  return {
    ok: false,
    message:
      'Too many forms were sent from this page in the last hour, so this one was not sent. Call us, or try again later.',
    retryAfter: secondsLeftInWindow(hour, now),
  }
}
