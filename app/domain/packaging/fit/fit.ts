/** Verdict on whether two products can be used together, with the reason as buyers read it. */
export interface Fit {
  verdict: 'fits' | 'does-not-fit' | 'ask-us'
  reason: string
}

export const fits = (reason: string): Fit => ({ verdict: 'fits', reason })
export const doesNotFit = (reason: string): Fit => ({ verdict: 'does-not-fit', reason })
export const askUs = (reason: string): Fit => ({ verdict: 'ask-us', reason })

/**
 * Combines conditions: “does not fit” if any fails, else “ask us” if any is in doubt or there are
 * none, else “fits”. The reason joins the sentences of the conditions with that verdict.
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

/**
 * Returns “ask us” because a figure is not on file: “We do not have the bore of this bottle on
 * file.”
 */
export function notOnFile(what: string): Fit {
  return askUs(`We do not have ${what} on file.`)
}
