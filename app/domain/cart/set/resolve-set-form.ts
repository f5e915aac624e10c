import type { z } from 'zod'
import { fitBetween } from '#app/domain/catalogue/fit/find-fitting.ts'
import { isOrderable, type Product } from '#app/domain/catalogue/product/product.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { maxPieces } from '#app/domain/packaging/quantity/packs.ts'
import { roundToOrder } from '#app/domain/packaging/quantity/round-to-order.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import type { ListedProduct } from '../paste/resolve-list.ts'

/**
 * A bottle with its closures, in the quantities they are sold in; or the message why it is refused.
 */
export type SetOfProducts = { ok: true; products: ListedProduct[] } | { ok: false; message: string }

/** Schema of a bottle's amount, and of the SKUs of what closes it; '' for none. */
export const setForm = formSchema({ amount: freeText(), closure: freeText(), dressing: freeText() })
type SetFields = z.output<typeof setForm>

/**
 * Resolves the form for a bottle with its closures: `amount` bottles, rounded up to sales units, with
 * a `closure` and `dressing` for every bottle.
 */
export function resolveSetForm(
  bottle: Product | undefined,
  sent: SetFields,
  productBySku: (sku: string) => Product | undefined,
): SetOfProducts {
  if (!bottle || !isOrderable(bottle)) return refused(withdrawnMessage)
  const typed = sent.amount.replace(/[,\s]/g, '')
  const wanted = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
  if (wanted < 1 || wanted > maxPieces) {
    return refused(
      `Enter the number of ${bottle.packs.piece}s in digits, from 1 to ${countOf(maxPieces, bottle.packs.piece)}.`,
    )
  }
  const closures: Product[] = []
  for (const sku of [sent.closure, sent.dressing]) {
    if (sku === '') continue
    const closure = productBySku(sku)
    if (!closure || !isOrderable(closure)) return refused(withdrawnMessage)
    if (fitBetween(bottle, closure)?.verdict !== 'fits') {
      return refused(`${closure.name} does not fit this bottle. Choose another; nothing was added.`)
    }
    closures.push(closure)
  }
  const ordered = roundToOrder(wanted, bottle.packs, bottle.minimumOrder)
  const lines = [bottle, ...closures].map((product) => ({
    sku: product.sku,
    order: ordered && roundToOrder(ordered.pieces, product.packs, product.minimumOrder),
  }))
  const products = lines.flatMap(({ sku, order }): ListedProduct[] =>
    order ? [{ sku, kind: 'order', pieces: order.pieces, level: order.quantity.level }] : [],
  )
  if (products.length < lines.length) {
    return refused('That is more than one enquiry can hold. Ask for less, or write to us.')
  }
  return { ok: true, products }
}

const refused = (message: string): SetOfProducts => ({ ok: false, message })

const withdrawnMessage =
  'One of these has just been withdrawn, so nothing was added. Reload the page to see what is available now.'
