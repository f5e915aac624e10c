import DxfParser from 'dxf-parser'
import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { toDxfAscii } from './dxf-file.ts'
import { drawingFileName, dxfDrawing } from './svg-file.ts'

const { products } = await readSeedCatalogue()
const fileOf = (slug: string) => {
  const product = products.find((other) => other.slug === slug)
  if (!product) throw new Error(`no ${slug}`)
  return dxfDrawing(product, '2026-11-21')
}

interface Parsed {
  kind: string
  layer: string
  values: Map<number, string[]>
}

/** Parses a DXF as CAD programs do: pairs of lines, a group code and its value. */
function parse(file: string): { pairs: [number, string][]; entities: Parsed[] } {
  const lines = file.split('\r\n').slice(0, -1)
  expect(lines.length % 2).toBe(0)
  const pairs = Array.from({ length: lines.length / 2 }, (_, index): [number, string] => [
    Number(lines[index * 2]),
    lines[index * 2 + 1] ?? '',
  ])
  const start = pairs.findIndex(([code, value]) => code === 2 && value === 'ENTITIES')
  const entities: Parsed[] = []
  for (const [code, value] of pairs.slice(start + 1)) {
    if (code === 0 && value === 'ENDSEC') break
    if (code === 0) entities.push({ kind: value, layer: '', values: new Map() })
    const last = entities.at(-1)
    if (!last) continue
    if (code === 8) last.layer = value
    last.values.set(code, [...(last.values.get(code) ?? []), value])
  }
  return { pairs, entities }
}

const numbers = ({ values }: Parsed, ...codes: number[]) =>
  codes.flatMap((code) => (values.get(code) ?? []).map(Number))

