import { describe, expect, it } from 'vitest'
import { comparePackFormats, packFormat, packFormatLabel } from './pack-format.ts'

const piece = { piece: 'piece', layer: null, pallet: null }

describe('pack facet', () => {
  it.each([
    [{ ...piece, layer: 247, pallet: 1235 }, 'bulk', 'Bulk pallet'],
    [{ ...piece, pack: { kind: 'carton', pieces: 12 } }, '12pk', '12-pack carton'],
    [{ ...piece, pack: { kind: 'box', pieces: 1000 } }, 'box-1000', 'Box of 1,000'],
    [{ ...piece, pack: { kind: 'bundle', pieces: 25 } }, 'bundle-25', 'Bundle of 25'],
  ] as const)('is derived from the pack hierarchy', (packs, format, label) => {
    expect(packFormat({ pack: null, ...packs })).toBe(format)
    expect(packFormatLabel(format)).toBe(label)
  })

  it('is null for products sold by the piece', () => {
    expect(packFormat({ ...piece, pack: null })).toBeNull()
  })

  it('sorts bulk first, then cartons by size, then the rest', () => {
    const formats = ['box-1000', '24pk', 'bag-500', '6pk', 'bulk', 'box-250', '12pk']
    expect(formats.sort(comparePackFormats)).toEqual([
      'bulk',
      '6pk',
      '12pk',
      '24pk',
      'box-250',
      'box-1000',
      'bag-500',
    ])
  })
})
