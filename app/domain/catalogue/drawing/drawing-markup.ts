import type { Drawing } from './drawing.ts'
import type { Role } from './outlines/outline.ts'
import { sheerGlass, sheerness } from './paint/glass.ts'
import { isTurned, type Material } from './paint/material.ts'
import { paintId } from './paint/paint.ts'
import { edgeOf, lineOf, tonesOf } from './paint/tones.ts'

/** Gradient stops across the width, as in `drawing-definitions.tsx`. */
const stops = [
  [0, 'shade'],
  [0.13, 'base'],
  [0.25, 'light'],
  [0.33, 'base'],
  [0.58, 'glow'],
  [0.82, 'base'],
  [1, 'shade'],
] as const

/** Markup of the gradients of drawings, for an SVG without style sheet; in light-theme tones. */
export function paintsMarkup(drawings: readonly Drawing[]): string {
  const materials = new Set(drawings.flatMap(({ parts }) => parts.map(([material]) => material)))
  const gradients = [...materials].filter(isTurned).map((material) => {
    const tones = tonesOf(material, 'day')
    const sheer = (tone: keyof typeof sheerness) =>
      sheerGlass.has(material) ? ` stop-opacity="${sheerness[tone]}"` : ''
    const marks = stops.map(
      ([at, tone]) => `<stop offset="${at}" stop-color="${tones[tone]}"${sheer(tone)}/>`,
    )
    return `<linearGradient id="${paintId(material)}">${marks.join('')}</linearGradient>`
  })
  return `<defs>${gradients.join('')}<linearGradient id="fade-down" x2="0" y2="1"><stop offset=".8" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><mask id="fading-down" maskContentUnits="objectBoundingBox"><rect width="1" height="1" fill="url(#fade-down)"/></mask></defs>`
}

/**
 * Markup of a drawing's shapes, for an SVG without style sheet, standing on a point.
 * @param x middle of the base, in units of the SVG
 * @param y baseline
 * @param scale units per millimetre
 */
export function drawingMarkup(drawing: Drawing, x: number, y: number, scale: number): string {
  const groups = drawing.parts.map(([material, shapes]) => {
    const line = lineOf(material, 'day')
    const paths = shapes.map(([role, data]) => `<path ${lookOf(role, line, scale)} d="${data}"/>`)
    return `<g fill="${fillOf(material)}" stroke="${edgeOf(material, 'day')}">${paths.join('')}</g>`
  })
  const place = `translate(${x} ${y}) scale(${scale})`
  return `<g transform="${place}" stroke-linejoin="round" stroke-linecap="round">${groups.join('')}</g>`
}

function fillOf(material: Material): string {
  return isTurned(material) ? `url(#${paintId(material)})` : tonesOf(material, 'day').base
}

/**
 * Presentation attributes of a role, as in `drawing.css`, with a constant line width at any scale.
 */
function lookOf(role: Role, line: string, scale: number): string {
  const width = (units: number) => `stroke-width="${Math.round((units / scale) * 1000) / 1000}"`
  switch (role) {
    case 'body':
      return width(1)
    case 'neck':
      return 'stroke="none" mask="url(#fading-down)"'
    case 'highlight':
      return 'stroke="none" fill="#fff" fill-opacity=".16"'
    case 'shade':
      return 'stroke="none" fill="#0a1410" fill-opacity=".14"'
    case 'wire':
      return 'fill="none" stroke-width="1.2"'
    case 'grain':
      return `fill="none" stroke="${line}" stroke-opacity=".6" ${width(1.2)}`
    case 'void':
      return `fill="#221e19" fill-opacity=".8" ${width(1)}`
    case 'cell':
      return `fill-opacity=".14" stroke-opacity=".5" ${width(1)}`
    case 'through':
      return `fill="none" stroke="${line}" stroke-opacity=".34" ${width(1)}`
    case 'ghost':
      return `fill-opacity=".5" ${width(1)}`
    case 'behind':
      return `fill="#000" fill-opacity=".06" stroke="${line}" stroke-opacity=".7" ${width(1)}`
    default:
      return `fill="none" stroke="${line}" stroke-opacity=".7" ${width(1)}`
  }
}
