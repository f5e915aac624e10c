import { eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { goneFromCatalogue } from '#app/domain/cart/cart.ts'
import { maxCartLines } from '#app/domain/cart/cart-limits.ts'
import { cartLineState, type ProductBySku } from '#app/domain/cart/cart-line-state.ts'
import { readNote } from '#app/domain/cart/line-note.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { maxPieces } from '#app/domain/packaging/quantity/packs.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderDraftLineTable } from '../tables.server.ts'
import { lockDraft, openDraft, type WhichDraft } from './open-draft.server.ts'
import type { LeftLine, NewDraftLine } from './order-draft.ts'

export interface AddedLines {
  ok: true
  /** Lines in the draft now. */
  lines: number
  /** Products of `lines` that are in it now, each once. */
  added: string[]
  left: LeftLine[]
}

export type AddLinesResult =
  | AddedLines
  | { ok: false; reason: 'no-such-draft'; message: string }
  | PolicyRefusal

export interface HowToAdd {
  /** `add` to what a line has already, or `set` it in place of that; `add` unless given. */
  how?: 'add' | 'set'
  /** Into which draft they go; into the new order that is written unless given. */
  which?: WhichDraft
  productBySku?: ProductBySku
}

/**
 * Puts products into the order that a member writes, and begins it where there is none. What can not be
 * ordered is left out and named; the rest goes in. The draft is locked, so that two tabs lose nothing.
 * @param tx of `inCompany`
 */
export async function addLines(
  tx: Database,
  member: MemberActor,
  lines: readonly NewDraftLine[],
  { how = 'add', which = null, productBySku = bySku }: HowToAdd = {},
): Promise<AddLinesResult> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  const draft = which ? await lockDraft(tx, member, which) : await openDraft(tx, member)
  if (!draft) return noSuchDraft
  const { sku, pieces, note } = orderDraftLineTable
  const held = new Map(
    (
      await tx
        .select({ sku, pieces, note })
        .from(orderDraftLineTable)
        .where(eq(orderDraftLineTable.draft, draft.id))
    ).map((line) => [line.sku, line]),
  )
  const { wanted, left } = sumUp(lines, { how, held, productBySku })
  const rows = [...wanted.values()].map((line) => ({ ...line, draft: draft.id }))
  for (const row of rows) {
    const { pieces, plannedFor, level, note } = row
    await tx
      .insert(orderDraftLineTable)
      .values(row)
      .onConflictDoUpdate({
        target: [orderDraftLineTable.draft, orderDraftLineTable.sku],
        // Days that added up to another quantity are chosen anew.
        set: { pieces, plannedFor, level, note, split: [] },
      })
  }
  const total = new Set([...held.keys(), ...wanted.keys()]).size
  return { ok: true, lines: total, added: [...wanted.keys()], left }
}

const bySku: ProductBySku = (sku) => currentCatalogue().bySku.get(sku)

export const noSuchDraft = {
  ok: false,
  reason: 'no-such-draft',
  message: 'This order is not being changed any more. Look among your orders.',
} as const

interface Ground {
  how: 'add' | 'set'
  held: ReadonlyMap<string, { pieces: number; note: string }>
  productBySku: ProductBySku
}

/** What the lines come to, each product once, and which of them can not go in. */
function sumUp(lines: readonly NewDraftLine[], { how, held, productBySku }: Ground) {
  const left: LeftLine[] = []
  const wanted = new Map<string, Required<NewDraftLine>>()
  for (const { sku, pieces, level, note = '', plannedFor = null } of lines) {
    const state = cartLineState(sku, productBySku)
    if (state.kind !== 'orderable') {
      left.push({ sku, message: whyNotOrderable(state) })
      continue
    }
    if (!wanted.has(sku) && !held.has(sku) && held.size + added(wanted, held) >= maxCartLines) {
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
    const read = readNote(note || (before?.note ?? held.get(sku)?.note ?? ''))
    if (!read.ok) {
      left.push({ sku, message: `${state.product.name}: ${read.message}` })
      continue
    }
    const isNew = before === undefined
    wanted.set(sku, {
      ...{ sku, level, pieces: sum, note: read.note },
      plannedFor: isNew ? plannedFor : null,
    })
  }
  return { wanted, left }
}

const added = (wanted: ReadonlyMap<string, unknown>, held: ReadonlyMap<string, unknown>) =>
  [...wanted.keys()].filter((sku) => !held.has(sku)).length

/** Why a product can not be ordered. */
export function whyNotOrderable(
  state: Exclude<ReturnType<typeof cartLineState>, { kind: 'orderable' }>,
): string {
  if (state.kind === 'vanished') return goneFromCatalogue
  const { product, successor } = state
  return successor
    ? `${product.name} is no longer made. ${successor.name} replaces it.`
    : `${product.name} is no longer made.`
}
