/** Characters. A browser names the one copy it has; one header of commas alone takes milliseconds. */
const longest = 1000

/** Whether an If-None-Match header names this tag: the visitor's copy is still good. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false
  if (header === tag || header === '*') return true
  if (header.length > longest) return false
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag)
}
