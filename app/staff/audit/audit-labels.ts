import type { AuditSource } from '#app/domain/access/audit/audit-entry.ts'
import { capitalise } from '#app/platform/text/format.ts'

export const sourceLabels: Record<AuditSource, string> = {
  screen: 'Desk',
  command: 'Command line',
  rule: 'Rule',
  mail: 'Incoming mail',
  interface: 'Interface',
}

/** Formats an action's key for people: `move-enquiry` becomes “Move enquiry”. */
export function formatAction(action: string): string {
  return capitalise(action.replaceAll('-', ' '))
}

/** Describes a change, one line per property: “roles: coordinator → editor”. */
export function describeChange(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => {
    const [old, now] = [before?.[name], after?.[name]].map(formatValue)
    const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    return `${words}: ${old && now ? `${old} → ${now}` : now || (old ? `${old} → –` : '–')}`
  })
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
