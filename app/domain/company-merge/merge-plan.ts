import type { MemberRole } from '#app/domain/access/roles.ts'
import type { ContractRule } from '#app/domain/company-range/contract/contract-range.ts'

/** Role and state of a member in one company. */
export interface MemberState {
  name: string
  role: MemberRole
  suspendedAt: Date | null
}

/** Values of a company that may conflict in a merge. */
export interface MergeSide {
  name: string
  accountManager: string | null
  abn: string
  phone: string
  notes: string
  hasContract: boolean
  needsSecondFactor: boolean
  /** Order rules, without company and version; null if its owner has set none. */
  orderRules: Readonly<Record<string, unknown>> | null
  /** Contract rules by SKU. */
  contract: ReadonlyMap<string, ContractRule>
  /** Members by account. */
  members: ReadonlyMap<string, MemberState>
}

export type MergeField =
  | 'name'
  | 'accountManager'
  | 'abn'
  | 'phone'
  | 'notes'
  | 'orderRules'
  | 'contract'

/** Key of a merge question: a field, or one member who belongs to both companies. */
export type MergeKey = MergeField | `member:${string}`

/** Value to keep: that of the remaining company, of the merged company, or both joined. */
export type MergeChoice = 'into' | 'company' | 'both'

export interface MergeQuestion {
  key: MergeKey
  choices: readonly MergeChoice[]
  /** Choice preselected on the page. */
  suggested: MergeChoice
}

export type MergeChoices = Readonly<Partial<Record<string, MergeChoice>>>

/** Lists the values that both companies have and that differ, so that one has to be chosen. */
export function listMergeQuestions(into: MergeSide, company: MergeSide): MergeQuestion[] {
  const oneOf = ['into', 'company'] as const
  const ask = (key: MergeKey): MergeQuestion => ({ key, choices: oneOf, suggested: 'into' })
  const rulesDiffer =
    into.orderRules !== null &&
    company.orderRules !== null &&
    JSON.stringify(sorted(into.orderRules)) !== JSON.stringify(sorted(company.orderRules))
  const inBoth = [...company.members.keys()].filter((account) =>
    memberStateDiffers(into.members.get(account), company.members.get(account)),
  )
  return [
    ...(into.name === company.name ? [] : [ask('name')]),
    ...(bothDiffer(into.accountManager, company.accountManager) ? [ask('accountManager')] : []),
    ...(bothDiffer(into.abn, company.abn) ? [ask('abn')] : []),
    ...(bothDiffer(into.phone, company.phone) ? [ask('phone')] : []),
    ...(bothDiffer(into.notes, company.notes)
      ? [{ key: 'notes', choices: ['both', ...oneOf], suggested: 'both' } as const]
      : []),
    ...(rulesDiffer ? [ask('orderRules')] : []),
    ...(listContractConflicts(into, company).length > 0 ? [ask('contract')] : []),
    ...inBoth.map((account) => ask(`member:${account}`)),
  ]
}

/** Lists the SKUs for which the two contracts have different rules. */
export function listContractConflicts(into: MergeSide, company: MergeSide): string[] {
  return [...company.contract]
    .filter(([sku, rule]) => bothDiffer(into.contract.get(sku), rule))
    .map(([sku]) => sku)
}

/** Lists the questions that `choices` does not answer. */
export function listUnansweredQuestions(
  questions: readonly MergeQuestion[],
  choices: MergeChoices,
): MergeKey[] {
  return questions
    .filter(({ key, choices: known }) => !known.some((choice) => choice === choices[key]))
    .map(({ key }) => key)
}

export type MergedFields = Pick<
  MergeSide,
  'name' | 'accountManager' | 'abn' | 'phone' | 'notes' | 'hasContract' | 'needsSecondFactor'
>

/**
 * Computes the fields of the remaining company. A value that only one side has is kept. A contract
 * or a required second factor of either side applies to the result.
 * @param choices answers to all questions
 */
export function computeMergedFields(
  into: MergeSide,
  company: MergeSide,
  choices: MergeChoices,
): MergedFields {
  const pick = <Field extends 'name' | 'accountManager' | 'abn' | 'phone' | 'notes'>(
    field: Field,
  ) =>
    choices[field] === 'company' && bothDiffer(into[field], company[field])
      ? company[field]
      : into[field] || company[field]
  const notes =
    choices.notes === 'both' && bothDiffer(into.notes, company.notes)
      ? `${into.notes}\n\n${company.name}:\n${company.notes}`
      : pick('notes')
  return {
    name: pick('name'),
    accountManager: pick('accountManager'),
    abn: pick('abn'),
    phone: pick('phone'),
    notes,
    hasContract: into.hasContract || company.hasContract,
    needsSecondFactor: into.needsSecondFactor || company.needsSecondFactor,
  }
}

/** Tells whether both sides have a value and the values differ. */
function bothDiffer(into: string | null | undefined, company: string | null | undefined): boolean {
  return Boolean(into) && Boolean(company) && into !== company
}

function memberStateDiffers(
  into: MemberState | undefined,
  company: MemberState | undefined,
): boolean {
  if (!into || !company) return false
  return (
    into.role !== company.role || (into.suspendedAt === null) !== (company.suspendedAt === null)
  )
}

const sorted = (rules: Readonly<Record<string, unknown>>) =>
  Object.entries(rules).toSorted(([one], [other]) => one.localeCompare(other))
