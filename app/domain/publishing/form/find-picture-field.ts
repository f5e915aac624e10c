import type { PathStep } from '../document-leaves.ts'
import type { FormNode } from './form-node.ts'

/**
 * Finds a picture of a form by its field name, such as `team.members[2].image`.
 * @returns the path of the picture in the document; null if the form has no picture of this name
 */
export function findPictureField(form: FormNode, name: string): PathStep[] | null {
  const path: PathStep[] = []
  let node: FormNode | undefined = form
  for (const [, key, index] of name.matchAll(/([^.[\]]+)|\[(\d{1,4})\]/g)) {
    if (node?.type === 'nullable') node = node.node
    if (key !== undefined) {
      node = node?.type === 'object' ? node.fields.find((one) => one.key === key)?.node : undefined
      path.push(key)
    } else {
      const at = Number(index)
      node = node?.type === 'list' && at < node.maxItems ? node.item : undefined
      path.push(at)
    }
    if (!node) return null
  }
  if (node?.type === 'nullable') node = node.node
  return node?.type === 'object' && node.widget === 'picture' ? path : null
}
