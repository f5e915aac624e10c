import { operations } from '#app/domain/access/policy.ts'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { type Absence, findDeputy } from '#app/domain/accounts/deputies.ts'

interface Person {
  account: string
  name: string
  email: string
  role: MemberRole
}

/** A member who may approve or decline an order. */
export interface Approver extends Person {
  /** Name of the approver for whom they deputise; empty if they decide in their own right. */
  deputisesFor: string
  /**
   * Whether they are notified of the order. Owners may always decide, but are notified only if no
   * approver can.
   */
  isNotified: boolean
}

function canApprove({ role }: Pick<Person, 'role'>): boolean {
  return operations['approve-order'].members.includes(role)
}

/** Lists the active colleagues who may deputise for a member during an absence. */
export function listPossibleDeputies<Colleague extends Person & { isActive: boolean }>(
  people: readonly Colleague[],
  account: string,
): Colleague[] {
  return people.filter((one) => one.isActive && canApprove(one) && one.account !== account)
}

/**
 * Selects the members who may decide on an order: the approvers or their deputies of that day, and
 * the owners. Members do not decide on their own orders unless the company allows it. If that
 * leaves no one, the owners decide, so that the order does not stay pending for ever.
 * @param people members of the company who are active today
 * @param day ISO date
 */
export function selectApprovers(
  people: readonly Person[],
  covers: readonly Absence[],
  { sender, day, ownApproval }: { sender: string; day: string; ownApproval: boolean },
): Approver[] {
  const may = (account: string) => ownApproval || account !== sender
  const approvers = people.flatMap((person): Approver[] => {
    if (person.role !== 'approver') return []
    const standIn = findDeputy(person.account, day, covers)
    const present = people.find(({ account }) => account === standIn)
    if (!present || !canApprove(present) || !may(present.account)) return []
    const standsFor = present.account === person.account ? '' : person.name
    return [{ ...present, deputisesFor: standsFor, isNotified: true }]
  })
  const owners = people.filter(({ role }) => role === 'owner')
  const others = owners.filter(({ account }) => may(account))
  const deciding = approvers.length > 0 || others.length > 0 ? others : owners
  const isAsked = approvers.length === 0
  const own = deciding.map((owner) => ({ ...owner, deputisesFor: '', isNotified: isAsked }))
  // A member who decides in their own right is not listed as a deputy.
  const seen = new Map<string, Approver>()
  for (const one of [...approvers, ...own]) {
    const before = seen.get(one.account)
    if (!before || (before.deputisesFor && !one.deputisesFor)) {
      seen.set(one.account, { ...one, isNotified: one.isNotified || (before?.isNotified ?? false) })
    }
  }
  return [...seen.values()]
}

/**
 * Selects the members who may decide on an order that may have been approved once. A second approval is
 * given by another member, and one of the two is an owner. If nobody else may give it, one approval is
 * enough, and all of `approvers` may decide.
 * @param approvers members who may decide on the order, from `selectApprovers`
 * @param first account of the member who approved it first; null if nobody did
 */
export function selectCurrentApprovers(
  approvers: readonly Approver[],
  first: string | null,
): Approver[] {
  if (first === null) return [...approvers]
  const isOwner = approvers.some(({ account, role }) => account === first && role === 'owner')
  const second = approvers.filter(
    ({ account, role }) => account !== first && (isOwner || role === 'owner'),
  )
  return second.length > 0
    ? second.map((approver) => ({ ...approver, isNotified: true }))
    : [...approvers]
}

/** Formats the signature of a decision: “Priya Nair for Tom Hill”. */
export function formatSignature({
  name,
  deputisesFor: standsFor,
}: Pick<Approver, 'name' | 'deputisesFor'>): string {
  return standsFor ? `${name} for ${standsFor}` : name
}
