/** Milliseconds between two signs of life of a browser that has an enquiry open. */
export const heartbeat = 15_000
/** Milliseconds for which one counts: two may be lost. */
export const presentFor = 3 * heartbeat

/** “Priya is here too.”, “Priya and Sam are here too.”; empty for nobody. */
export function presentWords(names: readonly string[]): string {
  const last = names.at(-1)
  if (last === undefined) return ''
  if (names.length === 1) return `${last} is here too.`
  return `${names.slice(0, -1).join(', ')} and ${last} are here too.`
}
