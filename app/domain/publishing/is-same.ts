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
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) =>
    isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  )
}
