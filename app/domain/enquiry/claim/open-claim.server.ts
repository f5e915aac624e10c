import { eq } from 'drizzle-orm'
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
}

/**
 * Opens a claim for the lines of a goods-in report, and notifies the team unless staff made it.
 * @returns number of the claim
 */
export async function openClaim(
  tx: Database,
  actor: Actor,
  enquiry: LockedEnquiry,
  { operation, goodsIn, number, now }: OpenedClaim,
): Promise<number> {
  const claim = 1 + (await tx.$count(claimTable, eq(claimTable.enquiry, enquiry.id)))
  await tx.insert(claimTable).values({
    enquiry: enquiry.id,
    number: claim,
    goodsIn: goodsIn.id,
    createdAt: now,
    updatedAt: now,
  })
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
