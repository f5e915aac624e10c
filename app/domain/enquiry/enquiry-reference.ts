/** Parses a reference such as `VP-104233`, in any case and with blanks around it; null for any other text. */
export function parseReference(spoken: string): string | null {
  const reference = spoken.trim().toUpperCase()
  return /^VP-\d{1,18}$/.test(reference) ? reference : null
}
