import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { claimLifecycle, describeClaimStep, formatClaimedPieces } from '../claim.ts'
import type { AgreedLine } from '../lines/agreed-lines.ts'
import type { FoundGoodsIn } from './find-goods-in.server.ts'

/** A goods-in report, formatted for display. */
export type GoodsInView = ReturnType<typeof goodsInView>

/** Formats a goods-in report and the state of its claim for display. */
export function goodsInView(found: FoundGoodsIn, agreed: readonly AgreedLine[]) {
  const { id, delivery, claim, lines, photographs, pallets, note, signature } = found
  return {
    id,
    delivery,
    photographs,
    note,
    signature,
    signed: `${found.signedBy || 'Name removed'}, ${formatInstant(found.receivedAt)}`,
    pallets: pallets === null ? '' : countOf(pallets, 'pallet'),
    lines: lines.map(({ position, short, broken }) => {
      const product = agreed.find((line) => line.position === position)?.agreed.product
      const piece = product?.packs.piece ?? 'piece'
      const parts = [
        short > 0 && `${formatClaimedPieces([{ piece, pieces: short }])} missing`,
        broken > 0 && `${formatClaimedPieces([{ piece, pieces: broken }])} broken`,
      ].filter(Boolean)
      return `${product?.name ?? `Line ${position}`}: ${parts.join(', ')}`
    }),
    claim: claim && {
      number: claim.number,
      state: claim.state,
      title: claimLifecycle[claim.state].customerLabel,
      tone: claimLifecycle[claim.state].tone,
      words: describeClaimStep(claim.state, claim.remedy),
      reply: claim.reply,
    },
  }
}
