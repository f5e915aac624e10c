import type { Typesetter } from '#app/platform/process/typesetter.server.ts'
import type { Canvas } from './studio.ts'

/** Design of an invented label. */
export interface LabelDesign {
  paper: string
  ink: string
  accent: string
  /** Name of the drink, and the small line below it. */
  name: string
  line: string
  /** Top edge, height and width as shares of the bottle. */
  top: number
  high: number
  wide: number
  ornament: 'rule' | 'hills' | 'sun' | 'grid' | 'drop'
}

/**
 * Draws a label around a bottle: paper, ornament and name, shaded like a cylinder. The names belong
 * to no real producer.
 */
export function drawLabel(type: Typesetter, design: LabelDesign) {
  return (bottle: Canvas): string => {
    const width = bottle.width * design.wide
    const height = bottle.height * design.high
    const left = (bottle.width - width) / 2
    const top = bottle.height * design.top
    const middle = bottle.width / 2
    const shrink = (text: string, size: number, tracking: number) => {
      const measured = type.widthOf(text, { size, tracking })
      return Math.min(size, (size * width * 0.78) / measured)
    }
    const centred = (text: string, y: number, wished: number, fill: string, tracking = 0) => {
      const size = shrink(text, wished, tracking)
      const x = middle - type.widthOf(text, { size, tracking }) / 2
      return type.line(text, { x, y, size, tracking, fill })
    }
    return `<defs>
      <linearGradient id="round" x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stop-color="#000" stop-opacity=".55"/><stop offset=".14" stop-color="#000" stop-opacity=".2"/>
        <stop offset=".3" stop-color="#fff" stop-opacity=".26"/><stop offset=".46" stop-color="#fff" stop-opacity="0"/>
        <stop offset=".8" stop-color="#000" stop-opacity=".16"/><stop offset="1" stop-color="#000" stop-opacity=".5"/>
      </linearGradient>
      <clipPath id="paper"><rect x="${left}" y="${top}" width="${width}" height="${height}"/></clipPath>
    </defs>
    <g clip-path="url(#paper)">
      <rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${design.paper}"/>
      ${ornaments[design.ornament]({ left, top, width, height }, design)}
      ${centred(design.name, top + height * 0.72, height * 0.17, design.ink, -0.02)}
      ${centred(design.line, top + height * 0.87, height * 0.068, design.ink, 0.06)}
      <rect x="${left}" y="${top}" width="${width}" height="${height}" fill="url(#round)"/>
    </g>`
  }
}

interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** Drawings above the name, by kind. */
const ornaments: Record<LabelDesign['ornament'], (area: Area, design: LabelDesign) => string> = {
  rule: ({ left, top, width, height }, { accent, ink }) =>
    `<rect x="${left}" y="${top + height * 0.06}" width="${width}" height="${height * 0.035}" fill="${accent}"/>
     <path d="M${left + width * 0.5} ${top + height * 0.17}v${height * 0.3}" stroke="${ink}" stroke-width="${height * 0.008}"/>
     <circle cx="${left + width * 0.5}" cy="${top + height * 0.32}" r="${height * 0.1}" fill="none" stroke="${ink}" stroke-width="${height * 0.008}"/>`,
  hills: ({ left, top, width, height }, { accent, ink }) => {
    const y = (share: number) => top + height * share
    const hill = (from: number, rise: number, fill: string, opacity: number) =>
      `<path d="M${left} ${y(from)}C${left + width * 0.25} ${y(from - rise)} ${left + width * 0.4} ${y(from - rise * 0.2)} ${left + width * 0.6} ${y(from - rise * 0.7)}S${left + width * 0.9} ${y(from - rise)} ${left + width} ${y(from - rise * 0.3)}V${y(0.54)}H${left}z" fill="${fill}" opacity="${opacity}"/>`
    return (
      hill(0.36, 0.22, accent, 0.45) + hill(0.44, 0.16, accent, 0.8) + hill(0.52, 0.12, ink, 0.85)
    )
  },
  sun: ({ left, top, width, height }, { accent, ink }) =>
    `<circle cx="${left + width / 2}" cy="${top + height * 0.32}" r="${height * 0.17}" fill="${accent}"/>
     ${[0, 1, 2, 3].map((n) => `<path d="M${left} ${top + height * (0.34 + n * 0.045)}H${left + width}" stroke="${ink}" stroke-width="${height * (0.004 + n * 0.004)}"/>`).join('')}`,
  grid: ({ left, top, width, height }, { accent }) =>
    [0, 1, 2, 3, 4]
      .flatMap((column) =>
        [0, 1, 2].map((row) => {
          const size = height * 0.1
          const x = left + width / 2 - size * 2.9 + column * size * 1.2
          return `<rect x="${x}" y="${top + height * 0.12 + row * size * 1.2}" width="${size}" height="${size}" fill="${accent}" opacity="${0.35 + ((column * 3 + row * 5) % 7) / 10}"/>`
        }),
      )
      .join(''),
  drop: ({ left, top, width, height }, { accent, ink }) => {
    const x = left + width / 2
    const y = top + height * 0.12
    const r = height * 0.13
    return `<path d="M${x} ${y}c${r} ${r * 1.2} ${r * 1.1} ${r * 2.6} 0 ${r * 2.6}s${-r} ${-r * 1.4} 0 ${-r * 2.6}z" fill="${accent}"/><path d="M${x - r * 1.6} ${top + height * 0.53}h${r * 3.2}" stroke="${ink}" stroke-width="${height * 0.008}"/>`
  },
}
