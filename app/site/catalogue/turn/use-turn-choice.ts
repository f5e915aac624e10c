import { useCallback, useEffect, useState } from 'react'
import {
  readTurnState,
  type TurnState,
  tilted,
  turnSearch,
  untouched,
  wrappedDegrees,
} from '#app/domain/catalogue/turn/turn-state.ts'

/** How long a choice has to rest before it is in the address, ms: browsers bound how often it changes. */
const rest = 300

/** The visitor's choice, read from the address and kept there. Null until the page has started. */
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
