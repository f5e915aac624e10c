import { z } from 'zod'
import { type MemberRole, memberRoleLabels } from '#app/domain/access/roles.ts'
import { maxCompanyNameLength, maxPersonNameLength } from '#app/platform/forms/form-fields.ts'
import { type CustomerRow, nameKey, parseRole, parseYesOrNo } from './customer-rows.ts'

/** Existing companies, account managers and accounts that a file refers to. */
export interface KnownCustomers {
  /** Companies by `nameKey`; companies with the same name are separate entries. */
  companies: ReadonlyMap<string, readonly KnownCompany[]>
  /** Account managers by email address. */
  managers: ReadonlyMap<string, { account: string; name: string }>
  /** Accounts by email address. */
  accounts: ReadonlyMap<string, { name: string; isDeactivated: boolean }>
}

export interface KnownCompany {
  id: string
  name: string
  accountManager: string | null
  hasContract: boolean
  /** Members by email address. */
  members: ReadonlyMap<string, { role: MemberRole; isSuspended: boolean }>
}

/** Changes that importing a row makes. */
export interface CustomerChange {
  /** Id of the company; null if the import creates it. */
  company: string | null
  name: string
  /** Account of the new account manager; missing if it stays the same. */
  accountManager?: string
  hasContract?: boolean
  member?: { name: string; email: string; role: MemberRole }
}

/** A row of a file, with the result that its import would have. */
export type PreviewedRow = { row: CustomerRow } & (
  | { kind: 'new' | 'changed'; changes: string[]; change: CustomerChange }
  | { kind: 'same' }
  | { kind: 'refused'; reason: string }
)

const emailSchema = z.email()

/** Determines for every row what its import would do, in the order of the file. */
export function planCustomerImport(
  rows: readonly CustomerRow[],
  known: KnownCustomers,
): PreviewedRow[] {
  const seen: PrecedingRows = { companies: new Map(), members: new Map() }
  return rows.map((row): PreviewedRow => {
    const read = readRow(row, known, seen)
    if (typeof read === 'string') return { row, kind: 'refused', reason: read }
    const { words, change, isNew } = read
    if (words.length === 0) return { row, kind: 'same' }
    return { row, kind: isNew ? 'new' : 'changed', changes: words, change }
  })
}

/** Companies and members of the preceding rows. */
interface PrecedingRows {
  companies: Map<string, Pick<KnownCompany, 'accountManager' | 'hasContract'>>
  /** Number of the row that contains a member, by company and email address. */
  members: Map<string, number>
}

function readRow(row: CustomerRow, known: KnownCustomers, seen: PrecedingRows) {
  const key = nameKey(row.company)
  if (key === '') return 'There is no company in this row.'
  if (row.company.length > maxCompanyNameLength) {
    return `The name of the company is longer than ${maxCompanyNameLength} characters.`
  }
  const [present, double] = known.companies.get(key) ?? []
  if (double) return `There are two companies called ${row.company}. Merge them first.`
  const manager = row.manager ? known.managers.get(row.manager) : undefined
  if (row.manager && !manager) return `${row.manager} is not one of our account managers.`
  const hasContract = parseYesOrNo(row.contract)
  if (hasContract === undefined) return `“${row.contract}” is neither yes nor no.`
  const member = readMember(row, present, known, seen, key)
  if (typeof member === 'string') return member
  const isFirst = !present && !seen.companies.has(key)
  const now = seen.companies.get(key) ?? present ?? { accountManager: null, hasContract: false }
  const next = {
    accountManager: manager?.account ?? now.accountManager,
    hasContract: hasContract ?? now.hasContract,
  }
  seen.companies.set(key, next)
  const change: CustomerChange = {
    company: present?.id ?? null,
    name: present?.name ?? row.company,
  }
  const words: string[] = isFirst ? ['New company'] : []
  if (manager && manager.account !== now.accountManager) {
    change.accountManager = manager.account
    words.push(`Account manager: ${manager.name}`)
  }
  if (next.hasContract !== now.hasContract) {
    change.hasContract = next.hasContract
    words.push(next.hasContract ? 'Has a contract' : 'No longer has a contract')
  }
  if (member) {
    change.member = member
    words.push(`${member.name} is added as ${memberRoleLabels[member.role].toLowerCase()}`)
  }
  return { words, change, isNew: isFirst || member !== null }
}

/**
 * Reads the person of a row. @returns the member to add, null if there is none, or the refusal as a
 * sentence
 */
function readMember(
  { name, email, role: typed, number }: CustomerRow,
  company: KnownCompany | undefined,
  { accounts }: KnownCustomers,
  { members }: PrecedingRows,
  key: string,
) {
  if (name === '' && email === '' && typed === '') return null
  if (email === '') return `There is no e-mail address for ${name || 'the person'}.`
  if (email.length > 254 || !emailSchema.safeParse(email).success) {
    return `“${email.slice(0, 60)}” is not an e-mail address.`
  }
  const role = parseRole(typed)
  if (!role) {
    return `“${typed.slice(0, 40)}” is not a role: ${Object.values(memberRoleLabels).join(', ')}.`
  }
  const before = members.get(`${key} ${email}`)
  if (before !== undefined) return `${email} is already in row ${before}.`
  members.set(`${key} ${email}`, number)
  const account = accounts.get(email)
  if (account?.isDeactivated) return `${email} may no longer sign in with us.`
  const present = company?.members.get(email)
  if (present?.isSuspended) return `${email} is suspended there. Restore them on its page.`
  if (present && present.role !== role) {
    const is = memberRoleLabels[present.role].toLowerCase()
    return `${email} is there as ${is}. Change the role on the page of the company.`
  }
  if (present) return null
  const called = account?.name ?? name
  if (called === '') return `There is no name for ${email}.`
  return called.length > maxPersonNameLength
    ? `The name is longer than ${maxPersonNameLength} characters.`
    : { name: called, email, role }
}
