import { hash } from 'node:crypto'
import type { DraftLine } from '../draft/find-draft.server.ts'

/** Marks what a page showed of the lines of an order: other lines, or other quantities, are another mark. */
export function linesMark(
  lines: readonly Pick<DraftLine, 'sku' | 'pieces' | 'note' | 'split'>[],
): string {
  const shown = lines.map(({ sku, pieces, note, split }) => [sku, pieces, note, split])
  return hash('sha256', JSON.stringify(shown))
}
