import { eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { listMembers } from '#app/domain/customers/members/members.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { orderRulesTable } from '../tables.server.ts'
import { findRules, type OrderRules, storeRules } from './find-rules.server.ts'

/** Largest pallet limit that a rule may set. */
export const maxRulePallets = 9999
/** Largest weight limit that a rule may set, in kilograms. */
export const maxRuleKilograms = 9_999_999
/** Largest number of truck loads that a rule may set. */
export const maxRuleTruckLoads = 999
/** Smallest and largest percentage of the usual quantity that a rule may set. */
const [minRuleUsualPercent, maxRuleUsualPercent] = [100, 9999]

/** A limit of the rules that is a number. */
export type RuleLimit =
  | 'pallets'
  | 'kilograms'
  | 'truckLoads'
  | 'usualPercent'
  | 'twoPallets'
  | 'twoKilograms'

export type SaveOrderRulesResult =
  | { outcome: 'done' }
  | { outcome: 'stale' | RuleLimit; message: string }
  | PolicyRefusal

/**
 * Saves which orders of a company need approval, and whether its order numbers must be unique.
 * Approvals that are already pending stay pending.
 * @param tx transaction of `inCompany`
 */
export async function saveOrderRules(
  tx: Database,
  member: MemberActor,
  { version, ...wanted }: OrderRules,
): Promise<SaveOrderRulesResult> {
  const refusal = refusalFor(member, 'keep-order-rules', true)
  if (refusal) return refusal
  const wrong = findWrongLimit(wanted)
  if (wrong) return wrong
  const { company } = member
  await tx.insert(orderRulesTable).values({ companyId: company }).onConflictDoNothing()
  await tx
    .select({ company: orderRulesTable.companyId })
    .from(orderRulesTable)
    .where(eq(orderRulesTable.companyId, company))
    .for('update')
  const before = await findRules(tx, member)
  if (before.version !== version) {
    const message =
      'Another owner has changed these rules in the meantime; they are shown below. Make your changes again, then save.'
    return { outcome: 'stale', message }
  }
  const known = new Set((await listMembers(tx, member)).map(({ account }) => account))
  const people = wanted.people.filter((account) => known.has(account))
  const after = { ...wanted, people, version: version + 1 }
  await storeRules(tx, company, after)
  await writeAudit(tx, member, {
    action: 'keep-order-rules',
    subject: { kind: 'company', id: company, label: 'Rules of its orders' },
    before: { ...before },
    after,
  })
  return { outcome: 'done' }
}

/** Finds the first limit that is not a whole number within its bounds, with a message about it. */
function findWrongLimit(
  wanted: Omit<OrderRules, 'version'>,
): { outcome: RuleLimit; message: string } | null {
  const pallets = { what: 'a whole number of pallets', max: maxRulePallets }
  const kilograms = { what: 'whole kilograms', max: maxRuleKilograms }
  const limits: [RuleLimit, number | null, { what: string; max: number; min?: number }][] = [
    ['pallets', wanted.overPallets, pallets],
    ['truckLoads', wanted.overTruckLoads, { what: 'a whole number', max: maxRuleTruckLoads }],
    ['kilograms', wanted.overKilograms, kilograms],
    ['twoPallets', wanted.twoOverPallets, pallets],
    ['twoKilograms', wanted.twoOverKilograms, kilograms],
    [
      'usualPercent',
      wanted.overUsualPercent,
      { what: 'a whole percentage', min: minRuleUsualPercent, max: maxRuleUsualPercent },
    ],
  ]
  for (const [outcome, limit, { what, max, min = 0 }] of limits) {
    if (limit === null || (limit >= min && limit <= max)) continue
    const from = min > 0 ? `from ${min} to` : 'up to'
    return { outcome, message: `Type ${what} ${from} ${formatNumber(max)}, or leave it blank.` }
  }
  return null
}
