import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import type { LineKind } from '../record/line-kind.ts'

/** A line of a cart as it is passed on, without its note. */
export interface SharedLine {
  sku: string
  kind: LineKind
  pieces: number
  level: Level
}

/** Days that the link to a shared list works. */
export const sharedListDays = 90

/** The lines as a list to paste, a code and its pieces on each; samples are asked for one by one. */
export function listToPaste(lines: readonly Pick<SharedLine, 'sku' | 'kind' | 'pieces'>[]): string {
  return lines
    .filter(({ kind }) => kind === 'order')
    .map(({ sku, pieces }) => `${sku}\t${pieces}`)
    .join('\n')
}
