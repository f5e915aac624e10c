import { Link } from 'react-router'
import { shownQuantity } from '#app/domain/cart/quantity/shown-quantity.ts'
import type { Level, PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { describeLevelQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { formatDay, formatNumber } from '#app/platform/text/format.ts'
import { orderAddress } from '../../orders/order-address.ts'

interface LastBoughtNoteProps {
  company: string
  reference: string
  /** ISO date. */
  day: string
  pieces: number
  level: Level
  /** Null where it can not be ordered any more. */
  packs: PackHierarchy | null
}

/** How much was ordered the last time, and when. */
export function LastBoughtNote({
  company,
  reference,
  day,
  pieces,
  level,
  packs,
}: LastBoughtNoteProps) {
  return (
    <p className="numeric text-sm">
      {packs
        ? describeLevelQuantity(packs, shownQuantity(packs, { pieces, level }))
        : formatNumber(pieces)}{' '}
      on {formatDay(day)},{' '}
      <Link to={orderAddress(company, reference)} className="text-link">
        {reference}
      </Link>
    </p>
  )
}
