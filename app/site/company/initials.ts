/** Returns the first letters of the first and the last name: “Margaret Anne Voss” → “MV”. */
export function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean)
  const chosen = names.length > 1 ? [names[0], names.at(-1)] : names
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
