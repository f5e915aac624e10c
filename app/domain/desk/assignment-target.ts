import { z } from 'zod'
import { type AssignmentTarget, readAssignmentTarget } from './bulk/bulk-change.ts'

/** Schema of the field in which an assignee is chosen. @param missing error if nobody is chosen */
export const assignmentTarget = (missing: string) =>
  z.string({ error: missing }).transform((to, context): AssignmentTarget => {
    const target = readAssignmentTarget(to)
    if (target) return target
    context.issues.push({ code: 'custom', message: missing, input: to })
    return z.NEVER
  })
