import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { computeEnquiryTotals } from '#app/domain/cart/load/enquiry-totals.ts'
import { siteTable } from '#app/domain/customers/tables.server.ts'
import type { LineSnapshot } from '#app/domain/enquiry/enquiry.ts'
import { orderedStatuses, undeliveredStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { selectAgreedLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { enquiryEventTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf, timeZone } from '#app/platform/text/format.ts'
import { orderBudgetTable } from '../tables.server.ts'
import { type Budget, type BudgetUse, findPeriod, type PeriodRange } from './budget.ts'

type CompanyScope = Pick<MemberActor, 'company'>

/** An order whose budgets are looked up. */
export interface BudgetedOrder {
  /** Accounts of its sender and, for a change, of the member who makes it. */
  senders: readonly string[]
  /** Id of its delivery site; null for a typed address. */
  site: string | null
  /** Id of the order, if it was sent before; its quantities are not counted as used. */
  order: string | null
  now: Date
}

/**
 * Locks the budgets of a company until the transaction ends, so that of two orders sent at the same
 * time the second counts the first. Every operation that sends an order or changes its lines calls this
 * before `findBudgetsOfOrder`.
 */
export async function lockBudgets(tx: Database, { company }: CompanyScope): Promise<void> {
  await tx
    .select({ id: orderBudgetTable.id })
    .from(orderBudgetTable)
    .where(eq(orderBudgetTable.companyId, company))
    .orderBy(asc(orderBudgetTable.id))
    .for('update')
}

/**
 * Finds the budgets that an order counts towards, with what other orders of the same period use. An
 * order that was sent before counts in the period in which it was sent.
 * @param tx transaction of `inCompany`
 */
export async function findBudgetsOfOrder(
  tx: Database,
  company: CompanyScope,
  { senders, site, order, now }: BudgetedOrder,
): Promise<BudgetUse[]> {
  const { siteId, accountId } = orderBudgetTable
  const budgets = await selectBudgets(
    tx,
    company,
    and(
      site === null ? isNull(siteId) : or(isNull(siteId), eq(siteId, site)),
      or(isNull(accountId), inArray(accountId, [...senders])),
    ),
  )
  if (budgets.length === 0) return []
  const day = isoDayOf((order && (await findSentAt(tx, order))) || now)
  return addUse(tx, company, budgets, { day, order })
}

/** Lists the budgets of a company with their use in the current period. */
export async function listBudgets(
  tx: Database,
  company: CompanyScope,
  now: Date,
): Promise<BudgetUse[]> {
  return addUse(tx, company, await selectBudgets(tx, company), { day: isoDayOf(now), order: null })
}

function selectBudgets(tx: Database, { company }: CompanyScope, which?: ReturnType<typeof and>) {
  const { id, siteId, accountId, unit, period, maxAmount, companyId } = orderBudgetTable
  return tx
    .select({
      id,
      siteId,
      accountId,
      unit,
      period,
      maxAmount,
      siteName: siteTable.name,
      memberName: accountTable.name,
      memberEmail: accountTable.email,
    })
    .from(orderBudgetTable)
    .leftJoin(siteTable, eq(siteTable.id, siteId))
    .leftJoin(accountTable, eq(accountTable.id, accountId))
    .where(and(eq(companyId, company), which))
    .orderBy(asc(siteTable.name), asc(accountTable.name), asc(period), asc(unit))
}

async function findSentAt(tx: Database, order: string): Promise<Date | null> {
  const { id, createdAt } = enquiryTable
  const [sent] = await tx.select({ createdAt }).from(enquiryTable).where(eq(id, order))
  return sent?.createdAt ?? null
}

type NamedBudget = Awaited<ReturnType<typeof selectBudgets>>[number]

async function addUse(
  tx: Database,
  company: CompanyScope,
  budgets: readonly NamedBudget[],
  { day, order }: { day: string; order: string | null },
): Promise<BudgetUse[]> {
  const uses: BudgetUse[] = []
  for (const { siteName, memberName, memberEmail, ...budget } of budgets) {
    const range = findPeriod(budget.period, day)
    const used = await computeUsed(tx, company, { budget, range, memberEmail, order })
    const subject = [memberName, siteName].filter((name) => name !== null).join(' at ')
    uses.push({ ...budget, subject: subject || 'your company', label: range.label, used })
  }
  return uses
}

/**
 * Computes the amount of the orders of a period that count towards a budget: those of members, and
 * others once they are confirmed. A blanket order counts through its call-offs.
 */
async function computeUsed(
  tx: Database,
  { company }: CompanyScope,
  {
    budget: { siteId, accountId, unit },
    range: { from, until },
    memberEmail,
    order,
  }: { budget: Budget; range: PeriodRange; memberEmail: string | null; order: string | null },
): Promise<number> {
  const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`
  const sentBy = sql`(lower(email) = ${memberEmail?.toLowerCase() ?? ''} or exists (
    select from ${enquiryEventTable} as event
    where event.enquiry = counted.id and event.account_id = ${accountId} and event.to_status = 'submitted'))`
  const orders = sql`select id from ${enquiryTable} as counted
    where company_id = ${company} and merged_into is null and period_until is null
      and created_at >= ${midnight(from)} and created_at < ${midnight(until)}
      and ${notInArray(sql`status`, [...undeliveredStatuses])}
      and (channel = 'portal' or ${inArray(sql`status`, [...orderedStatuses])})
      and id is distinct from ${order}::uuid
      ${siteId === null ? sql`` : sql`and site_id = ${siteId}`}
      ${accountId === null ? sql`` : sql`and ${sentBy}`}`
  const goods = sql`from ${selectAgreedLines(orders)} as line
    where line.kind = 'order' and line.pieces > 0`
  if (unit === 'pieces') {
    const { rows } = await tx.execute<{ pieces: number }>(
      sql`select coalesce(sum(line.pieces), 0)::float8 as pieces ${goods}`,
    )
    return rows[0]?.pieces ?? 0
  }
  const { rows } = await tx.execute<{
    enquiry: string
    pieces: number
    product: Pick<LineSnapshot, 'packs' | 'attributes' | 'provenance'>
  }>(sql`
    select line.enquiry, line.pieces, jsonb_build_object('packs', line.product -> 'packs',
      'attributes', line.product -> 'attributes', 'provenance', line.product -> 'provenance') as product
    ${goods}`)
  const byOrder = Map.groupBy(rows, ({ enquiry }) => enquiry)
  return [...byOrder.values()].reduce((sum, lines) => sum + computeEnquiryTotals(lines).spaces, 0)
}
