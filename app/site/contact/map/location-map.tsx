import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { LocationsMap } from '../locations.tsx'
import { graticulePath } from './graticule.ts'
import { MapPins } from './map-pins.tsx'
import { sheet } from './sheet.ts'
import { useLiveMap } from './use-live-map.ts'

interface LocationMapProps {
  map: LocationsMap
  /** Name of a place; empty for all places. */
  chosen: string
  onChoose: (name: string) => void
}

const grid = graticulePath()

/**
 * The map of our locations: a drawing of the whole country, which needs no scripts, replaced by an
 * interactive map under the same pins where the browser supports it.
 */
export function LocationMap({ map, chosen, onChoose }: LocationMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { isLive, canZoomIn, canZoomOut, zoomBy } = useLiveMap(frame, map, chosen)

  // Pins are for the pointer only; with the keyboard the list beside the map does the same.
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
