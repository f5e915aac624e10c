/** A reference as people say it, in any case, with blanks around it: `VP-104233`; null if it is none. */
export function parseReference(spoken: string): string | null {
  const reference = spoken.trim().toUpperCase()
  return /^VP-\d{1,18}$/.test(reference) ? reference : null
}
