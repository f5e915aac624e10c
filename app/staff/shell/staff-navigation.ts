import type { OperationName } from '#app/domain/people/policy.ts'

export interface StaffArea {
  label: string
  to: string
  /** What one must be allowed to do for the area to be listed. */
  operation: OperationName
}

/** The areas of the desk in their order. One whose page does not exist yet stays out. */
export const staffNavigation: readonly { label: string; areas: readonly StaffArea[] }[] = [
  {
    label: 'Work',
    areas: [
      { label: 'Today', to: '/staff/today', operation: 'see-figures' },
      { label: 'Queue', to: '/staff/queue', operation: 'see-enquiries' },
      { label: 'Contact requests', to: '/staff/contact', operation: 'see-contact-requests' },
      { label: 'Held forms', to: '/staff/held', operation: 'release-held-forms' },
      { label: 'Samples', to: '/staff/samples', operation: 'see-enquiries' },
      { label: 'Claims', to: '/staff/claims', operation: 'answer-claim' },
      { label: 'Reviews', to: '/staff/reviews', operation: 'moderate-reviews' },
      { label: 'Mail', to: '/staff/mail', operation: 'see-mail' },
      { label: 'Snippets', to: '/staff/snippets', operation: 'keep-snippets' },
    ],
  },
  {
    label: 'Customers',
    areas: [
      { label: 'Companies', to: '/staff/companies', operation: 'see-companies' },
      { label: 'Portal access', to: '/staff/access', operation: 'approve-access' },
      { label: 'Notices', to: '/staff/notices', operation: 'send-notices' },
      { label: 'Privacy', to: '/staff/privacy', operation: 'forget-person' },
    ],
  },
  {
    label: 'Team',
    areas: [
      { label: 'People', to: '/staff/people', operation: 'see-people' },
      { label: 'Redirects', to: '/staff/redirects', operation: 'keep-redirects' },
      { label: 'Audit', to: '/staff/audit', operation: 'see-audit' },
      { label: 'Settings', to: '/staff/settings', operation: 'set-promises' },
    ],
  },
]
