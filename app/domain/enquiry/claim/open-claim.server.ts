import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { GoodsIn } from '../goods-in/goods-in.ts'
import { notifyTeam } from '../mails/notify-customer.server.ts'
import { type LockedEnquiry, recordChange } from '../record/change-enquiry.server.ts'
import { claimTable } from './tables.server.ts'

interface OpenedClaim {
  operation: 'receive-goods' | 'make-claim'
  goodsIn: Pick<GoodsIn, 'id' | 'note'>
  /** Number of the delivery. */
  number: number
  now: Date
  /** Number of the open claim that the pieces are added to; left out for a new claim. */
  claim?: number
}

/**
 * Opens a claim for the lines of a goods-in report, or records an addition to its open claim, and
 * notifies the team unless staff made it.
 * @returns number of the claim
 */
export async function openClaim(
  tx: Database,
  actor: Actor,
  enquiry: LockedEnquiry,
  { operation, goodsIn, number, now, claim: open }: OpenedClaim,
): Promise<number> {
  const of = eq(claimTable.enquiry, enquiry.id)
  const claim = open ?? 1 + (await tx.$count(claimTable, of))
  if (open === undefined) {
    await tx.insert(claimTable).values({
      enquiry: enquiry.id,
      number: claim,
      goodsIn: goodsIn.id,
      createdAt: now,
      updatedAt: now,
    })
  } else {
    await tx
      .update(claimTable)
      .set({ updatedAt: now })
      .where(and(of, eq(claimTable.number, open)))
  }
  const event = await recordChange(tx, actor, enquiry, {
    operation,
    now,
    event: {
      kind: 'claim',
      note: goodsIn.note,
      details: { claim, delivery: number, claimState: 'open' },
    },
    audit: { after: { claim, delivery: number } },
  })
  if (actor.kind !== 'staff') await notifyTeam(tx, enquiry, event)
  return claim
}
