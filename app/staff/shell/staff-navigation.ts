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
      { label: 'Queue', to: '/staff/queue', operation: 'see-enquiries' },
      // Today, Contact, Reviews, Samples, Mail
    ],
  },
  {
    label: 'Customers',
    areas: [
      // Companies
    ],
  },
  {
    label: 'Team',
    areas: [
      { label: 'People', to: '/staff/people', operation: 'see-people' },
      { label: 'Audit', to: '/staff/audit', operation: 'see-audit' },
      { label: 'Settings', to: '/staff/settings', operation: 'set-promises' },
    ],
  },
]
