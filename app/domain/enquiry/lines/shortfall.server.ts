import { sql } from 'drizzle-orm'
import { claimTable } from '../claim/tables.server.ts'
import { refutedClaimStates } from '../claim.ts'
import { goodsInLineTable, goodsInTable } from '../goods-in/tables.server.ts'
import { toSqlLiterals } from '../lifecycle.ts'

/** Pieces of a goods-in line that count as lost: those accepted once its claim was answered. */
const lost = sql.raw('coalesce(found.accepted, found.short + found.broken)')

/**
 * SQL query for the pieces of a delivery's `line` that goods-in recorded as missing or broken,
 * unless the claim for them was declined or withdrawn, and for those to be delivered again. Of a
 * claim that was accepted in part only the accepted pieces count. Use it, with `receivedPieces`,
 * wherever received pieces are read. OFFSET 0 makes PostgreSQL run it once per line.
 */
export const shortfallOfLine = sql`select
    coalesce(sum(least(found.short, ${lost})), 0)::int as short,
    coalesce(sum(${lost} - least(found.short, ${lost})), 0)::int as broken,
    coalesce(sum(found.replaced), 0)::int as replaced
  from ${goodsInTable} as taken
  join ${goodsInLineTable} as found on found.goods_in = taken.id
  left join ${claimTable} as claim on claim.goods_in = taken.id
  where taken.delivery = line.delivery and found.position = line.position
    and (claim.state is null or claim.state not in (${sql.raw(toSqlLiterals(refutedClaimStates))}))
  offset 0`
