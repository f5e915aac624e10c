import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawingLimits, svgError } from './svg-parts.ts'

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`
const dots = (count: number) => '<path d="M0 0h1"/>'.repeat(count)

/** Each level repeats the one below ten times. */
const nested = (levels: number) =>
  `<g id="a0"><rect/></g>${Array.from(
    { length: levels },
    (_, at) => `<g id="a${at + 1}">${`<use xlink:href="#a${at}"/>`.repeat(10)}</g>`,
  ).join('')}`

function png(width: number, height: number): string {
  const bytes = new DataView(new ArrayBuffer(33))
  bytes.setUint32(12, 0x49484452)
  bytes.setUint32(16, width)
  bytes.setUint32(20, height)
  return btoa(String.fromCharCode(...new Uint8Array(bytes.buffer)))
}
const image = (address: string) => svg(`<image href="${address}"/>`)

describe('SVG label', () => {
  it('is accepted with paths, used clips and a picture', () => {
    const clip = '<defs><rect id="r"/></defs><clipPath id="c"><use xlink:href="#r"/></clipPath>'
    expect(svgError(svg(clip.repeat(300) + dots(5000)))).toBeNull()
    expect(svgError(image(`data:image/png;base64,${png(3000, 4000)}`))).toBeNull()
    expect(svgError(image('https://elsewhere.example/label.png'))).toBeNull()
  })

  it('is refused with too many parts, also by repetition', () => {
    expect(svgError(svg(dots(drawingLimits.maxParts)))).toContain('10,000 parts')
    expect(svgError(svg(nested(7)))).toContain('10,000 parts')
    expect(svgError(svg(nested(2)))).toBeNull()
    expect(svgError(svg('<g>'.repeat(300)))).toContain('parts')
    expect(svgError(svg('<g id="a"><use href="#a"/></g>'))).toBeNull()
  })

  it('is refused with entities, and with embedded pictures that are too large or of an unknown kind', () => {
    expect(svgError(`<!DOCTYPE svg [<!ENTITY a "aa">]>${svg('&a;')}`)).toContain('as PDF')
    expect(svgError(image(`data:image/png;base64,${png(30_000, 30_000)}`))).toContain('large')
    expect(svgError(image('data:image/svg+xml,<svg/>'.replace('<', '%3C')))).toContain('large')
    expect(svgError(image('data:image/png;base64,§'))).toContain('large')
  })

  it('is refused with slow filters, but not with a shadow', () => {
    const effect = (name: string) => svg(`<filter id="f"><${name}/></filter>`)
    expect(svgError(effect('feTurbulence numOctaves="50"'))).toContain('too slow')
    expect(svgError(effect('feGaussianBlur stdDeviation="3"'))).toBeNull()
  })

  it('is checked in bounded time, whatever its content', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      'use',
      ' href="#a"',
      ' id="a"',
      '<g',
      '=',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
        const said = svgError(pieces.join(''))
        expect(said === null || said.endsWith('.')).toBe(true)
      }),
    )
  })
})
