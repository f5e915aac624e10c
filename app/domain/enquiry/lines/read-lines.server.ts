import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { claimTable } from '#app/domain/enquiry/claim/tables.server.ts'
import { refutedClaimStates } from '#app/domain/enquiry/claim.ts'
import {
  deliveryLineTable,
  deliveryTable,
  shortCloseTable,
} from '#app/domain/enquiry/delivery/tables.server.ts'
import type { Delivery, ShortClose } from '#app/domain/enquiry/delivery.ts'
import type { EnquiryLine } from '#app/domain/enquiry/enquiry.ts'
import { goodsInLineTable, goodsInTable } from '#app/domain/enquiry/goods-in/tables.server.ts'
import { lifecycle, toSqlLiterals } from '#app/domain/enquiry/lifecycle.ts'
import { proposalLineTable, proposalTable } from '#app/domain/enquiry/proposal/tables.server.ts'
import { enquiryLineTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type CallOff, deriveAgreedLines, sumCalledOff } from './agreed-lines.ts'
import { findProposals } from './find-proposals.server.ts'
import { computeLineBalances } from './line-balances.ts'

/**
 * SQL query for the agreed lines of several enquiries: each original line, unless a proposal changed
 * it, and the terms of the last accepted proposal for every line that one changed or added. Its
 * columns are `enquiry`, `position`, `kind`, `sku`, `pieces`, `level`, `note`, `own_fields`, `asked` (pieces in the
 * enquiry as sent; null for an added line), `deliver_on` and `product`. A line that was left out has
 * 0 pieces.
 * @param enquiries SQL query for their ids
 */
export function selectAgreedLines(enquiries: SQL): SQL {
  return sql`(
    select line.enquiry, line.position, line.kind, line.sku, line.pieces, line.level, line.note,
      line.own_fields, line.pieces as asked, null::date as deliver_on, line.product
    from ${enquiryLineTable} as line
    where line.enquiry in (${enquiries}) and not exists (
      select from ${proposalTable} as proposal
      join ${proposalLineTable} as proposed on proposed.proposal = proposal.id
      where proposal.enquiry = line.enquiry and proposed.position = line.position
        and proposed.answer = 'accepted')
    union all
    select changed.enquiry, changed.position, coalesce(line.kind, 'order'), changed.sku,
      changed.pieces, changed.level, coalesce(line.note, ''),
      coalesce(line.own_fields, '[]'), line.pieces, changed.deliver_on,
      changed.product
    from (
      select distinct on (proposal.enquiry, proposed.position) proposal.enquiry, proposed.*
      from ${proposalTable} as proposal
      join ${proposalLineTable} as proposed on proposed.proposal = proposal.id
      where proposal.enquiry in (${enquiries}) and proposed.answer = 'accepted'
      order by proposal.enquiry, proposed.position, proposal.number desc
    ) as changed
    left join ${enquiryLineTable} as line
      on line.enquiry = changed.enquiry and line.position = changed.position
  )`
}

/**
 * SQL expression for a select from `enquiryTable`: number of an enquiry's agreed lines with at
 * least one piece. Matches the result of `deriveAgreedLines`.
 */
export const agreedLineCount = sql<number>`(
  select count(*)::int from (
    select 0 as number, asked.position, asked.pieces
    from ${enquiryLineTable} asked where asked.enquiry = ${enquiryTable}.id
    union all
    select proposal.number, line.position, line.pieces
    from ${proposalTable} proposal
    join ${proposalLineTable} line on line.proposal = proposal.id and line.answer = 'accepted'
    where proposal.enquiry = ${enquiryTable}.id
  ) told
  where told.pieces > 0 and not exists (
    select from ${proposalTable} later
    join ${proposalLineTable} line on line.proposal = later.id and line.answer = 'accepted'
    where later.enquiry = ${enquiryTable}.id and later.number > told.number
      and line.position = told.position
  )
)`

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

/**
 * SQL expression for the agreed pieces of a call-off's line: by the last accepted proposal, less
 * those closed short.
 */
const agreedPieces = sql<number>`(coalesce(
  (select ${proposalLineTable.pieces} from ${proposalTable}
    join ${proposalLineTable} on ${proposalLineTable.proposal} = ${proposalTable.id}
    where ${proposalTable.enquiry} = ${enquiryLineTable.enquiry}
      and ${proposalLineTable.position} = ${enquiryLineTable.position}
      and ${proposalLineTable.answer} = 'accepted'
    order by ${proposalTable.number} desc limit 1),
  ${enquiryLineTable.pieces}
) - coalesce(
  (select ${shortCloseTable.pieces} from ${shortCloseTable}
    where ${shortCloseTable.enquiry} = ${enquiryLineTable.enquiry}
      and ${shortCloseTable.position} = ${enquiryLineTable.position}), 0))::int`

