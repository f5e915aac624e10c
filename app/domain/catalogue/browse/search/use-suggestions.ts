import { useEffect, useState } from 'react'
import type { Suggestions } from '#app/domain/catalogue/browse/search/suggest.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'

const pause = 120
const mostKept = 50

/** Cached answers of this page view, for deleted letters. */
const kept = new Map<string, Suggestions>()

/** Suggestions for the typed text, fetched after a short pause; until then the previous ones. */
export function useSuggestions(typed: string): Suggestions | null {
  const { suggestions: source } = useAddresses()
  const q = typed.trim().replace(/\s+/g, ' ')
  const [answer, setAnswer] = useState<{ q: string; suggestions: Suggestions } | null>(null)

  useEffect(() => {
    if (q === '') return
    const known = kept.get(q)
    if (known) return setAnswer({ q, suggestions: known })
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const suggestions = await ask(source, q, abort.signal)
      if (!suggestions) return
      if (kept.size >= mostKept) kept.clear()
      kept.set(q, suggestions)
      setAnswer({ q, suggestions })
    }, pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [source, q])

  return q === '' ? null : (answer?.suggestions ?? null)
}

/** Null when the request fails: suggestions are optional. */
async function ask(source: string, q: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const response = await fetch(`${source}?${new URLSearchParams({ q })}`, { signal })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
