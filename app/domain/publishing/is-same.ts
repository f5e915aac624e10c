/**
 * Whether two JSON values are the same. The order of properties does not matter, and an undefined
 * property equals a missing one.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>]
  for (const key of Object.keys(first)) if (!isSame(first[key], second[key])) return false
  for (const key of Object.keys(second)) {
    if (second[key] !== undefined && !Object.hasOwn(first, key)) return false
  }
  return true
}