/**
 * Reads the call-offs of a blanket order, oldest first, without merged duplicates. Each line has
 * the position of the blanket order's line; lines that the team added to a call-off are left out.
 * @param blanket id of the blanket order
 */
export async function readCallOffs(db: Database, blanket: string): Promise<CallOff[]> {
  const { id, reference, status, purchaseOrder, neededBy, deliveryOn, suburb, createdAt } =
    enquiryTable
  const rows = await db
    .select({
      id,
      reference,
      status,
      purchaseOrder,
      neededBy,
      deliveryOn,
      suburb,
      createdAt,
      position: enquiryLineTable.position,
      pieces: agreedPieces,
    })
    .from(enquiryTable)
    .innerJoin(enquiryLineTable, eq(enquiryLineTable.enquiry, id))
    .where(and(eq(enquiryTable.blanket, blanket), isNull(enquiryTable.mergedInto)))
    .orderBy(asc(createdAt), asc(id), asc(enquiryLineTable.position))
  const found = new Map<string, CallOff>()
  for (const { position, pieces, ...row } of rows) {
    const callOff = found.get(row.id) ?? { ...row, lines: [] }
    callOff.lines.push({ position, pieces })
    found.set(row.id, callOff)
  }
  return [...found.values()]
}

/** Reads the original lines of an enquiry, in the order of the cart. */
export async function readOriginalLines(db: Database, enquiry: string): Promise<EnquiryLine[]> {
  const lines = await db
    .select()
    .from(enquiryLineTable)
    .where(eq(enquiryLineTable.enquiry, enquiry))
    .orderBy(asc(enquiryLineTable.position))
  return lines.map(({ enquiry: _, sku, ...line }) => line)
}

/**
 * Reads everything about the lines of an enquiry: original and agreed lines, proposals, deliveries,
 * short closes, call-offs and balances.
 */
export async function readLines(db: Database, enquiry: string) {
  const asked = await readOriginalLines(db, enquiry)
  const proposals = await findProposals(db, enquiry)
  const deliveries = await findDeliveries(db, enquiry)
  const shortCloses = await findShortCloses(db, enquiry)
  const agreed = deriveAgreedLines(asked, proposals)
  const callOffs = await readCallOffs(db, enquiry)
  const balances = computeLineBalances(agreed, deliveries, shortCloses, sumCalledOff(callOffs))
  return { asked, proposals, deliveries, shortCloses, callOffs, agreed, balances }
}
export type EnquiryLineData = Awaited<ReturnType<typeof readLines>>

/** Finds the deliveries of an enquiry with their lines, oldest first. */
async function findDeliveries(db: Database, enquiry: string): Promise<Delivery[]> {
  const rows = await db
    .select()
    .from(deliveryTable)
    .where(eq(deliveryTable.enquiry, enquiry))
    .orderBy(asc(deliveryTable.number))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const line = alias(deliveryLineTable, 'line')
  const lost = sql`lateral (${shortfallOfLine})`
  const lines = await db
    .select({
      delivery: line.delivery,
      position: line.position,
      pieces: line.pieces,
      lots: line.lots,
      palletLabels: line.palletLabels,
      short: sql<number>`lost.short`,
      broken: sql<number>`lost.broken`,
      replaced: sql<number>`lost.replaced`,
    })
    .from(line)
    .innerJoin(sql`${lost} as lost`, sql`true`)
    .where(inArray(line.delivery, ids))
    .orderBy(asc(line.position))
  return rows.map(({ enquiry: _, ...delivery }) => ({
    ...delivery,
    lines: lines
      .filter((one) => one.delivery === delivery.id)
      .map(({ position, pieces, lots, palletLabels, short, broken, replaced }) => ({
        position,
        pieces,
        lots,
        palletLabels,
        ...(short + broken > 0 && { shortfall: { short, broken } }),
        ...(replaced > 0 && { replaced }),
      })),
  }))
}

/** Finds the pieces of an enquiry's lines that were closed short. */
async function findShortCloses(db: Database, enquiry: string): Promise<ShortClose[]> {
  const { position, pieces, reason } = shortCloseTable
  return db
    .select({ position, pieces, reason })
    .from(shortCloseTable)
    .where(eq(shortCloseTable.enquiry, enquiry))
    .orderBy(asc(position))
}

type OrderRow = Pick<typeof enquiryTable.$inferSelect, 'id' | 'status' | 'periodUntil'>

/**
 * Tells whether pieces of a confirmed order are not on a delivery yet. False for blanket orders,
 * which are delivered by their call-offs, and in statuses without deliveries.
 */
export async function hasUnplannedPieces(
  db: Database,
  { id, status, periodUntil }: OrderRow,
): Promise<boolean> {
  if (periodUntil !== null || !lifecycle[status].canScheduleDeliveries) return false
  const { balances } = await readLines(db, id)
  return balances.some(({ unplanned }) => unplanned > 0)
}
