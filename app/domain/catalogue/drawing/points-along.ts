import { endOf, type Path, type Point, type Segment } from './path.ts'

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
