import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Actor, accountOf } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDayWithWeekday, formatNumber, isoDayOf } from '#app/platform/text/format.ts'
import { cleanMultiline, cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { openClaim } from '../claim/open-claim.server.ts'
import { claimTable } from '../claim/tables.server.ts'
import { claimLifecycle } from '../claim.ts'
import type { Delivery } from '../delivery.ts'
import { readLines } from '../lines/read-lines.server.ts'
import { type ChangeRefusal, changeEnquiry } from '../record/change-enquiry.server.ts'
import {
  countClaimedPieces,
  type GoodsInLine,
  lastClaimDay,
  maxClaimDays,
  maxGoodsInNote,
  maxSignedBy,
} from './goods-in.ts'
import { goodsInLineTable, goodsInTable } from './tables.server.ts'

export interface NewClaim {
  enquiry: string
  /** Number of the delivery, which has arrived. */
  number: number
  /** Missing and broken pieces; lines without any are left out. */
  lines: readonly GoodsInLine[]
  /** Pieces of the delivery that were claimed already when the form was shown. */
  claimedBefore: number
  /** Name of the person who found them. */
  reportedBy: string
  note?: string
  now?: Date
}

export type MakeClaimResult =
  | { ok: true; claim: number }
  | {
      ok: false
      reason:
        | 'no-such-delivery'
        | 'not-possible'
        | 'too-late'
        | 'claimed'
        | 'name'
        | 'note'
        | 'lines'
      message: string
      /** Position of the line with the error. */
      position?: number
    }
  | ChangeRefusal

type Refusal = Extract<MakeClaimResult, { ok: false }>

/**
 * Makes a claim for a delivery that arrived, after it was signed for. If nobody signed for the
 * delivery, a report with the missing and broken pieces is stored with it. While an earlier claim is
 * open, the pieces are added to it; a form that was sent twice is refused. Customers can claim until `lastClaimDay`, staff at any time.
 */
export async function makeClaim(
  db: Database,
  actor: Actor,
  { enquiry: id, number, lines: wanted, claimedBefore, now = new Date(), ...rest }: NewClaim,
): Promise<MakeClaimResult> {
  const reportedBy = cleanSingleLine(rest.reportedBy)
  const note = cleanMultiline(rest.note ?? '')
  const text = refuseText(reportedBy, note)
  if (text) return text
  const change = { operation: 'make-claim', enquiry: id } as const
  return changeEnquiry<MakeClaimResult>(db, actor, change, async (tx, enquiry) => {
    const { deliveries } = await readLines(tx, id)
    const delivery = deliveries.find((one) => one.number === number)
    if (!delivery) {
      return { ok: false, reason: 'no-such-delivery', message: 'There is no such delivery.' }
    }
    if (delivery.state !== 'delivered') {
      const message = `Delivery ${number} has not arrived yet, so nothing of it can be claimed.`
      return { ok: false, reason: 'not-possible', message }
    }
    const report = await findReport(tx, delivery.id)
    const until = lastClaimDay(report?.receivedAt ?? delivery.deliveredAt ?? now)
    if (actor.kind !== 'staff' && isoDayOf(now) > until) {
      const message = `Claims about delivery ${number} were possible until ${formatDayWithWeekday(until)}, ${maxClaimDays} days after it was signed for. Write to us or call.`
      return { ok: false, reason: 'too-late', message }
    }
    if (report?.claim && report.state !== 'open') {
      const message = `Claim ${report.claim} about this delivery is closed for additions: ${claimLifecycle[report.state ?? 'open'].customerLabel.toLowerCase()}. Write to us about what you found since.`
      return { ok: false, reason: 'claimed', message }
    }
    const claimed = countClaimedPieces(report?.lines ?? [])
    if (claimed !== claimedBefore) {
      const message = `${formatNumber(claimed)} pieces of this delivery are claimed by now, perhaps from another page. Check the claim, then add what is missing.`
      return { ok: false, reason: 'claimed', message }
    }
    const lines = wanted.filter(({ short, broken }) => short !== 0 || broken !== 0)
    const wrong = refuseLines(delivery, lines, report?.lines ?? [])
    if (wrong) return wrong
    const goodsIn = report?.id ?? randomUUID()
    if (!report) {
      await tx.insert(goodsInTable).values({
        id: goodsIn,
        delivery: delivery.id,
        receivedAt: delivery.deliveredAt ?? now,
        accountId: accountOf(actor),
        signedBy: reportedBy,
        note,
      })
    }
    const about = { goodsIn, delivery: delivery.id }
    await tx
      .insert(goodsInLineTable)
      .values(lines.map((line) => ({ ...line, ...about })))
      .onConflictDoUpdate({
        target: [goodsInLineTable.goodsIn, goodsInLineTable.position],
        set: {
          short: sql`${goodsInLineTable.short} + excluded.short`,
          broken: sql`${goodsInLineTable.broken} + excluded.broken`,
        },
      })
    const claim = await openClaim(tx, actor, enquiry, {
      operation: 'make-claim',
      goodsIn: {
        id: goodsIn,
        note: [`Reported by ${reportedBy}.`, note].filter(Boolean).join('\n'),
      },
      number,
      now,
      ...(report?.claim && { claim: report.claim }),
    })
    return { ok: true, claim }
  })
}

function refuseText(reportedBy: string, note: string): Refusal | null {
  if (reportedBy === '') {
    return { ok: false, reason: 'name', message: 'Type the name of the person who found it.' }
  }
  if (reportedBy.length > maxSignedBy) {
    const message = `Shorten the name to ${maxSignedBy} characters or fewer.`
    return { ok: false, reason: 'name', message }
  }
  if (note.length <= maxGoodsInNote) return null
  const message = `Shorten the note to ${maxGoodsInNote} characters or fewer.`
  return { ok: false, reason: 'note', message }
}

/**
 * Refuses a claim without pieces, or for more pieces than the delivery carried.
 * @param before pieces that are claimed already
 */
function refuseLines(
  { lines }: Delivery,
  claimed: readonly GoodsInLine[],
  before: readonly GoodsInLine[],
): Refusal | null {
  if (claimed.length === 0) {
    const message = 'Type how many pieces were missing or broken.'
    return { ok: false, reason: 'lines', message }
  }
  const isCount = (pieces: number) => Number.isInteger(pieces) && pieces >= 0
  for (const { position, short, broken } of claimed) {
    const sent = lines.find((line) => line.position === position)?.pieces ?? 0
    const earlier = before.find((line) => line.position === position)
    const rest = sent - (earlier ? earlier.short + earlier.broken : 0)
    if (isCount(short) && isCount(broken) && short + broken <= rest) continue
    const message = earlier
      ? `Type whole pieces, missing and broken ones together ${rest} at most: ${sent - rest} of ${sent} are claimed already.`
      : `Type whole pieces, missing and broken ones together ${sent} at most.`
    return { ok: false, reason: 'lines', message, position }
  }
  return null
}

/** Finds the report of a delivery, with its lines and claim; null if there is no report. */
async function findReport(tx: Database, delivery: string) {
  const { id, receivedAt } = goodsInTable
  const [report] = await tx
    .select({ id, receivedAt, claim: claimTable.number, state: claimTable.state })
    .from(goodsInTable)
    .leftJoin(claimTable, eq(claimTable.goodsIn, id))
    .where(eq(goodsInTable.delivery, delivery))
  if (!report) return null
  const { position, short, broken } = goodsInLineTable
  const lines = await tx
    .select({ position, short, broken })
    .from(goodsInLineTable)
    .where(eq(goodsInLineTable.goodsIn, report.id))
  return { ...report, lines }
}
