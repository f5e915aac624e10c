import { isUuid } from '#app/platform/text/uuid.ts'
import type { AssignmentTarget } from './bulk/bulk-change.ts'

/** Reads the assignment target chosen in a form; null if the value is invalid. */
export function readAssignmentTarget(given: FormDataEntryValue | null): AssignmentTarget | null {
  const to = String(given ?? '')
  if (to === 'turns' || to === 'account-manager' || to === 'nobody') return { to }
  return isUuid(to) ? { to: 'person', account: to } : null
}
