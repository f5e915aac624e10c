import { and, asc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { productListLineTable } from '#app/domain/company-range/tables.server.ts'
import { listMembers } from '#app/domain/customers/members/members.server.ts'
import type { LineSnapshot } from '#app/domain/enquiry/enquiry.ts'
import { undeliveredStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { selectAgreedLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { findBudgetsOfOrder } from '#app/domain/orders/budgets/find-budgets.server.ts'
import type { OrderContent } from '#app/domain/orders/content/order-content.ts'
import {
  approvalCoverTable,
  orderRulesPersonTable,
  orderRulesTable,
} from '#app/domain/orders/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { type ApprovalContext, type ApprovalDemand, applyRules } from './approval-rules.ts'
import { type Approver, selectApprovers } from './select-approvers.ts'

/** Order rules of a company, with the accounts whose orders always need approval. */
export interface OrderRules extends Omit<typeof orderRulesTable.$inferSelect, 'companyId'> {
  people: string[]
}

/** Reads the order rules of a company; null if an owner never set any. */
export async function readStoredRules(db: Database, company: string): Promise<OrderRules | null> {
  const [found] = await db
    .select()
    .from(orderRulesTable)
    .where(eq(orderRulesTable.companyId, company))
  if (!found) return null
  const { accountId, companyId } = orderRulesPersonTable
  const people = await db
    .select({ accountId })
    .from(orderRulesPersonTable)
    .where(eq(companyId, company))
    .orderBy(asc(accountId))
  const { companyId: _, ...rules } = found
  return { ...rules, people: people.map((person) => person.accountId) }
}

/** Stores the order rules of a company, in place of any others. */
export async function storeRules(
  tx: Database,
  company: string,
  { people, ...rules }: Partial<OrderRules>,
): Promise<void> {
  await tx
    .insert(orderRulesTable)
    .values({ companyId: company, ...rules })
    .onConflictDoUpdate({
      target: orderRulesTable.companyId,
      set: { companyId: company, ...rules },
    })
  if (!people) return
  await tx.delete(orderRulesPersonTable).where(eq(orderRulesPersonTable.companyId, company))
  const rows = [...new Set(people)].map((accountId) => ({ companyId: company, accountId }))
  if (rows.length > 0) await tx.insert(orderRulesPersonTable).values(rows)
}

type CompanyScope = Pick<MemberActor, 'company'>

const defaultRules: OrderRules = {
  uniqueNumbers: false,
  overPallets: null,
  overKilograms: null,
  overTruckLoads: null,
  overUsualPercent: null,
  twoOverPallets: null,
  twoOverKilograms: null,
  newProducts: false,
  outsideLists: false,
  people: [],
  ownApproval: false,
  version: 0,
}

/**
 * Finds the order rules of a company; the defaults if an owner never set any.
 * @param tx transaction of `inCompany`
 */
export async function findRules(tx: Database, { company }: CompanyScope): Promise<OrderRules> {
  return (await readStoredRules(tx, company)) ?? defaultRules
}

/** An order whose lines are compared with its company's rules. */
export interface RuledOrder
  extends Pick<ApprovalContext, 'senders' | 'lines' | 'decided' | 'decidedByTwo' | 'before'> {
  /** Id of the order, if it was sent before; it does not count as an earlier order of its own. */
  order: string | null
  /** Id of its delivery site; null for a typed address. */
  site: string | null
  /** Whether it is a blanket order, which counts towards budgets through its call-offs. */
  isBlanket: boolean
  now: Date
}

/**
 * Finds whether lines of an order need approval by its company's rules, and why. Every operation that
 * sends an order or changes its lines calls `lockBudgets`, then this.
 */
export async function findApprovalDemand(
  tx: Database,
  company: CompanyScope,
  wanted: RuledOrder,
): Promise<ApprovalDemand> {
  const { order, isBlanket, ...context } = wanted
  const rules = await findRules(tx, company)
  const skus = context.lines.map(({ sku }) => sku)
  return applyRules(rules, {
    ...context,
    budgets: isBlanket ? [] : await findBudgetsOfOrder(tx, company, wanted),
    had: rules.newProducts ? await findOrderedSkus(tx, company, skus) : new Set(),
    listed: rules.outsideLists ? await findListedSkus(tx, company, skus) : new Set(),
    usual:
      rules.overUsualPercent === null
        ? new Map()
        : await findUsualPieces(tx, company, { skus, order }),
  })
}

async function findOrderedSkus(tx: Database, { company }: CompanyScope, skus: string[]) {
  if (skus.length === 0) return new Set<string>()
  const ordered = sql`select id from ${enquiryTable}
    where company_id = ${company} and ${notInArray(sql`status`, [...undeliveredStatuses])}`
  const { rows } = await tx.execute<{ sku: string }>(sql`
    select distinct line.sku from ${selectAgreedLines(ordered)} as line
    where line.kind = 'order' and line.pieces > 0 and ${inArray(sql`line.sku`, skus)}`)
  return new Set(rows.map(({ sku }) => sku))
}

/** Finds the reasons why a call-off needs approval: its sender, and the budgets that it exceeds. */
export async function findCallOffReasons(
  tx: Database,
  member: MemberActor,
  {
    content,
    lines,
    now,
  }: {
    content: Pick<OrderContent, 'place'>
    lines: readonly { sku: string; pieces: number; product: LineSnapshot }[]
    now: Date
  },
): Promise<string[]> {
  const senders = [member.account]
  const of = { senders, site: content.place.site, order: null, now }
  const { people } = await findRules(tx, member)
  return applyRules(
    { ...defaultRules, people },
    {
      senders,
      lines: lines.map((line) => ({ ...line, name: line.product.name })),
      had: new Set(),
      listed: new Set(),
      usual: new Map(),
      budgets: await findBudgetsOfOrder(tx, member, of),
    },
  ).reasons
}

/** Time over which earlier orders of a product are compared. */
const usualPeriod = sql.raw(`interval '12 months'`)

/**
 * Finds the median of the pieces in a company's orders of each product over the last 12 months. Call-offs count
 * like other orders; the blanket orders that they belong to do not.
 */
async function findUsualPieces(
  tx: Database,
  { company }: CompanyScope,
  { skus, order }: { skus: string[]; order: string | null },
): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const earlier = sql`select id from ${enquiryTable}
    where company_id = ${company} and ${notInArray(sql`status`, [...undeliveredStatuses])}
      and merged_into is null and period_until is null and created_at > now() - ${usualPeriod}
      and id is distinct from ${order}::uuid`
  const { rows } = await tx.execute<{ sku: string; pieces: number }>(sql`
    select sku, percentile_disc(0.5) within group (order by pieces)::int as pieces
    from (
      select line.enquiry, line.sku, sum(line.pieces) as pieces
      from ${selectAgreedLines(earlier)} as line
      where line.kind = 'order' and line.pieces > 0 and ${inArray(sql`line.sku`, skus)}
      group by line.enquiry, line.sku
    ) as ordered
    group by sku`)
  return new Map(rows.map(({ sku, pieces }) => [sku, pieces]))
}

async function findListedSkus(tx: Database, { company }: CompanyScope, skus: string[]) {
  if (skus.length === 0) return new Set<string>()
  const { companyId: ofCompany, sku } = productListLineTable
  const rows = await tx
    .selectDistinct({ sku })
    .from(productListLineTable)
    .where(and(eq(ofCompany, company), inArray(sku, skus)))
  return new Set(rows.map((row) => row.sku))
}

/**
 * Finds the members who may approve an order of `sender` today.
 * @param tx transaction of `inCompany`
 */
export async function findApprovers(
  tx: Database,
  company: CompanyScope,
  sender: string,
  now: Date,
): Promise<Approver[]> {
  const approvers = await findApproversBySender(tx, company, [sender], now)
  return approvers.get(sender) ?? []
}

/**
 * Like `findApprovers` for several senders at once, in three queries regardless of their number.
 */
export async function findApproversBySender(
  tx: Database,
  company: CompanyScope,
  senders: readonly string[],
  now: Date,
): Promise<Map<string, Approver[]>> {
  if (senders.length === 0) return new Map()
  const day = isoDayOf(now)
  const { ownApproval } = await findRules(tx, company)
  const people = (await listMembers(tx, company)).filter(({ isActive }) => isActive)
  const covers = await tx
    .select()
    .from(approvalCoverTable)
    .where(
      and(eq(approvalCoverTable.companyId, company.company), gte(approvalCoverTable.lastDay, day)),
    )
  return new Map(
    senders.map((sender) => [
      sender,
      selectApprovers(people, covers, { sender, day, ownApproval }),
    ]),
  )
}
