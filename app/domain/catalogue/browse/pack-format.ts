import { type PackHierarchy, packKinds } from '#app/domain/packaging/quantity/packs.ts'
import { formatNumber } from '#app/platform/text/format.ts'

/*
 * The pack facet. A product's format is `bulk` (loose on the pallet), `12pk` (carton of twelve), or
 * kind and count (`box-1000`, `bundle-25`). It is derived from the pack hierarchy, so that closures
 * and cartons have it too and it cannot contradict the quantities.
 */

/** Returns the pack format of a product; null if it has neither pack nor pallet. */
export function packFormat(packs: PackHierarchy): string | null {
  if (packs.pack?.kind === 'carton') return `${packs.pack.pieces}pk`
  if (packs.pack) return `${packs.pack.kind}-${packs.pack.pieces}`
  return packs.layer || packs.pallet ? 'bulk' : null
}

interface Format {
  kind: string
  pieces: number
}

function readFormat(value: string): Format | null {
  if (value === 'bulk') return { kind: 'bulk', pieces: 0 }
  const carton = /^([1-9]\d{0,6})pk$/.exec(value)
  if (carton) return { kind: 'carton', pieces: Number(carton[1]) }
  const other = /^([a-z]+)-([1-9]\d{0,6})$/.exec(value)
  const kind = packKinds.find((known) => known !== 'carton' && known === other?.[1])
  return kind && other ? { kind, pieces: Number(other[2]) } : null
}

export function isPackFormat(value: string): boolean {
  return readFormat(value) !== null
}

/**
 * Returns the label of a pack format: `bulk` → “Bulk pallet”, `12pk` → “12-pack carton”, `box-1000`
 * → “Box of 1,000”. Unknown formats are returned unchanged.
 */
export function packFormatLabel(value: string): string {
  const format = readFormat(value)
  if (!format) return value
  if (format.kind === 'bulk') return 'Bulk pallet'
  if (format.kind === 'carton') return `${formatNumber(format.pieces)}-pack carton`
  const kind = format.kind.charAt(0).toUpperCase() + format.kind.slice(1)
  return `${kind} of ${formatNumber(format.pieces)}`
}

/** Sorts bulk first, then cartons by size, then the other packs by kind and size. */
export function comparePackFormats(a: string, b: string): number {
  const [first, second] = [readFormat(a), readFormat(b)]
  if (!first || !second) return first ? -1 : second ? 1 : a < b ? -1 : 1
  const kinds = ['bulk', ...packKinds]
  return kinds.indexOf(first.kind) - kinds.indexOf(second.kind) || first.pieces - second.pieces
}
