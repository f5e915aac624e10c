import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import {
  type ChangeRefusal,
  changeEnquiry,
} from '#app/domain/enquiry/record/change-enquiry.server.ts'
import { privateLink } from '#app/domain/enquiry/record/private-link.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { countUse, secondsLeftInWindow } from '#app/platform/sender/count-uses.server.ts'

const hour = 3600
/**
 * Maximum number of forms per hour from one private link: more than a person sends, few for a bot.
 */
export const maxLinkFormsPerHour = 40

type LinkUse = { outcome: 'done' } | { outcome: 'refused'; message: string; retryAfter: number }

/**
 * Counts a form sent from a private page, and refuses more than `maxLinkFormsPerHour`. The link
 * authorises the sender, so these forms need no human check.
 */
export async function countLinkUse(
  db: Database,
  { enquiry, address, now }: { enquiry: string; address: string; now: Date },
): Promise<LinkUse> {
  const uses = await countUse(db, `link ${enquiry}`, hour, now)
  if (uses <= maxLinkFormsPerHour) return { outcome: 'done' }
  noteRefusal('limit', 'link', address)
  return {
    outcome: 'refused',
    message:
      'Too many forms were sent from this page in the last hour, so this one was not sent. Call us, or try again later.',
    retryAfter: secondsLeftInWindow(hour, now),
  }
}

type RelinkResult = { outcome: 'done'; link: string } | ChangeRefusal

/**
 * Revokes all private links of an enquiry and returns a new one; mails sent from now on contain the
 * new link. Only the audit log records it, because the customer can read the history.
 * @param enquiry id (UUID)
 */
export async function relinkEnquiry(
  db: Database,
  actor: Actor,
  enquiry: string,
): Promise<RelinkResult> {
  const change = { operation: 'relink-enquiry', enquiry } as const
  const linked = await changeEnquiry(db, actor, change, async (tx, { id, reference }) => {
    const [row] = await tx
      .update(enquiryTable)
      .set({ linkVersion: sql`${enquiryTable.linkVersion} + 1` })
      .where(eq(enquiryTable.id, id))
      .returning({ linkVersion: enquiryTable.linkVersion })
    await writeAudit(tx, actor, {
      action: 'relink-enquiry',
      subject: { kind: 'enquiry', id, label: reference },
    })
    return { outcome: 'done' as const, id, linkVersion: row?.linkVersion ?? 0 }
  })
  if (linked.outcome !== 'done') return linked
  return { outcome: 'done', link: await privateLink(db, linked) }
}
