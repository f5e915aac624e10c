import { operations } from '#app/domain/access/policy.ts'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { type Absence, standInFor } from '#app/domain/accounts/stand-in.ts'

interface Person {
  account: string
  name: string
  email: string
  role: MemberRole
}

/** Somebody who may decide on an order. */
export interface Decider extends Person {
  /** Whom they stand in for; empty where they decide for themselves. */
  standsFor: string
  /** Whether they are told of it; an owner may always decide, and is told where no approver can. */
  isAsked: boolean
}

function mayApprove({ role }: Pick<Person, 'role'>): boolean {
  return operations['approve-order'].members.includes(role)
}

/** Colleagues of somebody who may approve while they are away. */
export function whoCovers<Colleague extends Person & { isActive: boolean }>(
  people: readonly Colleague[],
  account: string,
): Colleague[] {
  return people.filter((one) => one.isActive && mayApprove(one) && one.account !== account)
}

/**
 * Who may decide on an order: the approvers, or whoever covers for them that day, and the owners.
 * Nobody decides on their own order unless the company allows it. Where that leaves nobody, the
 * owners decide, so no order waits for ever.
 * @param people of the company who may act today
 * @param day ISO
 */
export function whoDecides(
  people: readonly Person[],
  covers: readonly Absence[],
  { sender, day, ownApproval }: { sender: string; day: string; ownApproval: boolean },
): Decider[] {
  const may = (account: string) => ownApproval || account !== sender
  const approvers = people.flatMap((person): Decider[] => {
    if (person.role !== 'approver') return []
    const standIn = standInFor(person.account, day, covers)
    const present = people.find(({ account }) => account === standIn)
    if (!present || !mayApprove(present) || !may(present.account)) return []
    const standsFor = present.account === person.account ? '' : person.name
    return [{ ...present, standsFor, isAsked: true }]
  })
  const owners = people.filter(({ role }) => role === 'owner')
  const others = owners.filter(({ account }) => may(account))
  const deciding = approvers.length > 0 || others.length > 0 ? others : owners
  const isAsked = approvers.length === 0
  const own = deciding.map((owner) => ({ ...owner, standsFor: '', isAsked }))
  // Who decides as themselves does not stand in.
  const seen = new Map<string, Decider>()
  for (const one of [...approvers, ...own]) {
    const before = seen.get(one.account)
    if (!before || (before.standsFor && !one.standsFor)) {
      seen.set(one.account, { ...one, isAsked: one.isAsked || (before?.isAsked ?? false) })
    }
  }
  return [...seen.values()]
}

/** How a decision is signed: “Priya Nair for Tom Hill”. */
export function signedAs({ name, standsFor }: Pick<Decider, 'name' | 'standsFor'>): string {
  return standsFor ? `${name} for ${standsFor}` : name
}
