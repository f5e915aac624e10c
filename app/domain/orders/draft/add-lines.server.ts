import { eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import {
  cartLineState,
  goneFromCatalogueMessage,
  maxCartLines,
  type ProductBySku,
  parseNote,
} from '#app/domain/cart/cart.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { maxPieces } from '#app/domain/packaging/quantity/packs.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderDraftLineTable } from '../tables.server.ts'
import { type DraftSelector, lockDraft, lockOrCreateDraft } from './lock-draft.server.ts'
import type { NewDraftLine, RejectedLine } from './order-draft.ts'

export interface AddedLines {
  outcome: 'done'
  /** Number of lines in the draft after the operation. */
  lines: number
  /** SKUs of the requested lines that are in the draft now, each once. */
  added: string[]
  left: RejectedLine[]
}

export type AddLinesResult =
  | AddedLines
  | { outcome: 'no-such-draft'; message: string }
  | PolicyRefusal

export interface AddOptions {
  /** `add` adds to the quantity that a line has already, `set` replaces it. Default: `add`. */
  how?: 'add' | 'set'
  /** The draft to change. Default: the member's current new order. */
  which?: DraftSelector
  productBySku?: ProductBySku
}

/**
 * Adds products to a member's draft order; creates the new order if there is none. Products that
 * cannot be ordered are returned in `left`. The draft is locked, so that concurrent tabs do not
 * overwrite each other.
 * @param tx transaction of `inCompany`
 */
export async function addLines(
  tx: Database,
  member: MemberActor,
  lines: readonly NewDraftLine[],
  { how = 'add', which = null, productBySku = bySku }: AddOptions = {},
): Promise<AddLinesResult> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  const draft = which ? await lockDraft(tx, member, which) : await lockOrCreateDraft(tx, member)
  if (!draft) return noSuchDraft
  const { sku, pieces, note, ownFields } = orderDraftLineTable
  const held = new Map(
    (
      await tx
        .select({ sku, pieces, note, ownFields })
        .from(orderDraftLineTable)
        .where(eq(orderDraftLineTable.draft, draft.id))
    ).map((line) => [line.sku, line]),
  )
  const { wanted, left } = mergeLines(lines, { how, held, productBySku })
  const rows = [...wanted.values()].map((line) => ({ ...line, draft: draft.id }))
  for (const row of rows) {
    const { pieces, plannedFor, level, note, ownFields } = row
    await tx
      .insert(orderDraftLineTable)
      .values(row)
      .onConflictDoUpdate({
        target: [orderDraftLineTable.draft, orderDraftLineTable.sku],
        // Delivery days no longer match the new quantity, so they are cleared.
        set: { pieces, plannedFor, level, note, ownFields, split: [] },
      })
  }
  const total = new Set([...held.keys(), ...wanted.keys()]).size
  return { outcome: 'done', lines: total, added: [...wanted.keys()], left }
}

const bySku: ProductBySku = (sku) => currentCatalogue().bySku.get(sku)

export const noSuchDraft = {
  outcome: 'no-such-draft',
  message: 'This order is no longer being changed. See your list of orders.',
} as const

type HeldLine = Required<Pick<NewDraftLine, 'pieces' | 'note' | 'ownFields'>>

interface MergeOptions {
  how: 'add' | 'set'
  held: ReadonlyMap<string, HeldLine>
  productBySku: ProductBySku
}

/** Merges the lines by product and separates those that cannot be added, each with the reason. */
function mergeLines(lines: readonly NewDraftLine[], { how, held, productBySku }: MergeOptions) {
  const left: RejectedLine[] = []
  const wanted = new Map<string, Required<NewDraftLine>>()
  for (const { sku, pieces, level, note = '', plannedFor = null, ownFields = [] } of lines) {
    const state = cartLineState(sku, productBySku)
    if (state.kind !== 'orderable') {
      left.push({ sku, message: notOrderableMessage(state) })
      continue
    }
    if (
      !wanted.has(sku) &&
      !held.has(sku) &&
      held.size + countNewProducts(wanted, held) >= maxCartLines
    ) {
      left.push({ sku, message: `An order holds up to ${maxCartLines} products.` })
      continue
    }
    const before = wanted.get(sku) ?? (how === 'add' ? held.get(sku) : undefined)
    const sum = pieces + (before?.pieces ?? 0)
    if (!Number.isInteger(pieces) || pieces < 1 || sum > maxPieces) {
      const most = countOf(maxPieces, state.product.packs.piece)
      left.push({ sku, message: `${state.product.name}: one line holds from 1 to ${most}.` })
      continue
    }
    const read = parseNote(note || (before?.note ?? held.get(sku)?.note ?? ''))
    if (read.outcome !== 'done') {
      left.push({ sku, message: `${state.product.name}: ${read.message}` })
      continue
    }
    const isNew = before === undefined
    wanted.set(sku, {
      sku,
      level,
      pieces: sum,
      note: read.note,
      ownFields: ownFields.length > 0 ? ownFields : ((before ?? held.get(sku))?.ownFields ?? []),
      plannedFor: isNew ? plannedFor : null,
    })
  }
  return { wanted, left }
}

const countNewProducts = (
  wanted: ReadonlyMap<string, unknown>,
  held: ReadonlyMap<string, unknown>,
) => [...wanted.keys()].filter((sku) => !held.has(sku)).length

/** Returns the reason why a product cannot be ordered. */
export function notOrderableMessage(
  state: Exclude<ReturnType<typeof cartLineState>, { kind: 'orderable' }>,
): string {
  if (state.kind === 'vanished') return goneFromCatalogueMessage
  const { product, successor } = state
  return successor
    ? `${product.name} is no longer made. ${successor.name} replaces it.`
    : `${product.name} is no longer made.`
}
