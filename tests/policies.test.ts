import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type OperationName, operations, refusalFor } from '#app/domain/access/policy.ts'
import { policyColumns, printPolicies } from '#app/domain/access/print-policies.ts'
import { staffRoles } from '#app/domain/access/roles.ts'

it('docs/policies.md matches the table of policies', async () => {
  await expect(printPolicies()).toMatchFileSnapshot('../docs/policies.md')
})

/** Rows of the printed table: the operation, then a cell for each kind of actor. */
const rows = readFileSync('docs/policies.md', 'utf8')
  .split('\n')
  .filter((line) => /^\|.*`/.test(line))
  .map((line) => line.slice(2, -2).split(' | ').slice(1))

it('has a row for every operation', () => {
  const named = rows.map(([name]) => name)
  expect(named).toEqual(Object.keys(operations).map((name) => `\`${name}\``))
})

const names = Object.keys(operations) as OperationName[]

describe.each(names)('%s', (name) => {
  const cells = rows.find(([of]) => of === `\`${name}\``)?.slice(1) ?? []

  it.each(policyColumns.map(({ label }, place) => [label, cells[place], place] as const))(
    'by %s: %s',
    (_, cell, place) => {
      const actor = policyColumns[place]?.actor ?? { kind: 'visitor' as const }
      const may = [false, true].map((isOwn) => refusalFor(actor, name, isOwn) === null)
      const meant = { yes: [true, true], own: [false, true], '–': [false, false] }[cell ?? '']
      expect(may).toEqual(meant)
    },
  )
})

it('staff with several roles may do what any of them may, and without a role nothing', () => {
  const staff = (roles: typeof staffRoles) =>
    ({ kind: 'staff', account: 'a', name: 'Ann', email: 'ann@vpack.example', roles }) as const
  for (const name of names) {
    const each = staffRoles.map((role) => refusalFor(staff([role]), name) === null)
    expect(refusalFor(staff([...staffRoles]), name) === null, name).toBe(each.includes(true))
    expect(refusalFor(staff([]), name)?.message, name).toContain('Ask an administrator')
  }
})
