/**
 * Segment of a path in millimetres: x runs right from the centre line, y up from the base. Limited
 * to what SVG, DXF and PDF all support: lines, cubic Béziers and axis-parallel elliptical arcs.
 */
export type Segment =
  | readonly ['M' | 'L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  /** Arc of at most half an ellipse; the direction is as seen with y up. */
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

/** End point of a segment; null for a closing segment. */
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

/** Maps every coordinate; arcs keep their shape only under translation. */
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

/** Moves a path by (dx, dy) mm. */
export function movePath(path: Path, dx: number, dy: number): Path {
  return mapPoints(path, (x, y) => [x + dx, y + dy])
}

/**
 * Completes the right-hand half profile of a solid of revolution (from base to top, first segment
 * `M`) with its mirror image to a closed silhouette.
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
    // Mirrored and reversed, an arc keeps its direction.
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

/** Open path of straight lines through the points. */
export function line(...points: readonly Point[]): Path {
  return points.map(([x, y], index): Segment => [index === 0 ? 'M' : 'L', x, y])
}

/** Closed path of straight lines through the points. */
export function polygon(...points: readonly Point[]): Path {
  return [...line(...points), ['Z']]
}

/** Closed rectangle, given by its lower left corner. */
export function rectangle(left: number, bottom: number, width: number, height: number): Path {
  return polygon(
    [left, bottom],
    [left + width, bottom],
    [left + width, bottom + height],
    [left, bottom + height],
  )
}

/** Closed ellipse around (x, y); a circle if `ry` is left out. */
export function ellipse(x: number, y: number, rx: number, ry = rx): Path {
  return [
    ['M', x - rx, y],
    ['A', rx, ry, 'anticlockwise', x + rx, y],
    ['A', rx, ry, 'anticlockwise', x - rx, y],
    ['Z'],
  ]
}

/** Closed horizontal slot with rounded ends, centred on (x, y). */
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
