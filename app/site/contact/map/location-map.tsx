import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { LocationsMap } from '../locations.tsx'
import { graticulePath } from './graticule.ts'
import type { LiveMap, ZoomState } from './live-map.ts'
import { MapPins } from './map-pins.tsx'
import { sheet } from './sheet.ts'

const noZoom: ZoomState = { canZoomIn: false, canZoomOut: false }

/**
 * Loads the map's library and opens the live map when the drawing scrolls into view. Without WebGL, or
 * if the library fails to load, the drawing stays.
 * @param chosen name of the place to centre on; empty for all places
 */
function useLiveMap(frame: RefObject<HTMLDivElement | null>, map: LocationsMap, chosen: string) {
  const live = useRef<LiveMap | null>(null)
  const [isLive, setLive] = useState(false)
  const [zoom, setZoom] = useState(noZoom)
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
 * Tests whether WebGL works. Call it right before the library is loaded, because it takes up to 20
 * ms; the context is released immediately.
 */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

interface LocationMapProps {
  map: LocationsMap
  /** Name of a place; empty for all places. */
  chosen: string
  onChoose: (name: string) => void
}

const grid = graticulePath()

/**
 * Map of our locations: a drawing of the whole country, which works without JavaScript. If the
 * browser supports WebGL, an interactive map replaces it under the same pins.
 */
export function LocationMap({ map, chosen, onChoose }: LocationMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { isLive, canZoomIn, canZoomOut, zoomBy } = useLiveMap(frame, map, chosen)

  // Pins are for the pointer only; keyboard users have the list beside the map.
  useEffect(() => {
    const element = frame.current
    const choose = ({ target }: Event) => {
      const pin = target instanceof Element ? target.closest('[data-place]') : null
      if (pin) onChoose(pin.getAttribute('data-place') ?? '')
    }
    element?.addEventListener('click', choose)
    return () => element?.removeEventListener('click', choose)
  }, [onChoose])

  const shown = map.info ? map.places.find(({ name }) => name === chosen) : undefined
  return (
    <div ref={frame} className="map-frame" data-live={isLive}>
      <div className="map-sheet">
        <svg
          className="map-drawing"
          viewBox={`0 0 ${sheet.width} ${sheet.height}`}
          role="img"
          aria-label={`Map of Australia with ${map.places.map(({ name }) => name).join(', ')}`}
        >
          <path className="map-graticule" d={grid} />
          <path className="map-land" transform="scale(.1)" d={map.land} />
        </svg>
      </div>
      <div className="map-live">
        <div className="map-canvas" />
      </div>
      <div className="map-sheet">
        <MapPins places={map.places} chosen={chosen} />
      </div>
      {shown ? (
        <p className="map-info" role="status">
          <strong className="font-medium">{shown.name}</strong> {shown.description}
        </p>
      ) : null}
      <fieldset className="map-zoom" hidden={!isLive}>
        <legend className="sr-only">Zoom</legend>
        <button type="button" aria-disabled={!canZoomIn} onClick={() => zoomBy(0.5)}>
          <Icon name="plus" />
          <span className="sr-only">Zoom in</span>
        </button>
        <button type="button" aria-disabled={!canZoomOut} onClick={() => zoomBy(-0.5)}>
          <Icon name="minus" />
          <span className="sr-only">Zoom out</span>
        </button>
      </fieldset>
    </div>
  )
}
