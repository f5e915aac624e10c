/** Whether two products may be used together, and why, in words for a buyer. */
export interface Fit {
  verdict: 'fits' | 'does-not-fit' | 'ask-us'
  reason: string
}

export const fits = (reason: string): Fit => ({ verdict: 'fits', reason })
export const doesNotFit = (reason: string): Fit => ({ verdict: 'does-not-fit', reason })
export const askUs = (reason: string): Fit => ({ verdict: 'ask-us', reason })

/**
 * Combines conditions: “does not fit” if one fails, else “ask us” if one is in doubt, else “fits”. The
 * reason joins the sentences of the conditions with that verdict.
 */
export function combineFits(conditions: readonly Fit[]): Fit {
  const deciding = (['does-not-fit', 'ask-us', 'fits'] as const).find((verdict) =>
    conditions.some((condition) => condition.verdict === verdict),
  )
  const verdict = deciding ?? 'ask-us'
  const reasons = conditions
    .filter((condition) => condition.verdict === verdict)
    .map((condition) => condition.reason)
  return { verdict, reason: reasons.join(' ') }
}

/** “Ask us”, because a figure is not on file: “We do not have the bore of this bottle on file.” */
export function notOnFile(what: string): Fit {
  return askUs(`We do not have ${what} on file.`)
}
