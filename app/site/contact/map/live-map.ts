import { type CameraOptions, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { StyleSpecification } from 'maplibre-gl'
import { isMotionReduced } from '#app/ui/reduced-motion.ts'
import type { LocationsMap } from '../locations.tsx'
import { australiaShape } from './australia-shape.ts'
import { graticuleLines } from './graticule.ts'
import { sheet } from './sheet.ts'

/** Reads the colours of the drawing in the page's current theme. */
function readColours(frame: HTMLElement) {
  const of = (selector: string, part: 'fill' | 'stroke') => {
    const element = frame.querySelector(selector)
    return element ? getComputedStyle(element)[part] : 'transparent'
  }
  return {
    land: of('.map-land', 'fill'),
    coast: of('.map-land', 'stroke'),
    grid: of('.map-graticule', 'stroke'),
  }
}

/**
 * Builds a style of the live map from the drawing's data: it has no tiles and no glyphs, so it
 * loads nothing.
 */
function mapStyle(frame: HTMLElement): StyleSpecification {
  const { land, coast, grid } = readColours(frame)
  const rings = readShape(australiaShape)
  return {
    version: 8,
    sources: {
      land: {
        type: 'geojson',
        data: { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) },
        tolerance: 0,
      },
      grid: { type: 'geojson', data: { type: 'MultiLineString', coordinates: graticuleLines() } },
    },
    layers: [
      { id: 'grid', type: 'line', source: 'grid', paint: { 'line-color': grid } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': coast, 'line-width': 1.25 },
      },
    ],
  }
}

/** Repaints the map whenever the theme changes. @returns stops that */
function followTheme(map: MapLibre, frame: HTMLElement): () => void {
  const paint = () => {
    const { land, coast, grid } = readColours(frame)
    map.setPaintProperty('land', 'fill-color', land)
    map.setPaintProperty('coast', 'line-color', coast)
    map.setPaintProperty('grid', 'line-color', grid)
  }
  const system = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(paint)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  system.addEventListener('change', paint)
  return () => {
    chosen.disconnect()
    system.removeEventListener('change', paint)
  }
}

// A file of our build, because the Content-Security-Policy does not allow workers from blobs.
setWorkerUrl(workerAddress)

/**
 * Converts a zoom level for 256 px tiles to the library's, which uses 512 px tiles and is therefore
 * one lower.
 */
const toLibraryZoom = (zoom: number) => zoom - 1

export interface ZoomState {
  canZoomIn: boolean
  canZoomOut: boolean
}

export interface LiveMap {
  /** Centres the map on a place by its name; '' shows the whole country. */
  show: (name: string, isMoving: boolean) => void
  zoomBy: (levels: number) => void
  close: () => void
}

const mapLocale = {
  'Map.Title': 'Map of our locations',
  'CooperativeGesturesHandler.WindowsHelpText': 'Hold Ctrl and scroll to zoom the map.',
  'CooperativeGesturesHandler.MacHelpText': 'Hold ⌘ and scroll to zoom the map.',
  'CooperativeGesturesHandler.MobileHelpText': 'Move the map with two fingers.',
}

/**
 * Opens the interactive map over the drawing, at the drawing's position, with the same pins.
 * @param frame contains the drawing (`.map-drawing`), the map's container (`.map-canvas`) and the
 * pins
 * @param onZoom called with whether zooming in and out is possible
 * @throws if the browser cannot render the map
 */
export async function openLiveMap(
  frame: HTMLElement,
  { places, zoom, max }: LocationsMap,
  onZoom: (state: ZoomState) => void,
): Promise<LiveMap> {
  const room = partOf<HTMLElement>(frame, '.map-canvas')
  const drawing = partOf<SVGElement>(frame, '.map-drawing')
  const pins = partOf<SVGElement>(frame, '.map-pins')

  /**
   * Returns the zoom level that shows the whole country as the drawing does, but not above the
   * map's configured level.
   */
  function wholeCountry() {
    const scale = drawing.getBoundingClientRect().width / sheet.width
    return toLibraryZoom(Math.min(zoom, sheet.zoom + Math.log2(scale)))
  }

  const map = new MapLibre({
    container: room,
    style: mapStyle(frame),
    center: sheet.centre,
    zoom: wholeCountry(),
    minZoom: Math.min(toLibraryZoom(2), wholeCountry()),
    maxZoom: toLibraryZoom(max),
    renderWorldCopies: false,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // The mouse wheel scrolls the page unless Ctrl is held.
    cooperativeGestures: true,
    locale: mapLocale,
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
      ? { center: place, zoom: Math.max(map.getZoom(), toLibraryZoom(zoom)) }
      : { center: sheet.centre, zoom: wholeCountry() }
    go(view, isMoving ? 600 : 0)
  }

  /** @param duration in milliseconds; ignored for visitors who prefer reduced motion */
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

/**
 * Decodes a delta-encoded shape: rings separated by `;`, each a list of whole numbers, longitude and
 * latitude alternating, in hundredths of a degree; the first point is absolute, each other one a
 * difference from the point before.
 * @returns closed rings of [longitude, latitude] in degrees
 */
export function readShape(packed: string): [lng: number, lat: number][][] {
  return packed.split(';').map((ring) => {
    const steps = ring.split(' ').map(Number)
    const points: [number, number][] = []
    let lng = 0
    let lat = 0
    for (let index = 0; index + 1 < steps.length; index += 2) {
      lng += steps[index] ?? 0
      lat += steps[index + 1] ?? 0
      points.push([lng / 100, lat / 100])
    }
    return [...points, ...points.slice(0, 1)]
  })
}
