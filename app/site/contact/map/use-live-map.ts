import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LocationsMap } from '../locations.tsx'
import type { LiveMap, ZoomState } from './live-map.ts'

const still: ZoomState = { canZoomIn: false, canZoomOut: false }

/**
 * Brings the map to life when it scrolls into view: only then is its library fetched. Without WebGL,
 * or when the library does not come, the drawing stays.
 * @param chosen name of the place to centre on; empty for all of them
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
      // The drawing does what is needed: a map that does not come is no fault worth telling.
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
 * Asked before anything is fetched, and no sooner: the answer takes up to 20 ms. The context is given
 * back at once.
 */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
