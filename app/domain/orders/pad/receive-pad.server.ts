import type { MemberActor } from '#app/domain/access/actor.ts'
import { countListed, listedInWords } from '#app/domain/cart/paste/count-listed.ts'
import { readStamp, writeStamp } from '#app/domain/cart/paste/list-stamp.server.ts'
import {
  leftOver,
  nothingPasted,
  type PasteAnswer,
  replaceCode,
} from '#app/domain/cart/paste/paste-answer.ts'
import { readPastedList } from '#app/domain/cart/paste/pasted-lines.ts'
import { resolveList } from '#app/domain/cart/paste/resolve-list.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { productsByCode } from '#app/domain/company-range/codes/find-codes.server.ts'
import { ownCodes } from '#app/domain/company-range/codes/find-own-code.ts'
import { contractRange } from '#app/domain/company-range/contract/find-contract.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { inTimeSlices } from '#app/platform/process/in-time-slices.server.ts'
import { lockDraftMoment } from '../reorder/draft-moment.server.ts'
import { orderAll } from '../reorder/order-typed.server.ts'
import { forOrder } from './for-order.ts'
import { padLimits } from './pad-limits.ts'

interface Pad {
  text: string
  /** Whether to add the valid lines to the order; otherwise the list is only checked. */
  isAdding: boolean
  /** Signed form token from the previous answer. */
  stamp: string
  /**
   * Replacement for a code, as “12\told-code\tSKU”: line number, code in that line, new SKU. Null
   * if none was chosen.
   */
  replace: string | null
}

/**
 * Checks the text of the order pad and, with `isAdding`, adds its valid lines to the draft order in
 * one transaction; the others stay in the pad. If the pad or the draft has changed since it was
 * shown, nothing is added, so a double submit adds once.
 * @param tx transaction of `inCompany`
 */
export async function receivePad(
  tx: Database,
  actor: MemberActor,
  { text: sent, isAdding, stamp, replace }: Pad,
): Promise<PasteAnswer> {
  const text = replace === null ? sent : withReplacement(sent, replace)
  const blank = { ...nothingPasted, text }
  const read = readPastedList(text, padLimits)
  if (!read.ok) return { ...blank, problem: read.reason }
  const catalogue = currentCatalogue()
  const find = ownCodes(catalogue, await productsByCode(tx, actor))
  const contract = await contractRange(tx, actor)
  const resolve = async (lines: typeof read.lines) =>
    forOrder(await inTimeSlices(resolveList(catalogue, lines, find)), contract)
  const { lines, products } = await resolve(read.lines)
  const moment = await lockDraftMoment(tx, actor)
  const answer: PasteAnswer = {
    ...blank,
    headings: read.headings,
    lines,
    ready: countListed(products),
    stamp: writeStamp(text, 'order', moment),
  }
  if (!isAdding || products.length === 0) return answer
  const warn = (message: string): PasteAnswer => ({
    ...answer,
    notice: { tone: 'warning', message },
  })
  const seen = readStamp(stamp, text)
  if (!seen) {
    return warn('You have changed the list. Check the result below, then add it to the order.')
  }
  if (seen.moment !== moment) {
    return warn(
      'Your order has changed since this list was checked, perhaps because this list is in it already. Check the order before you add the list again.',
    )
  }
  const added = await orderAll(tx, actor, products, 'add')
  if (!added.ok) return { ...answer, notice: { tone: 'error', message: added.message } }
  const refused = new Map(added.left.map(({ sku, message }) => [sku, message]))
  const kept = lines.map((line) => {
    const reason = 'product' in line ? refused.get(line.product.sku) : undefined
    if (reason === undefined || !('product' in line)) return line
    const { number, product } = line
    return { number, text: line.text, kind: 'quantity' as const, product, reason }
  })
  const rest = leftOver(text, kept)
  const unresolved = readPastedList(rest, padLimits)
  const words = listedInWords({ products: added.added.length, samples: 0 })
  return {
    ...blank,
    text: rest,
    headings: unresolved.ok ? unresolved.headings : null,
    lines: unresolved.ok ? (await resolve(unresolved.lines)).lines : [],
    stamp: writeStamp(rest, 'order', await lockDraftMoment(tx, actor)),
    notice: {
      tone: 'success',
      message: `${words} added to your order.${rest ? ' What could not be added is still here.' : ''}`,
    },
  }
}

function withReplacement(text: string, replace: string): string {
  const [number = '', code = '', sku = ''] = replace.split('\t')
  return /^\d{1,6}$/.test(number) && code && sku
    ? replaceCode(text, Number(number), code, sku.slice(0, 80))
    : text
}
