import { type CameraOptions, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { isMotionReduced } from '#app/ui/reduced-motion.ts'
import type { LocationsMap } from '../locations.tsx'
import { followTheme, mapStyle } from './map-style.ts'
import { sheet } from './sheet.ts'

// As a file of ours: the Content-Security-Policy allows no worker from a blob.
setWorkerUrl(workerAddress)

/** The library counts tiles of 512 px: its levels are one less than those of every other map. */
const ownLevels = (zoom: number) => zoom - 1

export interface ZoomState {
  canZoomIn: boolean
  canZoomOut: boolean
}

export interface LiveMap {
  /** Centres on a place by its name, or shows all of the country for ''. */
  show: (name: string, isMoving: boolean) => void
  zoomBy: (levels: number) => void
  close: () => void
}

const words = {
  'Map.Title': 'Map of our locations',
  'CooperativeGesturesHandler.WindowsHelpText': 'Hold Ctrl and scroll to zoom the map.',
  'CooperativeGesturesHandler.MacHelpText': 'Hold ⌘ and scroll to zoom the map.',
  'CooperativeGesturesHandler.MobileHelpText': 'Move the map with two fingers.',
}

/**
 * Opens the map that moves over the drawing, where the drawing has it, and the pins on it.
 * @param frame holds the drawing (`.map-drawing`), the room for the map (`.map-canvas`) and the pins
 * @param onZoom told of what is still possible
 * @throws when the browser cannot draw it
 */
export async function openLiveMap(
  frame: HTMLElement,
  { places, zoom, max }: LocationsMap,
  onZoom: (state: ZoomState) => void,
): Promise<LiveMap> {
  const room = partOf<HTMLElement>(frame, '.map-canvas')
  const drawing = partOf<SVGElement>(frame, '.map-drawing')
  const pins = partOf<SVGElement>(frame, '.map-pins')

  /** All of the country, as the drawing shows it; never closer than the map’s own zoom. */
  function wholeCountry() {
    const scale = drawing.getBoundingClientRect().width / sheet.width
    return ownLevels(Math.min(zoom, sheet.zoom + Math.log2(scale)))
  }

  const map = new MapLibre({
    container: room,
    style: mapStyle(frame),
    center: sheet.centre,
    zoom: wholeCountry(),
    minZoom: Math.min(ownLevels(2), wholeCountry()),
    maxZoom: ownLevels(max),
    renderWorldCopies: false,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // The page scrolls on under the pointer.
    cooperativeGestures: true,
    locale: words,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  let shown = ''

  function movePins() {
    const from = pins.getBoundingClientRect()
    const to = room.getBoundingClientRect()
    for (const pin of pins.querySelectorAll(':scope > [data-place]')) {
      const place = places.find(({ name }) => name === pin.getAttribute('data-place'))
      if (!place) continue
      const { x, y } = map.project([place.lng, place.lat])
      pin.setAttribute('x', (x + to.left - from.left).toFixed(1))
      pin.setAttribute('y', (y + to.top - from.top).toFixed(1))
    }
  }

  function tellZoom() {
    const level = map.getZoom()
    onZoom({ canZoomIn: level < map.getMaxZoom(), canZoomOut: level > map.getMinZoom() })
  }

  function show(name: string, isMoving: boolean) {
    shown = name
    const place = places.find((known) => known.name === name)
    const view = place
      ? { center: place, zoom: Math.max(map.getZoom(), ownLevels(zoom)) }
      : { center: sheet.centre, zoom: wholeCountry() }
    go(view, isMoving ? 600 : 0)
  }

  /** @param duration in milliseconds; none for those who asked for little motion */
  function go(view: CameraOptions, duration: number) {
    if (duration > 0 && !isMotionReduced()) map.easeTo({ ...view, duration })
    else map.jumpTo(view)
  }

  await new Promise<void>((resolve, reject) => {
    map.once('load', () => resolve())
    map.once('error', ({ error }) => reject(error))
  }).catch((error) => {
    map.remove()
    throw error
  })

  map.on('move', movePins)
  map.on('zoomend', tellZoom)
  map.on('resize', () => show(shown, false))
  const forgetTheme = followTheme(map, frame)
  movePins()
  tellZoom()

  return {
    show,
    zoomBy: (levels) => go({ zoom: map.getZoom() + levels }, 200),
    close() {
      forgetTheme()
      map.remove()
    },
  }
}

function partOf<Part extends Element>(frame: HTMLElement, selector: string): Part {
  const part = frame.querySelector<Part>(selector)
  if (!part) throw new Error(`The map’s frame has no ${selector}.`)
  return part
}
