import type { Suggestion } from '#app/ui/overlay/combobox.tsx'

/** Asks an address of the desk what fits the words of a field. */
export async function askSuggestions(
  place: string,
  words: string,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const response = await fetch(`${place}?q=${encodeURIComponent(words)}`, { signal })
  return response.ok ? response.json() : []
}
