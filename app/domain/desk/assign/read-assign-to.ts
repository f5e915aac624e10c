import type { AssignTo } from '../bulk/bulk-change.ts'

/** Reads to whom a form gives enquiries; null for what is none of its choices. */
export function readAssignTo(given: FormDataEntryValue | null): AssignTo | null {
  const to = String(given ?? '')
  if (to === 'turns' || to === 'account-manager' || to === 'nobody') return { to }
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(to)
    ? { to: 'person', account: to }
    : null
}
