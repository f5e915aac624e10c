import { useCallback, useEffect, useState } from 'react'
import {
  readTurnState,
  type TurnState,
  tilted,
  turnSearch,
  untouched,
  wrappedDegrees,
} from '#app/domain/catalogue/turn/turn-state.ts'

/**
 * Idle time before a choice is written to the URL, since browsers limit how often it may change.
 */
const rest = 300

/**
 * State of the 3D view, read from the URL and written back to it. `choice` is null until the page
 * is hydrated.
 */
export function useTurnChoice() {
  const [choice, setChoice] = useState<TurnState | null>(null)
  const [angle, setAngle] = useState({ turn: untouched.turn, tilt: untouched.tilt })
  useEffect(() => {
    const read = readTurnState(new URLSearchParams(location.search))
    setChoice(read)
    setAngle({ turn: read.turn, tilt: read.tilt })
  }, [])
  useEffect(() => {
    if (!choice) return
    const timer = setTimeout(() => {
      const search = turnSearch({ ...choice, ...angle })
      if (search !== location.search) {
        history.replaceState(history.state, '', location.pathname + search)
      }
    }, rest)
    return () => clearTimeout(timer)
  }, [choice, angle])
  const change = useCallback(
    (part: Partial<TurnState>) => setChoice((before) => before && { ...before, ...part }),
    [],
  )
  const turn = useCallback(
    (degrees: number, tilt: number) =>
      setAngle({ turn: wrappedDegrees(degrees), tilt: tilted(tilt) }),
    [],
  )
  return { choice, angle, change, turn }
}
