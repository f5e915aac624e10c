import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export type HumanCheckState = 'idle' | 'working' | 'done' | 'failed'

export interface HumanCheck {
  state: HumanCheckState
  /** Response for the form's hidden field; '' until there is one, and if the check failed. */
  proof: string
  /**
   * Starts the check unless a valid response exists; resolves with the response, or with '' if the
   * check is not possible.
   */
  begin: () => Promise<string>
  /** Call after the server rejected the response: the next `begin` uses a new challenge. */
  renew: () => void
}

/** Delay before a failed check is tried again. */
const retryDelayMs = 15 * 60_000

/**
 * Runs the human check without a badge: proof of work in the background. It starts when the form is
 * first touched, or immediately if the visitor was in the form before its code was loaded; its own
 * code loads then. If the check is not possible, `state` is `failed` and the form can still be
 * submitted.
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
        () => settle('failed', '', retryDelayMs),
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
