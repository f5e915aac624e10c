/**
 * Writes a path as minimal SVG path data: relative commands, no needless separators, y reversed to
 * run down from `top`. Absolute positions are rounded to `decimals` (0 to 2), so that errors do not
 * accumulate along the path.
 */
export function pathData(path: Path, top: number, decimals: 0 | 1 | 2 = 1): string {
  const unit = 10 ** decimals
  const across = (x: number) => Math.round(x * unit)
  const down = (y: number) => Math.round((top - y) * unit)
  let data = ''
  let atX = 0
  let atY = 0
  let startX = 0
  let startY = 0
  const write = (command: string, numbers: readonly number[]) => {
    data += command
    numbers.forEach((number, index) => {
      const text = shortNumber(number / unit)
      data += index > 0 && !text.startsWith('-') ? ` ${text}` : text
    })
  }

  for (const segment of path) {
    if (segment[0] === 'Z') {
      data += 'z'
      atX = startX
      atY = startY
      continue
    }
    const end = segment.slice(-2) as [number, number]
    const x = across(end[0])
    const y = down(end[1])
    if (segment[0] === 'M') {
      write('M', [x, y])
      startX = x
      startY = y
    } else if (segment[0] === 'C') {
      const [, x1, y1, x2, y2] = segment
      write('c', [
        across(x1) - atX,
        down(y1) - atY,
        across(x2) - atX,
        down(y2) - atY,
        x - atX,
        y - atY,
      ])
    } else if (x === atX && y === atY) {
      continue
    } else if (segment[0] === 'A') {
      const [, rx, ry, turn] = segment
      // A half ellipse must span its ends as rounded; with a larger radius it would become a lens.
      const isHalf = y === atY && Math.abs(Math.abs(x - atX) - 2 * rx * unit) <= 2
      const reach = isHalf ? Math.abs(x - atX) / 2 : across(rx)
      const rise = isHalf && rx === ry ? reach : Math.round(ry * unit)
      data += `a${shortNumber(reach / unit)} ${shortNumber(rise / unit)} 0 0 `
      const flag = turn === 'clockwise' ? '1' : '0'
      write(x < atX ? flag : `${flag} `, [x - atX, y - atY])
    } else if (y === atY) {
      write('h', [x - atX])
    } else if (x === atX) {
      write('v', [y - atY])
    } else {
      write('l', [x - atX, y - atY])
    }
    atX = x
    atY = y
  }
  return data
}

/** Formats a number as short as possible: 0.5 → “.5”, −0.5 → “-.5”, −0 → “0”. */
function shortNumber(value: number): string {
  return String(value === 0 ? 0 : value).replace(/^(-?)0\./, '$1.')
}

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

/**
 * Returns points along a path, `steps` for each curve, for formats with straight lines only and for
 * measuring.
 */
export function pointsAlong(path: Path, steps = 16): Point[] {
  const points: Point[] = []
  let from: Point = [0, 0]
  for (const segment of path) {
    const end = endOf(segment)
    if (!end) continue
    for (let step = 1; step < steps; step++) {
      if (segment[0] === 'C') points.push(onBezier(from, segment, step / steps))
      if (segment[0] === 'A') points.push(onArc(from, segment, step / steps))
    }
    points.push(end)
    from = end
  }
  return points
}

function onBezier(from: Point, curve: Extract<Segment, { 0: 'C' }>, share: number): Point {
  const [, x1, y1, x2, y2, x3, y3] = curve
  const rest = 1 - share
  const blend = (a: number, b: number, c: number, d: number) =>
    a * rest ** 3 + 3 * b * rest ** 2 * share + 3 * c * rest * share ** 2 + d * share ** 3
  return [blend(from[0], x1, x2, x3), blend(from[1], y1, y2, y3)]
}

/**
 * Computes a point of an arc on the ellipse scaled to a circle; its centre is to the left of an
 * anticlockwise chord.
 */
function onArc(from: Point, arc: Extract<Segment, { 0: 'A' }>, share: number): Point {
  const [, rx, ry, turn, endX, endY] = arc
  // Without a radius it is a straight line, as in SVG.
  if (rx <= 0 || ry <= 0) {
    return [from[0] + (endX - from[0]) * share, from[1] + (endY - from[1]) * share]
  }
  const squeeze = rx / ry
  const [x0, y0, x1, y1] = [from[0], from[1] * squeeze, endX, endY * squeeze]
  const half = Math.hypot(x1 - x0, y1 - y0) / 2
  if (half === 0) return from
  // An arc too short for its chord is enlarged until it spans it, as in SVG.
  const radius = Math.max(rx, half)
  const side = turn === 'anticlockwise' ? 1 : -1
  const offset = (side * Math.sqrt(radius ** 2 - half ** 2)) / (2 * half)
  const centreX = (x0 + x1) / 2 - (y1 - y0) * offset
  const centreY = (y0 + y1) / 2 + (x1 - x0) * offset
  const angle = Math.atan2(y0 - centreY, x0 - centreX)
  const swept = 2 * Math.asin(half / radius) * side
  const at = angle + swept * share
  return [centreX + radius * Math.cos(at), (centreY + radius * Math.sin(at)) / squeeze]
}
