import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Actor, StaffActor } from '#app/domain/access/actor.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { type ClaimedPieces, claimStatesToDo } from '#app/domain/enquiry/claim.ts'
import { deliveryTable } from '#app/domain/enquiry/delivery/tables.server.ts'
import type { GoodsIn } from '#app/domain/enquiry/goods-in/goods-in.ts'
import { goodsInLineTable, goodsInTable } from '#app/domain/enquiry/goods-in/tables.server.ts'
import { notifyTeam } from '#app/domain/enquiry/mails/notify-customer.server.ts'
import { agreedProduct } from '#app/domain/enquiry/proposal/withdraw-proposal.server.ts'
import {
  type LockedEnquiry,
  recordChange,
} from '#app/domain/enquiry/record/change-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { claimTable } from './tables.server.ts'

/** Maximum number of claims on one page. */
const maxClaims = 200

/**
 * Lists the claims of one company, most recently changed first. The caller must have checked that
 * the staff member may see the company.
 */
export function listCompanyClaims(db: Database, company: string) {
  return selectClaims(db, eq(enquiryTable.companyId, company))
    .orderBy(desc(claimTable.updatedAt), asc(claimTable.id))
    .limit(maxClaims)
}

/**
 * Lists claims that staff may answer: those to act on, unanswered and oldest first, or the
 * completed ones, most recently changed first. An account manager sees only claims of the companies
 * they manage.
 */
export async function listClaims(db: Database, actor: StaffActor, which: 'to-do' | 'over') {
  const reach = reachOf(actor, 'answer-claim')
  if (reach === 'none') return []
  const own: SQL | undefined =
    reach === 'own' ? eq(companyTable.accountManager, actor.account) : undefined
  const { state, createdAt: openedAt, updatedAt: changedAt } = claimTable
  const isToDo = which === 'to-do'
  const asked = isToDo ? inArray(state, claimStatesToDo) : notInArray(state, [...claimStatesToDo])
  const oldestUnanswered = [sql`${state} <> 'open'`, asc(openedAt)]
  return selectClaims(db, and(own, asked))
    .orderBy(...(isToDo ? oldestUnanswered : [desc(changedAt)]), asc(claimTable.id))
    .limit(maxClaims)
}

function selectClaims(db: Database, which: SQL | undefined) {
  const { number, state, createdAt: openedAt, updatedAt: changedAt } = claimTable
  return db
    .select({
      number,
      state,
      openedAt,
      changedAt,
      reference: enquiryTable.reference,
      company: enquiryTable.company,
      delivery: deliveryTable.number,
      claimed: sql<ClaimedPieces[]>`(
        select coalesce(jsonb_agg(counted order by counted.pieces desc, counted.piece), '[]') from (
          select coalesce(agreed.product -> 'packs' ->> 'piece', 'piece') as piece,
            sum(line.short + line.broken)::int as pieces
          from ${goodsInLineTable} as line left join lateral (${agreedProduct}) as agreed on true
          where line.goods_in = ${claimTable.goodsIn} group by 1) as counted)`,
    })
    .from(claimTable)
    .innerJoin(enquiryTable, eq(enquiryTable.id, claimTable.enquiry))
    .innerJoin(goodsInTable, eq(goodsInTable.id, claimTable.goodsIn))
    .innerJoin(deliveryTable, eq(deliveryTable.id, goodsInTable.delivery))
    .leftJoin(companyTable, eq(companyTable.id, enquiryTable.companyId))
    .where(which)
}

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
