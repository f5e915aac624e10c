import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import { australiaShape } from './australia-shape.ts'
import { graticuleLines } from './graticule.ts'
import { readShape } from './read-shape.ts'

/** The colours of the drawing in the page's current theme. */
function colours(frame: HTMLElement) {
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

/** The drawing as a style of the live map: no tiles and no glyphs, so nothing is loaded for it. */
export function mapStyle(frame: HTMLElement): StyleSpecification {
  const { land, coast, grid } = colours(frame)
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
export function followTheme(map: MapLibre, frame: HTMLElement): () => void {
  const paint = () => {
    const { land, coast, grid } = colours(frame)
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
