import {
  type Level,
  type LevelQuantity,
  levels,
  maxPieces,
  type PackHierarchy,
  packKinds,
  piecesPer,
} from '#app/domain/packaging/quantity/packs.ts'
import type { Category } from '../dictionary/category.ts'
import type { Product } from '../product/product.ts'
import type { RowReader } from './row-reader.ts'
import { quote } from './wording.ts'

/** The pack hierarchy of a row. Whole packs make a layer, whole layers a pallet. */
export function readPacks(row: RowReader, category: Category | undefined): PackHierarchy {
  const piece = row.text('piece', { most: 30 }) || category?.piece || 'piece'
  const counts = {
    pack: row.count('pack', maxPieces),
    layer: row.count('layer', maxPieces),
    pallet: row.count('pallet', maxPieces),
  }
  const present = (['pack', 'layer', 'pallet'] as const).filter((level) => counts[level] !== null)
  const uneven = present.findIndex((level, index) => {
    const smaller = present[index - 1]
    return smaller !== undefined && (counts[level] ?? 0) % (counts[smaller] ?? 1) !== 0
  })
  const [smaller, level] = [present[uneven - 1], present[uneven]]
  if (smaller && level) {
    row.fail(level, `must be whole ${smaller}s of ${counts[smaller]} pieces, is ${counts[level]}`)
  }
  const named = row.cell('pack_kind') !== ''
  if (named && row.cell('pack') === '') row.fail('pack', 'is empty, though pack_kind names a pack')
  if (!named && counts.pack !== null) row.fail('pack_kind', 'is empty, though there is a pack')
  const kind = named ? row.word('pack_kind', packKinds) : null
  return {
    piece,
    pack: kind && counts.pack ? { kind, pieces: counts.pack } : null,
    layer: counts.layer,
    pallet: counts.pallet,
  }
}

/** “1 pallet”: an amount of a level that the product has. */
export function readMinimumOrder(row: RowReader, packs: PackHierarchy): LevelQuantity | null {
  const text = row.cell('minimum_order')
  const [, amount, name] = /^(\d{1,7}) ([a-z]+)$/.exec(text) ?? []
  const level = levels.find((known): known is Level => known === name)
  if (!level || Number(amount) < 1) {
    const example = `an amount and one of ${levels.join(', ')}, such as 1 pallet`
    return row.fail('minimum_order', `must be ${example}; is ${quote(text)}`)
  }
  const pieces = piecesPer(packs, level)
  if (pieces === null) {
    // A count that could not be read has been reported in its own column.
    const reported = row.cell(level) !== ''
    return reported ? null : row.fail('minimum_order', `names a ${level}, which there is none of`)
  }
  if (pieces * Number(amount) > maxPieces) {
    return row.fail('minimum_order', `must be at most ${maxPieces} pieces`)
  }
  return { amount: Number(amount), level }
}

/** “2-5” working days; null where the cell is empty (ask us). */
export function readLeadTime(row: RowReader): Product['leadTime'] {
  const text = row.cell('lead_time')
  if (text === '') return null
  const [, from, to] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? []
  const [least, most] = [Number(from), Number(to)]
  if (least >= 1 && least <= most) return { from: least, to: most }
  return row.fail(
    'lead_time',
    `must be two numbers of working days such as 2-5, is ${quote(text)} ` +
      '(spreadsheets like to turn it into a date)',
  )
}
