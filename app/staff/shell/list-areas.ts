import { href } from 'react-router'
import type { StaffActor } from '#app/domain/access/actor.ts'
import type { OperationName } from '#app/domain/access/policy.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import type { ToDoCounts } from '#app/domain/desk/count-to-do.server.ts'

interface StaffArea {
  label: string
  to: string
  /** Operation that a role must allow for the area to be listed. */
  operation: OperationName
  /** Name of the count shown beside the label; left out if nothing is counted. */
  counts?: keyof ToDoCounts
}

/** Navigation of the desk, in display order. Only areas with a page are listed. */
export const staffNavigation: readonly { label: string; areas: readonly StaffArea[] }[] = [
  {
    label: 'Work',
    areas: [
      { label: 'Today', to: href('/staff/today'), operation: 'see-figures' },
      { label: 'Inbox', to: href('/staff/inbox'), operation: 'see-enquiries', counts: 'inbox' },
      { label: 'Queue', to: href('/staff/queue'), operation: 'see-enquiries', counts: 'unread' },
      {
        label: 'Contact requests',
        to: href('/staff/contact'),
        operation: 'see-contact-requests',
        counts: 'contactRequests',
      },
      { label: 'Held forms', to: href('/staff/held'), operation: 'release-held-forms' },
      { label: 'Samples', to: href('/staff/samples'), operation: 'see-enquiries' },
      { label: 'Deliveries', to: href('/staff/deliveries'), operation: 'see-enquiries' },
      { label: 'Claims', to: href('/staff/claims'), operation: 'answer-claim', counts: 'claims' },
      {
        label: 'Returns',
        to: href('/staff/returns'),
        operation: 'answer-return',
        counts: 'returns',
      },
      {
        label: 'Reviews',
        to: href('/staff/reviews'),
        operation: 'moderate-reviews',
        counts: 'reviews',
      },
      { label: 'Mail', to: href('/staff/mail'), operation: 'see-mail', counts: 'mails' },
      { label: 'Calls', to: href('/staff/calls'), operation: 'log-calls' },
      { label: 'Snippets', to: href('/staff/snippets'), operation: 'keep-snippets' },
    ],
  },
  {
    label: 'Customers',
    areas: [
      { label: 'Companies', to: href('/staff/companies'), operation: 'see-companies' },
      {
        label: 'Portal access',
        to: href('/staff/access'),
        operation: 'approve-access',
        counts: 'accessRequests',
      },
      { label: 'Notices', to: href('/staff/notices'), operation: 'send-notices' },
      { label: 'Privacy', to: href('/staff/privacy'), operation: 'forget-person' },
    ],
  },
  {
    label: 'Website',
    areas: [
      { label: 'Edit and publish', to: href('/staff/publishing'), operation: 'edit-content' },
      { label: 'Articles', to: href('/staff/articles'), operation: 'edit-content' },
      { label: 'Products', to: href('/staff/products'), operation: 'edit-content' },
      { label: 'Pictures', to: href('/staff/pictures'), operation: 'keep-pictures' },
      { label: 'Statements', to: href('/staff/statements'), operation: 'keep-statements' },
      { label: 'Redirects', to: href('/staff/redirects'), operation: 'keep-redirects' },
      {
        label: 'What changed',
        to: href('/staff/publishing/changes'),
        operation: 'edit-content',
      },
    ],
  },
  {
    label: 'Team',
    areas: [
      { label: 'People', to: href('/staff/people'), operation: 'see-people' },
      { label: 'Audit', to: href('/staff/audit'), operation: 'see-audit' },
      { label: 'Interfaces', to: href('/staff/interfaces'), operation: 'keep-keys' },
      { label: 'Settings', to: href('/staff/settings'), operation: 'set-promises' },
    ],
  },
]

/** Returns the areas that a staff member may enter, by group; empty groups are left out. */
export function listAreas(actor: StaffActor): { label: string; areas: StaffArea[] }[] {
  return staffNavigation
    .map(({ label, areas }) => ({
      label,
      areas: areas.filter(({ operation }) => reachOf(actor, operation) !== 'none'),
    }))
    .filter(({ areas }) => areas.length > 0)
}
