import { and, eq } from 'drizzle-orm'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { ContractRule } from '#app/domain/company-range/contract/contract-range.ts'
import { contractProductTable } from '#app/domain/company-range/tables.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import {
  type OrderRules,
  readStoredRules,
  storeRules,
} from '#app/domain/orders/approval/find-rules.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  computeMergedFields,
  listContractConflicts,
  type MergeChoices,
  type MergedFields,
  type MergeSide,
} from './merge-plan.ts'

type CompanyRow = typeof companyTable.$inferSelect

/** Values of the remaining company before a merge replaced them. */
export interface ReplacedByMerge {
  before: MergedFields
  after: MergedFields
  /** Null if they were not replaced. */
  orderRules: OrderRules | null
  contract: { sku: string; before: ContractRule; after: ContractRule }[]
  members: {
    account: string
    role: MemberRole
    /** ISO timestamp; null if not suspended. */
    suspendedAt: string | null
    mergedRole: MemberRole
  }[]
}

/** Reads the values of a company that may conflict in a merge. */
export async function readMergeSide(db: Database, row: CompanyRow): Promise<MergeSide> {
  const { name, accountManager, abn, phone, notes, hasContract, needsSecondFactor } = row
  const rules = await readStoredRules(db, row.id)
  const contract = await db
    .select({ sku: contractProductTable.sku, rule: contractProductTable.rule })
    .from(contractProductTable)
    .where(eq(contractProductTable.companyId, row.id))
  const members = await db
    .select({
      account: memberTable.accountId,
      name: accountTable.name,
      role: memberTable.role,
      suspendedAt: memberTable.suspendedAt,
    })
    .from(memberTable)
    .innerJoin(accountTable, eq(accountTable.id, memberTable.accountId))
    .where(eq(memberTable.companyId, row.id))
  const { version: _, ...orderRules } = rules ?? {}
  return {
    name,
    accountManager,
    abn,
    phone,
    notes,
    hasContract,
    needsSecondFactor,
    orderRules: rules ? orderRules : null,
    contract: new Map(contract.map(({ sku, rule }) => [sku, rule])),
    members: new Map(members.map(({ account, ...member }) => [account, member])),
  }
}

/**
 * Writes the chosen values to the remaining company, after everything else was moved.
 * @returns the replaced values, for undoing the merge
 */
export async function writeMerged(
  tx: Database,
  { company, into }: { company: string; into: string },
  sides: { company: MergeSide; into: MergeSide },
  choices: MergeChoices,
): Promise<ReplacedByMerge> {
  const fields = computeMergedFields(sides.into, sides.company, choices)
  await tx.update(companyTable).set(fields).where(eq(companyTable.id, into))
  return {
    before: mergedFieldsOf(sides.into),
    after: fields,
    orderRules: choices.orderRules === 'company' ? await replaceRules(tx, company, into) : null,
    contract: choices.contract === 'company' ? await replaceContract(tx, into, sides) : [],
    members: await replaceMemberStates(tx, into, sides, choices),
  }
}

/** Restores what `writeMerged` replaced, except values that were changed since. */
export async function restoreReplaced(
  tx: Database,
  into: string,
  replaced: ReplacedByMerge,
): Promise<void> {
  const [row] = await tx.select().from(companyTable).where(eq(companyTable.id, into))
  if (!row) throw new Error('The company that remains is gone.')
  const { before, after, orderRules, contract, members } = replaced
  const present = mergedFieldsOf(row)
  const unchanged = (Object.keys(before) as (keyof MergedFields)[]).filter(
    (field) => present[field] === after[field],
  )
  const fields = Object.fromEntries(unchanged.map((field) => [field, before[field]]))
  if (unchanged.length > 0) {
    await tx.update(companyTable).set(fields).where(eq(companyTable.id, into))
  }
  if (orderRules) {
    const { version } = orderRules
    const isUnchanged = (await readStoredRules(tx, into))?.version === version + 1
    if (isUnchanged) await storeRules(tx, into, { ...orderRules, version: version + 2 })
  }
  for (const { sku, before: rule, after: merged } of contract) {
    const mine = and(
      eq(contractProductTable.companyId, into),
      eq(contractProductTable.sku, sku),
      eq(contractProductTable.rule, merged),
    )
    await tx.update(contractProductTable).set({ rule }).where(mine)
  }
  for (const { account, role, suspendedAt, mergedRole } of members) {
    const mine = and(
      eq(memberTable.companyId, into),
      eq(memberTable.accountId, account),
      eq(memberTable.role, mergedRole),
    )
    await tx
      .update(memberTable)
      .set({ role, suspendedAt: suspendedAt === null ? null : new Date(suspendedAt) })
      .where(mine)
  }
}

/** Picks the fields of a company that a merge can replace. */
export const mergedFieldsOf = (side: MergedFields): MergedFields => ({
  name: side.name,
  accountManager: side.accountManager,
  abn: side.abn,
  phone: side.phone,
  notes: side.notes,
  hasContract: side.hasContract,
  needsSecondFactor: side.needsSecondFactor,
})

async function replaceRules(tx: Database, company: string, into: string) {
  const theirs = await readStoredRules(tx, company)
  const ours = await readStoredRules(tx, into)
  if (!theirs || !ours) return null
  await storeRules(tx, into, { ...theirs, version: ours.version + 1 })
  return ours
}

async function replaceContract(
  tx: Database,
  into: string,
  sides: { company: MergeSide; into: MergeSide },
) {
  const replaced: ReplacedByMerge['contract'] = []
  for (const sku of listContractConflicts(sides.into, sides.company)) {
    const [before, after] = [sides.into.contract.get(sku), sides.company.contract.get(sku)]
    if (!before || !after) continue
    const mine = and(eq(contractProductTable.companyId, into), eq(contractProductTable.sku, sku))
    await tx.update(contractProductTable).set({ rule: after }).where(mine)
    replaced.push({ sku, before, after })
  }
  return replaced
}

async function replaceMemberStates(
  tx: Database,
  into: string,
  sides: { company: MergeSide; into: MergeSide },
  choices: MergeChoices,
) {
  const replaced: ReplacedByMerge['members'] = []
  for (const [account, theirs] of sides.company.members) {
    const ours = sides.into.members.get(account)
    if (!ours || choices[`member:${account}`] !== 'company') continue
    await tx
      .update(memberTable)
      .set({ role: theirs.role, suspendedAt: theirs.suspendedAt })
      .where(and(eq(memberTable.companyId, into), eq(memberTable.accountId, account)))
    replaced.push({
      account,
      role: ours.role,
      suspendedAt: ours.suspendedAt?.toISOString() ?? null,
      mergedRole: theirs.role,
    })
  }
  return replaced
}
