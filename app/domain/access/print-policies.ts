import type { Actor } from './actor.ts'
import { type OperationName, operations, type Reach, reachOf } from './policy.ts'
import { memberRoleLabels, memberRoles, staffRoleLabels, staffRoles } from './roles.ts'
import { companyScopes, scopes } from './scopes.ts'

/** All kinds of actors, with the headings of their columns. */
export const policyColumns: readonly { label: string; actor: Actor }[] = [
  { label: 'Visitor', actor: { kind: 'visitor' } },
  {
    label: 'Customer by private link',
    actor: { kind: 'customer', account: null, company: null, name: 'Mary', enquiry: 'e' },
  },
  ...memberRoles.map((role) => ({
    label: `Member: ${memberRoleLabels[role].toLowerCase()}`,
    actor: { kind: 'customer', account: 'a', company: 'c', name: 'Mary', role } as const,
  })),
  {
    label: 'Staff acting for an owner',
    actor: {
      kind: 'customer',
      account: 'a',
      company: 'c',
      name: 'Mary',
      role: 'owner',
      actedBy: { account: 's', name: 'Ann' },
    } as const,
  },
  ...staffRoles.map(
    (role) =>
      ({
        label: staffRoleLabels[role],
        actor: {
          kind: 'staff',
          account: 'a',
          name: 'Ann',
          email: 'ann@vpack.example',
          roles: [role],
        },
      }) satisfies { label: string; actor: Actor },
  ),
  {
    label: 'Key of an owner',
    actor: {
      kind: 'customer',
      account: 'a',
      company: 'c',
      name: 'Mary',
      role: 'owner',
      key: { id: 'k', series: 's', name: 'ERP', scopes: companyScopes },
    },
  },
  {
    label: 'Key of the supplier',
    actor: { kind: 'key', name: 'ERP', key: { id: 'k', series: 's', name: 'ERP', scopes } },
  },
  { label: 'Commands and rules', actor: { kind: 'system', source: 'command', name: 'root' } },
]

const cells: Record<Reach, string> = { all: 'yes', own: 'own', none: '–' }

/** Generates the content of `docs/policies.md`. */
export function printPolicies(): string {
  const rows = (Object.keys(operations) as OperationName[]).map((name) => [
    operations[name].does,
    `\`${name}\``,
    ...policyColumns.map(({ actor }) => cells[reachOf(actor, name)]),
  ])
  const head = ['What', 'Operation', ...policyColumns.map(({ label }) => label)]
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
  return `# Who may do what

Printed from [policy.ts](../app/domain/access/policy.ts), which decides it: every operation that a person can cause asks there first. A test keeps this page true and tries every cell; after a change of the table, \`npx vitest run --project rules tests/policies.test.ts -u\` prints it anew.

“Own” is what belongs to somebody: for an account manager, the enquiries of their companies; for a customer, the enquiry of their link, and for a member, what is their company’s; of accounts, their own; of what is planned by all, their own absence. Who acts for a member ([acting.ts](../app/domain/access/acting.ts)) may what the column says as far as the member’s own role goes. A key of the programming interface may what its columns say as far as it has the scope that the table names. Somebody with several roles may do what any of them may.

${lines.join('\n')}
`
}
