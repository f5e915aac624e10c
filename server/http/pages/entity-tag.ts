/** Whether an If-None-Match header names this tag: the visitor's copy is still good. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false
  if (header === tag || header === '*') return true
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag)
}
