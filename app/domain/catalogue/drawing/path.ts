/**
 * Plane geometry in millimetres: x runs right from the centre line, y runs up from the base. Only
 * what SVG, DXF and PDF all know: lines, cubic Béziers and axis-parallel elliptical arcs.
 */
export type Segment =
  | readonly ['M' | 'L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  /** At most half an ellipse; the direction is the one seen with y up. */
  | readonly [
      'A',
      rx: number,
      ry: number,
      turn: 'clockwise' | 'anticlockwise',
      x: number,
      y: number,
    ]
  | readonly ['Z']

export type Path = readonly Segment[]
export type Point = readonly [x: number, y: number]

/** Where a segment ends; null for a closing one. */
export function endOf(segment: Segment): Point | null {
  switch (segment[0]) {
    case 'Z':
      return null
    case 'C':
      return [segment[5], segment[6]]
    case 'A':
      return [segment[4], segment[5]]
    default:
      return [segment[1], segment[2]]
  }
}

/** Every coordinate moved, scaled or otherwise mapped; arcs only keep their shape under moves. */
function mapPoints(path: Path, map: (x: number, y: number) => Point): Path {
  return path.map((segment): Segment => {
    switch (segment[0]) {
      case 'Z':
        return segment
      case 'C':
        return [
          'C',
          ...map(segment[1], segment[2]),
          ...map(segment[3], segment[4]),
          ...map(segment[5], segment[6]),
        ]
      case 'A':
        return ['A', segment[1], segment[2], segment[3], ...map(segment[4], segment[5])]
      default:
        return [segment[0], ...map(segment[1], segment[2])]
    }
  })
}

/** The same path moved by (dx, dy) mm. */
export function moved(path: Path, dx: number, dy: number): Path {
  return mapPoints(path, (x, y) => [x + dx, y + dy])
}

/**
 * The right-hand half profile of a turned body (from its base up to its top, first segment `M`)
 * completed with its mirror image into a closed silhouette.
 */
export function turnedSilhouette(profile: Path): Path {
  return [...profile, ...mirroredBack(profile), ['Z']]
}

function mirroredBack(profile: Path): Segment[] {
  const back: Segment[] = []
  for (let index = profile.length - 1; index >= 0; index--) {
    const segment = profile[index]
    const end = segment && endOf(segment)
    if (!segment || !end) continue
    if (index === profile.length - 1 && end[0] !== 0) back.push(['L', -end[0], end[1]])
    const before = index > 0 ? profile[index - 1] : undefined
    const start = before && endOf(before)
    if (!start) continue
    // Mirrored and run backwards, an arc keeps its direction of turn.
    if (segment[0] === 'C') {
      back.push(['C', -segment[3], segment[4], -segment[1], segment[2], -start[0], start[1]])
    } else if (segment[0] === 'A') {
      back.push(['A', segment[1], segment[2], segment[3], -start[0], start[1]])
    } else {
      back.push(['L', -start[0], start[1]])
    }
  }
  return back
}

/** Straight lines through the points, left open. */
export function line(...points: readonly Point[]): Path {
  return points.map(([x, y], index): Segment => [index === 0 ? 'M' : 'L', x, y])
}

/** A closed polygon. */
export function polygon(...points: readonly Point[]): Path {
  return [...line(...points), ['Z']]
}

/** A rectangle from its lower left corner. */
export function rectangle(left: number, bottom: number, width: number, height: number): Path {
  return polygon(
    [left, bottom],
    [left + width, bottom],
    [left + width, bottom + height],
    [left, bottom + height],
  )
}

/** A closed ellipse around (x, y); a circle when `ry` is left out. */
export function ellipse(x: number, y: number, rx: number, ry = rx): Path {
  return [
    ['M', x - rx, y],
    ['A', rx, ry, 'anticlockwise', x + rx, y],
    ['A', rx, ry, 'anticlockwise', x - rx, y],
    ['Z'],
  ]
}

/** A lying slot with round ends around (x, y). */
export function slot(x: number, y: number, width: number, height: number): Path {
  const end = height / 2
  const reach = width / 2 - end
  return [
    ['M', x - reach, y - end],
    ['L', x + reach, y - end],
    ['A', end, end, 'anticlockwise', x + reach, y + end],
    ['L', x - reach, y + end],
    ['A', end, end, 'anticlockwise', x - reach, y - end],
    ['Z'],
  ]
}
