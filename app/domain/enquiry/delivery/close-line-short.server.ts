import { sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { deliveryLifecycle, maxShortCloseReason } from '../delivery.ts'
import { readLines } from '../lines/read-lines.server.ts'
import { notifyCustomer, type StepMail } from '../mails/notify-customer.server.ts'
import { type ChangeRefusal, changeEnquiry, recordChange } from '../record/change-enquiry.server.ts'
import { deriveDeliveryStatus } from './follow-deliveries.ts'
import { shortCloseTable } from './tables.server.ts'

export interface ShortClosing {
  enquiry: string
  version?: number | undefined
  position: number
  /** Pieces that will not be delivered; defaults to all that are not on a delivery. */
  pieces?: number
  reason: string
  mail?: StepMail
  now?: Date
}

export type CloseShortResult =
  | { outcome: 'done'; pieces: number; mailed: boolean }
  | {
      outcome: 'reason-missing' | 'too-long' | 'pieces' | 'nothing-delivered'
      message: string
    }
  | ChangeRefusal

/**
 * Closes a line short: some of its pieces will not be delivered, for a reason that the customer can
 * read. Pieces delivered or on a delivery are not affected. Once nothing remains, the enquiry
 * counts as delivered.
 */
export async function closeLineShort(
  db: Database,
  actor: Actor,
  { enquiry: id, version, position, pieces: given, mail, now = new Date(), ...rest }: ShortClosing,
): Promise<CloseShortResult> {
  const reason = cleanMultiline(rest.reason)
  if (reason === '') {
    return { outcome: 'reason-missing', message: 'Say why, in words for the customer.' }
  }
  if (reason.length > maxShortCloseReason) {
    const message = `Shorten the reason to ${maxShortCloseReason} characters or fewer.`
    return { outcome: 'too-long', message }
  }
  const told = { text: reason, mailWords: mail?.words }
  const change = { operation: 'plan-delivery', enquiry: id, version, ...told } as const
  return changeEnquiry<CloseShortResult>(db, actor, change, async (tx, enquiry) => {
    const { balances, deliveries } = await readLines(tx, id)
    const unplanned = balances.find((one) => one.position === position)?.unplanned ?? 0
    const pieces = given ?? unplanned
    if (!Number.isInteger(pieces) || pieces < 1 || pieces > unplanned) {
      const message = `${unplanned} pieces of this line are on no delivery. Type a number up to that.`
      return { outcome: 'pieces', message }
    }
    if (!deliveries.some(({ state }) => deliveryLifecycle[state].carriesGoods)) {
      const message = 'Nothing of this enquiry is delivered or planned. Cancel it, or propose less.'
      return { outcome: 'nothing-delivered', message }
    }
    await tx
      .insert(shortCloseTable)
      .values({ enquiry: id, position, pieces, reason, closedAt: now })
      .onConflictDoUpdate({
        target: [shortCloseTable.enquiry, shortCloseTable.position],
        set: { pieces: sql`${shortCloseTable.pieces} + ${pieces}`, reason, closedAt: now },
      })
    const after = await readLines(tx, id)
    const status = deriveDeliveryStatus(enquiry.status, after.deliveries, after.balances)
    const event = await recordChange(tx, actor, enquiry, {
      operation: 'plan-delivery',
      now,
      set: { status },
      event: { kind: 'short-close', note: reason, details: { position, pieces } },
      audit: { after: { position, closedShort: pieces } },
    })
    const mailed = await notifyCustomer(tx, enquiry, 'enquiry-delivery', event, mail)
    return { outcome: 'done', pieces, mailed }
  })
}
