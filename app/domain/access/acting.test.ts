import { describe, expect, it } from 'vitest'
import { actingOperations, formatActingName, isActingName, minutesUntil } from './acting.ts'
import { type Actor, nameOf } from './actor.ts'
import { type OperationName, operations, reachOf, refusalFor } from './policy.ts'
import { memberRoles } from './roles.ts'

const priya = { account: 's', name: 'Priya Raman' }
const tom = { kind: 'customer', account: 't', company: 'c', name: 'Tom Weir' } as const
const names = Object.keys(operations) as OperationName[]

describe('staff acting on behalf of a customer', () => {
  it.each(memberRoles)(
    'may do only the listed operations, and only those allowed for a member in the role %s',
    (role) => {
      const themselves: Actor = { ...tom, role }
      const acting: Actor = { ...themselves, actedBy: priya }
      for (const name of names) {
        const may = actingOperations.includes(name) && reachOf(themselves, name) !== 'none'
        expect(reachOf(acting, name), name).toBe(may ? 'own' : 'none')
      }
    },
  )

  it.each([
    ...['approve-order', 'keep-order-rules', 'answer-proposal', 'receive-goods'],
    ...['invite-members', 'keep-members', 'leave-company', 'keep-own-account', 'change-email'],
  ] as const)('may never do this, and are told whose task it is: %s', (name) => {
    const refusal = refusalFor({ ...tom, role: 'owner', actedBy: priya }, name, true)
    expect(refusal?.message).toContain('Only Tom Weir can do this')
  })

  it('sign with both names and cannot be mistaken for the customer', () => {
    const signed = nameOf({ ...tom, role: 'owner', actedBy: priya })
    expect(signed).toBe('Priya Raman (Vpack) for Tom Weir')
    expect(signed).toBe(formatActingName(priya, tom.name))
    expect([isActingName(signed), isActingName(tom.name)]).toEqual([true, false])
  })
})

it('minutesUntil rounds up', () => {
  const now = new Date('2027-02-01T10:00:00Z')
  const left = (iso: string) => minutesUntil(new Date(iso), now)
  expect([left('2027-02-01T10:30:00Z'), left('2027-02-01T10:00:01Z')]).toEqual([30, 1])
  expect([left('2027-02-01T10:00:00Z'), left('2027-02-01T09:00:00Z')]).toEqual([0, 0])
})
