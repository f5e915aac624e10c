import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { ViewerSubject } from '#app/domain/catalogue/turn/turn-view.ts'

/**
 * Loads the products shown beside the current one. @returns the loaded products by slug; null for
 * one that could not be loaded
 */
export function useNeighbours(slugs: readonly string[]) {
  const [known, setKnown] = useState<Readonly<Record<string, ViewerSubject | null>>>({})
  useEffect(() => {
    for (const slug of slugs) {
      if (Object.hasOwn(known, slug)) continue
      const keep = (subject: ViewerSubject | null) =>
        setKnown((before) => ({ ...before, [slug]: subject }))
      void fetch(href('/catalogue/:slug/turn.json', { slug }))
        .then((answer) => (answer.ok ? (answer.json() as Promise<ViewerSubject>) : null))
        .then(keep, () => keep(null))
    }
  }, [slugs, known])
  return known
}
