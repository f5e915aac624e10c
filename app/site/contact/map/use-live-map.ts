import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LocationsMap } from '../locations.tsx'
import type { LiveMap, ZoomState } from './live-map.ts'

const still: ZoomState = { canZoomIn: false, canZoomOut: false }

/**
 * Loads the map's library and opens the live map when the drawing scrolls into view. Without WebGL, or
 * if the library fails to load, the drawing stays.
 * @param chosen name of the place to centre on; empty for all places
 */
export function useLiveMap(
  frame: RefObject<HTMLDivElement | null>,
  map: LocationsMap,
  chosen: string,
) {
  const live = useRef<LiveMap | null>(null)
  const [isLive, setLive] = useState(false)
  const [zoom, setZoom] = useState(still)
  const wanted = useRef(chosen)
  const settings = useRef(map)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let isGone = false

    async function start(place: HTMLDivElement) {
      const { openLiveMap } = await import('./live-map.ts')
      if (isGone) return
      const opened = await openLiveMap(place, settings.current, setZoom)
      if (isGone) return opened.close()
      live.current = opened
      opened.show(wanted.current, false)
      setLive(true)
    }

    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      if (!hasWebGl()) return
      // No message: the drawing shows all locations.
      start(element).catch(() => undefined)
    })
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
      live.current?.close()
      live.current = null
    }
  }, [frame])

  useEffect(() => {
    wanted.current = chosen
    live.current?.show(chosen, true)
  }, [chosen])

  return { isLive, ...zoom, zoomBy: (levels: number) => live.current?.zoomBy(levels) }
}

/**
 * Whether WebGL works. Call it right before the library is fetched, because it takes up to 20 ms; the
 * context is released at once.
 */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
