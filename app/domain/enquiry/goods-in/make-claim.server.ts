import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Actor, accountOf } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cleanMultiline, cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { openClaim } from '../claim/open-claim.server.ts'
import { claimTable } from '../claim/tables.server.ts'
import type { Delivery } from '../delivery.ts'
import { readLines } from '../lines/read-lines.server.ts'
import { type ChangeRefusal, changeEnquiry } from '../record/change-enquiry.server.ts'
import { type GoodsInLine, maxGoodsInNote, maxSignedBy } from './goods-in.ts'
import { goodsInLineTable, goodsInTable } from './tables.server.ts'

export interface NewClaim {
  enquiry: string
  /** Number of the delivery, which has arrived. */
  number: number
  /** Missing and broken pieces; lines without any are left out. */
  lines: readonly GoodsInLine[]
  /** Name of the person who found them. */
  reportedBy: string
  note?: string
  now?: Date
}

export type MakeClaimResult =
  | { ok: true; claim: number }
  | {
      ok: false
      reason: 'no-such-delivery' | 'not-possible' | 'claimed' | 'name' | 'note' | 'lines'
      message: string
      /** Position of the line with the error. */
      position?: number
    }
  | ChangeRefusal

type Refusal = Extract<MakeClaimResult, { ok: false }>

/**
 * Makes a claim for a delivery that arrived, on the private page or at the desk. If nobody signed for
 * the delivery, a report with the missing and broken pieces is stored with it.
 */
export async function makeClaim(
  db: Database,
  actor: Actor,
  { enquiry: id, number, lines: wanted, now = new Date(), ...rest }: NewClaim,
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
    const lines = wanted.filter(({ short, broken }) => short !== 0 || broken !== 0)
    const wrong = refuseLines(delivery, lines)
    if (wrong) return wrong
    const report = await findReport(tx, delivery.id)
    if (report?.claim) {
      const message = `Claim ${report.claim} is about this delivery already. Write to add to it.`
      return { ok: false, reason: 'claimed', message }
    }
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
    await tx.insert(goodsInLineTable).values(lines.map((line) => ({ ...line, ...about })))
    const claim = await openClaim(tx, actor, enquiry, {
      operation: 'make-claim',
      goodsIn: {
        id: goodsIn,
        note: [`Reported by ${reportedBy}.`, note].filter(Boolean).join('\n'),
      },
      number,
      now,
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

/** Refuses a claim without pieces, or for more pieces than the delivery carried. */
function refuseLines({ lines }: Delivery, claimed: readonly GoodsInLine[]): Refusal | null {
  if (claimed.length === 0) {
    const message = 'Type how many pieces were missing or broken.'
    return { ok: false, reason: 'lines', message }
  }
  const isCount = (pieces: number) => Number.isInteger(pieces) && pieces >= 0
  for (const { position, short, broken } of claimed) {
    const sent = lines.find((line) => line.position === position)?.pieces ?? 0
    if (isCount(short) && isCount(broken) && short + broken <= sent) continue
    const message = `Type whole pieces, missing and broken ones together ${sent} at most.`
    return { ok: false, reason: 'lines', message, position }
  }
  return null
}

/** Finds the report of a delivery, and the number of its claim; null if there is no report. */
async function findReport(tx: Database, delivery: string) {
  const [report] = await tx
    .select({ id: goodsInTable.id, claim: claimTable.number })
    .from(goodsInTable)
    .leftJoin(claimTable, eq(claimTable.goodsIn, goodsInTable.id))
    .where(eq(goodsInTable.delivery, delivery))
  return report ?? null
}
