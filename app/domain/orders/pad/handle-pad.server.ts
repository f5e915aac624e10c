import type { MemberActor } from '#app/domain/access/actor.ts'
import {
  countListLines,
  describeListCounts,
  emptyPasteAnswer,
  type PasteAnswer,
  replaceCode,
  selectUnaddedLines,
} from '#app/domain/cart/paste/paste-answer.ts'
import { parsePastedList } from '#app/domain/cart/paste/pasted-lines.ts'
import {
  createListFormToken,
  readListFormToken,
} from '#app/domain/cart/paste/receive-list.server.ts'
import { resolveList } from '#app/domain/cart/paste/resolve-list.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { createCodeFinder } from '#app/domain/company-range/codes/create-code-finder.ts'
import { readSkusByCode } from '#app/domain/company-range/codes/find-codes.server.ts'
import { readContractRange } from '#app/domain/company-range/contract/contract.server.ts'
import { lockDraftVersion } from '#app/domain/orders/reorder/set-draft-lines.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { runInTimeSlices } from '#app/platform/process/in-time-slices.server.ts'
import { setDraftLines } from '../reorder/set-draft-lines.server.ts'
import { padLimits } from './pad-limits.ts'
import { restrictToOrderable } from './restrict-to-orderable.ts'

interface PadForm {
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
export async function handlePad(
  tx: Database,
  actor: MemberActor,
  { text: sent, isAdding, stamp, replace }: PadForm,
): Promise<PasteAnswer> {
  const text = replace === null ? sent : withReplacement(sent, replace)
  const blank = { ...emptyPasteAnswer, text }
  const read = parsePastedList(text, padLimits)
  if (read.outcome !== 'done') return { ...blank, problem: read.message }
  const catalogue = currentCatalogue()
  const find = createCodeFinder(catalogue, await readSkusByCode(tx, actor))
  const contract = await readContractRange(tx, actor)
  const resolve = async (lines: typeof read.lines) =>
    restrictToOrderable(await runInTimeSlices(resolveList(catalogue, lines, find)), contract)
  const { lines, products } = await resolve(read.lines)
  const moment = await lockDraftVersion(tx, actor)
  const answer: PasteAnswer = {
    ...blank,
    headings: read.headings,
    lines,
    ready: countListLines(products),
    formToken: createListFormToken(text, 'order', moment),
  }
  if (!isAdding || products.length === 0) return answer
  const warn = (message: string): PasteAnswer => ({
    ...answer,
    notice: { tone: 'warning', message },
  })
  const seen = readListFormToken(stamp, text)
  if (!seen) {
    return warn('You have changed the list. Check the result below, then add it to the order.')
  }
  if (seen.cartVersion !== moment) {
    return warn(
      'Your order has changed since this list was checked, perhaps because this list is in it already. Check the order before you add the list again.',
    )
  }
  const added = await setDraftLines(tx, actor, products, 'add')
  if (added.outcome !== 'done')
    return { ...answer, notice: { tone: 'error', message: added.message } }
  const refused = new Map(added.left.map(({ sku, message }) => [sku, message]))
  const kept = lines.map((line) => {
    const reason = 'product' in line ? refused.get(line.product.sku) : undefined
    if (reason === undefined || !('product' in line)) return line
    const { number, product } = line
    return { number, text: line.text, kind: 'quantity' as const, product, reason }
  })
  const rest = selectUnaddedLines(text, kept)
  const unresolved = parsePastedList(rest, padLimits)
  const words = describeListCounts({ products: added.added.length, samples: 0 })
  return {
    ...blank,
    text: rest,
    headings: unresolved.outcome === 'done' ? unresolved.headings : null,
    lines: unresolved.outcome === 'done' ? (await resolve(unresolved.lines)).lines : [],
    formToken: createListFormToken(rest, 'order', await lockDraftVersion(tx, actor)),
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
