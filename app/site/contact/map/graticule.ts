import { projectOntoSheet, sheet } from './sheet.ts'

/** Spacing of the grid lines. */
const stepDegrees = 10
const meridians = range(80, 180)
const parallels = range(-60, 10)

function range(from: number, to: number): number[] {
  return Array.from(
    { length: (to - from) / stepDegrees + 1 },
    (_, index) => from + index * stepDegrees,
  )
}

/**
 * Returns the SVG path of the graticule (the grid of longitude and latitude), which extends far
 * beyond the sheet's edges.
 */
export function graticulePath(): string {
  const { width, height } = sheet
  const down = meridians.map(
    (lng) => `M${tenth(projectOntoSheet({ lng, lat: 0 }).x)}-${height}V${2 * height}`,
  )
  const across = parallels.map(
    (lat) => `M-${width} ${tenth(projectOntoSheet({ lng: 0, lat }).y)}H${2 * width}`,
  )
  return [...down, ...across].join('')
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** Returns the graticule as lines of [longitude, latitude] in degrees. */
export function graticuleLines(): [number, number][][] {
  const [west = 0, east = 0] = [meridians[0], meridians.at(-1)]
  const [south = 0, north = 0] = [parallels[0], parallels.at(-1)]
  return [
    ...meridians.map((lng): [number, number][] => [
      [lng, south],
      [lng, north],
    ]),
    ...parallels.map((lat): [number, number][] => [
      [west, lat],
      [east, lat],
    ]),
  ]
}
