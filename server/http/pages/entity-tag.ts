/**
 * Maximum length of the header, in characters. A browser sends one tag; parsing a long header of
 * commas would take milliseconds.
 */
const maxHeaderLength = 1000

/** Whether an If-None-Match header contains this tag, so that the visitor's copy is still valid. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false
  if (header === tag || header === '*') return true
  if (header.length > maxHeaderLength) return false
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag)
}
