import { z } from 'zod'
import { isUuid } from '#app/platform/text/uuid.ts'
import type { AssignmentTarget } from './bulk/bulk-change.ts'

/** Schema of the field in which an assignee is chosen. @param missing error if nobody is chosen */
export const assignmentTarget = (missing: string) =>
  z.string({ error: missing }).transform((to, context): AssignmentTarget => {
    if (to === 'turns' || to === 'account-manager' || to === 'nobody') return { to }
    if (isUuid(to)) return { to: 'person', account: to }
    context.issues.push({ code: 'custom', message: missing, input: to })
    return z.NEVER
  })