describe('DXF drawing', () => {
  const { pairs, entities } = parse(fileOf('750ml-claret-antique-bvs-bulk'))

  it('is a complete R12 file with its sections in order', () => {
    expect(pairs.find(([code]) => code === 1)?.[1]).toBe('AC1009')
    const sections = pairs.filter(
      ([, value], index) => pairs[index - 1]?.[1] === 'SECTION' && value,
    )
    expect(sections.map(([, value]) => value)).toEqual(['HEADER', 'TABLES', 'ENTITIES'])
    expect(pairs.at(-1)).toEqual([0, 'EOF'])
  })

  it('has numbers in number fields, and only declared layers', () => {
    const declared = pairs.filter(
      ([code], index) => code === 2 && pairs[index - 1]?.[1] === 'LAYER',
    )
    const layers = new Set(declared.map(([, value]) => value))
    for (const entity of entities) {
      expect(layers.has(entity.layer), entity.layer).toBe(true)
      for (const [code, values] of entity.values) {
        if (code < 10 || code > 59) continue
        for (const value of values) expect(value).toMatch(/^-?\d+(?:\.\d+)?$/)
      }
    }
    const used = new Set(entities.map(({ layer }) => layer))
    expect([...used]).toEqual(expect.arrayContaining(['OUTLINE', 'DIMENSION', 'TEXT', 'CENTRE']))
  })

  it('has the size of the bottle: 75.1 mm across, 300 mm tall', () => {
    const lines = entities.filter(
      ({ kind, layer }) => layer === 'OUTLINE' && ['LINE', 'VERTEX'].includes(kind),
    )
    const left = lines.flatMap((entity) => numbers(entity, 10, 11))
    // The wall is the longest vertical line.
    const walls = lines
      .filter(({ kind }) => kind === 'LINE')
      .map((entity) => {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers(entity, 10, 20, 11, 21)
        return { x: x1, rise: x1 === x2 ? Math.abs(y2 - y1) : 0 }
      })
    const [one, other] = walls.toSorted((a, b) => b.rise - a.rise)
    expect(Math.abs((one?.x ?? 0) - (other?.x ?? 0))).toBeCloseTo(75.1, 3)
    expect(left.length).toBeGreaterThan(20)
    const vertical = entities.filter(({ kind, layer }) => kind === 'LINE' && layer === 'DIMENSION')
    const rises = vertical.map((entity) => {
      const [x1, y1 = 0, x2, y2 = 0] = numbers(entity, 10, 20, 11, 21)
      return x1 === x2 ? Math.round(Math.abs(y2 - y1) * 1000) / 1000 : 0
    })
    expect(rises).toContain(300)
  })

  it('keeps arcs as arcs, anticlockwise between two angles', () => {
    const arcs = entities.filter(({ kind }) => kind === 'ARC')
    // The two heels of the base.
    expect(arcs.filter((arc) => numbers(arc, 40)[0] === 6)).toHaveLength(2)
    for (const arc of arcs) {
      const [begin = 0, end = 0] = numbers(arc, 50, 51)
      expect((end - begin + 360) % 360).toBeLessThanOrEqual(180.001)
    }
  })

  it('ends every polyline', () => {
    const open = entities.filter(({ kind }) => kind === 'POLYLINE').length
    expect(entities.filter(({ kind }) => kind === 'SEQEND')).toHaveLength(open)
    expect(open).toBeGreaterThan(0)
  })

  it('opens in an independent reader, in millimetres, with leaders and text on their layers', () => {
    for (const { slug } of products.filter((_, index) => index % 23 === 0)) {
      const read = new DxfParser().parseSync(fileOf(slug))
      if (!read) throw new Error(`${slug} is not read`)
      expect(read.header.$INSUNITS, slug).toBe(4)
      const layers = Object.keys(read.tables.layer.layers)
      expect(layers).toEqual(expect.arrayContaining(['LEADER', 'TEXT', 'DIMENSION_TEXT']))
      expect(read.entities.length, slug).toBeGreaterThan(10)
      for (const { type, layer } of read.entities) {
        expect(layers, slug).toContain(layer)
        const isForText = layer === 'TEXT' || layer === 'DIMENSION_TEXT'
        expect(isForText, `${slug} ${type} on ${layer}`).toBe(type === 'TEXT')
      }
    }
    const claret = new DxfParser().parseSync(fileOf('750ml-claret-antique-bvs-bulk'))
    const led = claret?.entities.filter(({ layer }) => layer === 'LEADER') ?? []
    expect(led.map(({ type }) => type)).toEqual(['LINE', 'LINE', 'ARC', 'ARC'])
  })

  it('states units and tolerances, and that estimates are not for tooling', () => {
    const own = entities.flatMap(({ values }) => values.get(1) ?? []).join('\n')
    expect(own).toContain('Nominal figures, tolerances by ISO 9058')
    expect(own).toContain('Finish to drawing VF-101')
    expect(own).not.toContain('300*')
    const claret = products.find(({ slug }) => slug === '750ml-claret-antique-bvs-bulk')
    if (!claret) throw new Error('no claret')
    const unsure = { ...claret, provenance: { ...claret.provenance, height: 'estimate' as const } }
    const text = parse(dxfDrawing(unsure, '2026-11-21'))
      .entities.flatMap(({ values }) => values.get(1) ?? [])
      .join('\n')
    expect(text).toContain('Units: millimetres, drawn 1:1')
    expect(text).toContain('Not for tooling.')
    expect(text).toContain('%%c 75.1')
    expect(text).toContain('300*')
  })

  it('is ASCII for every product', () => {
    for (const { slug } of products.filter((_, index) => index % 9 === 0)) {
      const file = fileOf(slug)
      expect(file, slug).toMatch(/^[\x20-\x7e\r\n]*$/)
      expect(file, slug).not.toMatch(/NaN|Infinity|undefined|e[-+]\d/)
    }
  })

  it('encodes non-ASCII characters, and lets no name break a line', () => {
    expect(toDxfAscii('ø 29 × 60 · Côtes')).toBe('%%c 29 x 60 \\U+00B7 C\\U+00F4tes')
    expect(toDxfAscii('a\r\n0\r\nEOF')).toBe('a  0  EOF')
  })

  it('has a file name made from the product code, whatever its characters', () => {
    expect(drawingFileName({ sku: 'GB-1/"A"' }, 'dxf')).toBe('vpack-gb-1-a-.dxf')
  })
})
