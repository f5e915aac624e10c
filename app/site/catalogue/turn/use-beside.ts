import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { TurnSubject } from '#app/domain/catalogue/turn/turn-view.ts'

/** Those that stand beside it, in their order, as far as they have come; and whether one cannot come. */
export function useBeside(slugs: readonly string[]) {
  const [known, setKnown] = useState<Readonly<Record<string, TurnSubject | null>>>({})
  useEffect(() => {
    for (const slug of slugs) {
      if (Object.hasOwn(known, slug)) continue
      const keep = (subject: TurnSubject | null) =>
        setKnown((before) => ({ ...before, [slug]: subject }))
      void fetch(href('/catalogue/:slug/turn.json', { slug }))
        .then((answer) => (answer.ok ? (answer.json() as Promise<TurnSubject>) : null))
        .then(keep, () => keep(null))
    }
  }, [slugs, known])
  return known
}
