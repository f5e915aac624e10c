import type { FoundGoodsIn } from '#app/domain/enquiry/record/find-record.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import type { Delivery } from '../delivery.ts'
import type { AgreedLine } from '../lines/agreed-lines.ts'
import type { ClaimableLine } from './claim-form.tsx'
import { countClaimedPieces, lastClaimDay } from './goods-in.ts'

/** Lists the lines of a delivery that pieces can be claimed of; empty until it has arrived. */
export function listClaimableLines(
  { state, lines }: Pick<Delivery, 'state' | 'lines'>,
  agreed: readonly AgreedLine[],
): ClaimableLine[] {
  if (state !== 'delivered') return []
  return lines.flatMap(({ position, pieces }) => {
    const product = agreed.find((line) => line.position === position)?.agreed.product
    return product ? [{ position, pieces, name: product.name, piece: product.packs.piece }] : []
  })
}

/** A delivery of which the customer can still claim missing or broken pieces. */
export interface ClaimableDelivery {
  delivery: number
  /** Last day of the claim period, an ISO date. */
  until: string
  /** Number of the open claim that the pieces are added to; null for a new claim. */
  claim: number | null
  /** Pieces that are claimed already. */
  claimed: number
  lines: ClaimableLine[]
}

/**
 * Lists the deliveries of which a customer can claim pieces: those that arrived, until
 * `lastClaimDay`, unless their claim is answered.
 */
export function listClaimableDeliveries(
  deliveries: readonly Delivery[],
  goodsIn: readonly Pick<FoundGoodsIn, 'delivery' | 'receivedAt' | 'claim' | 'lines'>[],
  agreed: readonly AgreedLine[],
  now: Date,
): ClaimableDelivery[] {
  return deliveries.flatMap((delivery) => {
    const lines = listClaimableLines(delivery, agreed)
    const report = goodsIn.find((one) => one.delivery === delivery.number)
    const until = lastClaimDay(report?.receivedAt ?? delivery.deliveredAt ?? now)
    const isAnswered = report?.claim && report.claim.state !== 'open'
    if (lines.length === 0 || isAnswered || isoDayOf(now) > until) return []
    return [
      {
        delivery: delivery.number,
        until,
        claim: report?.claim?.number ?? null,
        claimed: countClaimedPieces(report?.lines ?? []),
        lines,
      },
    ]
  })
}
