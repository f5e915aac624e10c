import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, accountOf } from '#app/domain/access/actor.ts'
import { openClaim } from '#app/domain/enquiry/claim/claims.server.ts'
import { claimTable } from '#app/domain/enquiry/claim/tables.server.ts'
import { claimLifecycle } from '#app/domain/enquiry/claim.ts'
import type { Delivery } from '#app/domain/enquiry/delivery.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import {
  type ChangeRefusal,
  changeEnquiry,
} from '#app/domain/enquiry/record/change-enquiry.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { wholeNumber } from '#app/platform/forms/form-fields.ts'
import { formatDayWithWeekday, formatNumber, isoDayOf } from '#app/platform/text/format.ts'
import { cleanMultiline, cleanSingleLine } from '#app/platform/text/plain-text.ts'
import type { RefusedClaim } from './claim-form.tsx'
import {
  countClaimedPieces,
  type GoodsInLine,
  lastClaimDay,
  maxClaimDays,
  maxGoodsInNote,
  maxSignedBy,
} from './goods-in.ts'
import { listClaimableLines } from './list-claimable-lines.ts'
import { claimForm, readClaimForm } from './read-claim-form.ts'
import { goodsInLineTable, goodsInTable } from './tables.server.ts'

interface NewClaim {
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

type MakeClaimResult =
  | { outcome: 'done'; claim: number }
  | {
      outcome:
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

/** Reasons why a claim is refused. */
export type ClaimRefusalReason = Refusal['outcome']

type Refusal = Exclude<MakeClaimResult, { outcome: 'done' }>

/**
 * Makes a claim for a delivery that arrived, after it was signed for. If nobody signed for the
 * delivery, a report with the missing and broken pieces is stored with it. While an earlier claim is
 * open, the pieces are added to it; a form that was sent twice is refused. Customers can claim until
 * `lastClaimDay`, staff at any time.
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
      return { outcome: 'no-such-delivery', message: 'There is no such delivery.' }
    }
    if (delivery.state !== 'delivered') {
      const message = `Delivery ${number} has not arrived yet, so nothing of it can be claimed.`
      return { outcome: 'not-possible', message }
    }
    const report = await findReport(tx, delivery.id)
    const until = lastClaimDay(report?.receivedAt ?? delivery.deliveredAt ?? now)
    if (actor.kind !== 'staff' && isoDayOf(now) > until) {
      const message = `Claims about delivery ${number} were possible until ${formatDayWithWeekday(until)}, ${maxClaimDays} days after it was signed for. Write to us or call.`
      return { outcome: 'too-late', message }
    }
    if (report?.claim && report.state !== 'open') {
      const message = `Claim ${report.claim} about this delivery is closed for additions: ${claimLifecycle[report.state ?? 'open'].customerLabel.toLowerCase()}. Write to us about what you found since.`
      return { outcome: 'claimed', message }
    }
    const claimed = countClaimedPieces(report?.lines ?? [])
    if (claimed !== claimedBefore) {
      const message = `${formatNumber(claimed)} pieces of this delivery are claimed by now, perhaps from another page. Check the claim, then add what is missing.`
      return { outcome: 'claimed', message }
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
        isSigned: false,
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
    return { outcome: 'done', claim }
  })
}

function refuseText(reportedBy: string, note: string): Refusal | null {
  if (reportedBy === '') {
    return { outcome: 'name', message: 'Type the name of the person who found it.' }
  }
  if (reportedBy.length > maxSignedBy) {
    const message = `Shorten the name to ${maxSignedBy} characters or fewer.`
    return { outcome: 'name', message }
  }
  if (note.length <= maxGoodsInNote) return null
  const message = `Shorten the note to ${maxGoodsInNote} characters or fewer.`
  return { outcome: 'note', message }
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
    return { outcome: 'lines', message }
  }
  const isCount = (pieces: number) => Number.isInteger(pieces) && pieces >= 0
  for (const { position, short, broken } of claimed) {
    const sent = lines.find((line) => line.position === position)?.pieces ?? 0
    const earlier = before.find((line) => line.position === position)
    const rest = sent - (earlier ? earlier.short + earlier.broken : 0)
    if (isCount(short) && isCount(broken) && short + broken <= rest) continue
    const message = earlier
      ? `Type whole pieces, missing and broken ones together ${formatNumber(rest)} at most: ${formatNumber(sent - rest)} of ${formatNumber(sent)} are claimed already.`
      : `Type whole pieces, missing and broken ones together ${formatNumber(sent)} at most.`
    return { outcome: 'lines', message, position }
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

/** Schema of the form of `ClaimDisclosure`. */
export const deliveryClaimForm = claimForm.extend({ delivery: wholeNumber() })

type SubmitClaimResult =
  | { outcome: 'done'; claim: number }
  | { outcome: 'refused'; status: 400 | 409; refused: RefusedClaim }

/**
 * Makes a claim from the customer's form.
 * @param typed texts of the form, to show again if it is refused
 */
export async function submitClaim(
  db: Database,
  actor: Actor,
  { enquiry, form, now }: { enquiry: string; form: z.output<typeof deliveryClaimForm>; now: Date },
  typed: Readonly<Record<string, string>>,
): Promise<SubmitClaimResult> {
  const { delivery: number } = form
  const { deliveries, agreed } = await readLines(db, enquiry)
  const delivery = deliveries.find((one) => one.number === number)
  const read = readClaimForm(form, delivery ? listClaimableLines(delivery, agreed) : [])
  const result = await makeClaim(db, actor, { enquiry, number, ...read, now })
  if (result.outcome === 'done') return { outcome: 'done', claim: result.claim }
  const { outcome, message } = result
  const position = 'position' in result ? result.position : undefined
  const isMistake = outcome === 'name' || outcome === 'note' || outcome === 'lines'
  const refused = { delivery: number, refusal: { outcome, message, position }, typed }
  return { outcome: 'refused', status: isMistake ? 400 : 409, refused }
}
