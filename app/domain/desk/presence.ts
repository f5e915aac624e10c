/** Interval at which a browser with an open enquiry reports its presence. */
export const heartbeatMs = 15_000
/** Time for which a report counts; two may be lost. */
export const presenceTimeoutMs = 3 * heartbeatMs

/**
 * Formats who else is present: “Priya is here too.”, “Priya and Sam are here too.”; empty if nobody
 * is.
 */
export function describePresence(names: readonly string[]): string {
  const last = names.at(-1)
  if (last === undefined) return ''
  if (names.length === 1) return `${last} is here too.`
  return `${names.slice(0, -1).join(', ')} and ${last} are here too.`
}
