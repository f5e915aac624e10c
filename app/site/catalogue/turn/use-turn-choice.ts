import { useCallback, useEffect, useState } from 'react'
import {
  clampTilt,
  defaultViewerState,
  normaliseDegrees,
  parseViewerState,
  serialiseViewerState,
  type ViewerState,
} from '#app/domain/catalogue/turn/turn-state.ts'

/**
 * Idle time before a choice is written to the URL, since browsers limit how often it may change.
 */
const urlDelayMs = 300

/**
 * State of the 3D view, read from the URL and written back to it. `choice` is null until the page
 * is hydrated.
 * @param project choices of the opened project, which are read instead of the URL and not written
 */
export function useTurnChoice(project: string | null) {
  const [choice, setChoice] = useState<ViewerState | null>(null)
  const [angle, setAngle] = useState({
    turn: defaultViewerState.turn,
    tilt: defaultViewerState.tilt,
  })
  useEffect(() => {
    const read = parseViewerState(new URLSearchParams(project ?? location.search))
    setChoice(read)
    setAngle({ turn: read.turn, tilt: read.tilt })
  }, [project])
  useEffect(() => {
    if (!choice || project !== null) return
    const timer = setTimeout(() => {
      const search = serialiseViewerState({ ...choice, ...angle })
      if (search !== location.search) {
        history.replaceState(history.state, '', location.pathname + search)
      }
    }, urlDelayMs)
    return () => clearTimeout(timer)
  }, [choice, angle, project])
  const change = useCallback((part: Partial<ViewerState>) => {
    setChoice((before) => before && { ...before, ...part })
    setAngle(({ turn, tilt }) => ({ turn: part.turn ?? turn, tilt: part.tilt ?? tilt }))
  }, [])
  const turn = useCallback(
    (degrees: number, tilt: number) =>
      setAngle({ turn: normaliseDegrees(degrees), tilt: clampTilt(tilt) }),
    [],
  )
  return { choice, angle, change, turn }
}
