import type { Provenance } from '../product/product.ts'
import type { RowReader } from './row-reader.ts'
import { quote } from './wording.ts'

/** The column that lists the figures of each provenance. */
export const provenanceColumns = {
  standard: 'from_standard',
  source: 'from_source',
  nominal: 'nominal',
  computed: 'computed',
  estimate: 'estimated',
} as const satisfies Record<Provenance, string>

/**
 * Where the row's figures came from, by key.
 * @param has whether the product has a figure of that key
 */
export function readProvenance(
  row: RowReader,
  has: (key: string) => boolean,
): Record<string, Provenance> {
  const found = new Map<string, Provenance>()
  for (const [provenance, column] of Object.entries(provenanceColumns)) {
    for (const key of row.list(column, /\s+/)) {
      const other = found.get(key)
      if (!has(key)) row.fail(column, `names ${quote(key)}, which this product does not have`)
      else if (other && other !== provenance) {
        row.fail(column, `names ${quote(key)}, which ${provenanceColumns[other]} names too`)
      }
      found.set(key, provenance as Provenance)
    }
  }
  return Object.fromEntries(found)
}
