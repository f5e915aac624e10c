import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export type HumanCheckState = 'idle' | 'working' | 'done' | 'failed'

export interface HumanCheck {
  state: HumanCheckState
  /** The answer for the form's hidden field; empty until there is one, and when it failed. */
  proof: string
  /** Begins the work, again only when its answer is old; resolves with the answer, or with '' when the check cannot be done. */
  begin: () => Promise<string>
  /** The server did not take the answer: the next `begin` works on a fresh challenge. */
  renew: () => void
}

/** Milliseconds until a check that could not be done is tried again. */
const failedFor = 15 * 60_000

/**
 * The human check without a badge: proof of work in the background, begun when a form is first
 * touched; if somebody was at the form before its code came, at once. Its own code loads then. A check
 * that cannot be done says so and does not hold the form up.
 */
export function useHumanCheck(
  form: RefObject<HTMLFormElement | null>,
  challengeAddress: string,
): HumanCheck {
  const [state, setState] = useState<HumanCheckState>('idle')
  const [proof, setProof] = useState('')
  const work = useRef<{ answer: Promise<string>; until: number } | null>(null)
  const mounted = useRef(true)

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const begin = useCallback(() => {
    if (work.current && Date.now() < work.current.until) return work.current.answer
    setState('working')
    const settle = (next: HumanCheckState, answer: string, freshFor: number) => {
      begun.until = Date.now() + freshFor
      if (mounted.current) {
        setState(next)
        setProof(answer)
      }
      return answer
    }
    const answer = import('./solve-human-check.ts')
      .then(({ solveHumanCheck }) => solveHumanCheck(challengeAddress))
      .then(
        (found) => settle('done', found.answer, found.freshFor),
        () => settle('failed', '', failedFor),
      )
    const begun = { answer, until: Number.POSITIVE_INFINITY }
    work.current = begun
    return answer
  }, [challengeAddress])

  useEffect(() => {
    if (form.current?.contains(document.activeElement)) void begin()
  }, [form, begin])

  const renew = useCallback(() => {
    work.current = null
    setState('idle')
    setProof('')
  }, [])

  return { state, proof, begin, renew }
}
