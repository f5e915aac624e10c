import { hash } from 'node:crypto'
import type { DraftLine } from '../draft/find-draft.server.ts'

/**
 * Returns a fingerprint (SHA-256) of the lines a page showed; it changes with products, quantities,
 * notes or delivery days.
 */
export function linesFingerprint(
  lines: readonly Pick<DraftLine, 'sku' | 'pieces' | 'note' | 'split'>[],
): string {
  const shown = lines.map(({ sku, pieces, note, split }) => [sku, pieces, note, split])
  return hash('sha256', JSON.stringify(shown))
}
