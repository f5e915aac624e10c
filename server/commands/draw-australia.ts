import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MultiPolygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { projectOntoSheet } from '#app/site/contact/map/sheet.ts'

/** Australia's number in ISO 3166-1. */
const australia = '036'
/** Latitude south of which islands are left out: Macquarie Island. */
const minLatitude = -45
/**
 * Detail of the interactive map, in degrees and square degrees. At the largest zoom 0.02° is one
 * pixel; islands below the minimum area are left out.
 */
const interactiveDetail = { tolerance: 0.02, leastArea: 0.005 }
/** Detail of the static drawing, on which 0.05° is less than a pixel. */
const staticDetail = { tolerance: 0.05, leastArea: 0.06 }

type Detail = typeof interactiveDetail
type Point = [number, number]

/** Reads Natural Earth's Australia (1:10 million) as rings without the repeated last point. */
function readAtlas(): Point[][] {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'))
  const atlas: Topology<{ countries: GeometryCollection }> = JSON.parse(readFileSync(file, 'utf8'))
  const country = atlas.objects.countries.geometries.find(({ id }) => id === australia)
  if (country?.type !== 'MultiPolygon') throw new Error('The atlas has no Australia.')
  const { coordinates } = feature(atlas, country).geometry as MultiPolygon
  return coordinates
    .map(([shore = []]) => shore.slice(1).map(([lng = 0, lat = 0]: Position): Point => [lng, lat]))
    .filter((ring) => ring.every(([, lat]) => lat > minLatitude))
}

/** Computes the area of a ring by the shoelace formula, in square degrees. */
function areaOf(ring: Point[]): number {
  const sum = ring.reduce((total, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return total + x * nextY - nextX * y
  }, 0)
  return Math.abs(sum) / 2
}

/** Simplifies a line with the Ramer–Douglas–Peucker algorithm; `tolerance` in degrees. */
function simplify(line: Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  const distances = line.map((point) => distanceToLine(point, first, last))
  const farthest = distances.indexOf(Math.max(...distances))
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last]
  const before = simplify(line.slice(0, farthest + 1), tolerance)
  return [...before.slice(0, -1), ...simplify(line.slice(farthest), tolerance)]
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

function simplifyRings(rings: Point[][], { tolerance, leastArea }: Detail): Point[][] {
  return rings
    .filter((ring) => areaOf(ring) >= leastArea)
    .map((ring) => {
      const closed = [...ring, ...ring.slice(0, 1)]
      const half = Math.floor(ring.length / 2)
      const [there, back] = [closed.slice(0, half + 1), closed.slice(half)]
      return [...simplify(there, tolerance).slice(0, -1), ...simplify(back, tolerance).slice(0, -1)]
    })
}

/** Encodes points as deltas: whole numbers relative to the previous point. */
function encodeDeltas(points: Point[]): Point[] {
  let [pastX, pastY] = [0, 0]
  return points.flatMap(([x, y], index): Point[] => {
    const [stepX, stepY] = [Math.round(x) - pastX, Math.round(y) - pastY]
    pastX += stepX
    pastY += stepY
    return index > 0 && stepX === 0 && stepY === 0 ? [] : [[stepX, stepY]]
  })
}

/** Packs rings into the text format that `readShape` reads. */
function packShape(rings: Point[][]): string {
  return rings
    .map((ring) =>
      encodeDeltas(ring.map(([lng, lat]) => [lng * 100, lat * 100]))
        .flat()
        .join(' '),
    )
    .join(';')
}

/** Draws rings as an SVG path, in tenths of the sheet's px. */
function drawOutline(rings: Point[][]): string {
  return rings
    .map((ring) => {
      const points = ring.map(([lng, lat]): Point => {
        const { x, y } = projectOntoSheet({ lng, lat })
        return [x * 10, y * 10]
      })
      const [start = [0, 0], ...rest] = encodeDeltas(points)
      return `M${start.join(' ')}l${rest.map((step) => step.join(' ')).join(' ')}z`
    })
    .join('')
    .replaceAll(' -', '-')
}

/** Generates the content of the two files of Australia, by file name. */
export function drawAustralia(): Record<string, string> {
  const rings = readAtlas()
  const note =
    '/** Natural Earth, public domain; written by `server/commands/draw-australia.ts`. */'
  const text = (name: string, value: string) => `${note}\nexport const ${name} =\n  '${value}'\n`
  return {
    'australia-outline.ts': text(
      'australiaOutline',
      drawOutline(simplifyRings(rings, staticDetail)),
    ),
    'australia-shape.ts': text(
      'australiaShape',
      packShape(simplifyRings(rings, interactiveDetail)),
    ),
  }
}

/** Folder in which the drawn map is stored. */
export const folder = path.resolve(import.meta.dirname, '../../app/site/contact/map')

if (import.meta.main) {
  for (const [name, content] of Object.entries(drawAustralia())) {
    writeFileSync(path.join(folder, name), content)
  }
}
