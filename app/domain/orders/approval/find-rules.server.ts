import { and, eq, gte, inArray, notInArray, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { productListLineTable } from '#app/domain/company-range/tables.server.ts'
import { listMembers } from '#app/domain/customers/members/list-members.server.ts'
import { undeliveredStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { selectAgreedLines } from '#app/domain/enquiry/lines/agreed-lines.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { approvalCoverTable } from '../tables.server.ts'
import { type ApprovalContext, listApprovalReasons } from './approval-rules.ts'
import { type Approver, selectApprovers } from './select-approvers.ts'
import { type OrderRules, readStoredRules } from './stored-rules.server.ts'

type CompanyScope = Pick<MemberActor, 'company'>

const defaultRules: OrderRules = {
  uniqueNumbers: false,
  overPallets: null,
  overKilograms: null,
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

/**
 * Finds the reasons why lines of an order need approval by its company's rules; empty if they need
 * none. Every operation that sends an order or changes its lines calls this.
 */
export async function findApprovalReasons(
  tx: Database,
  company: CompanyScope,
  { lines, ...context }: Pick<ApprovalContext, 'senders' | 'lines' | 'decided'>,
): Promise<string[]> {
  const rules = await findRules(tx, company)
  const skus = lines.map(({ sku }) => sku)
  return listApprovalReasons(rules, {
    ...context,
    lines,
    had: rules.newProducts ? await findOrderedSkus(tx, company, skus) : new Set(),
    listed: rules.outsideLists ? await findListedSkus(tx, company, skus) : new Set(),
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
