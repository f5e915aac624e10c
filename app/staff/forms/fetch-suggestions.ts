import type { Suggestion } from '#app/ui/overlay/combobox.tsx'

/** Fetches suggestions for the text of a field from a desk route; empty if the server refuses. */
export async function fetchSuggestions(
  place: string,
  words: string,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const response = await fetch(`${place}?q=${encodeURIComponent(words)}`, { signal })
  return response.ok ? response.json() : []
}
