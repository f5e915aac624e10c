import type { FormField, FormNode } from './form-node.ts'

/**
 * Labels a field of a form by its name, as the form does: `team.members[2].name` → “Team › Members
 * 3 › Name”.
 * @returns undefined if the form has no field of this name
 */
export function labelField(form: FormNode, name: string): string | undefined {
  const labels: string[] = []
  let node: FormNode | undefined = form
  for (const [, key, index] of name.matchAll(/([^.[\]]+)|\[(\d{1,5})\]/g)) {
    if (node?.type === 'nullable') node = node.node
    if (key !== undefined && node?.type === 'object') {
      const field: FormField | undefined = node.fields.find((one) => one.key === key)
      if (!field) return undefined
      labels.push(field.label)
      node = field.node
    } else if (index !== undefined && (node?.type === 'list' || node?.type === 'choices')) {
      labels.push(`${labels.pop() ?? ''} ${Number(index) + 1}`.trim())
      node = node.type === 'list' ? node.item : undefined
    } else return undefined
  }
  return labels.length > 0 ? labels.join(' › ') : undefined
}
