import type { z } from 'zod'
import { noSampleMessage, parseSamplePieces } from '#app/domain/cart/sample.ts'
import { fitBetween } from '#app/domain/catalogue/fit/find-fitting.ts'
import { isOrderable, type Product } from '#app/domain/catalogue/product/product.ts'
import { roundToOrder } from '#app/domain/packaging/quantity/minimum-order.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { maxPieces } from '#app/domain/packaging/quantity/packs.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import type { ListedProduct } from '../paste/resolve-list.ts'

/**
 * A bottle with its closures, in the quantities they are sold in; or the message why it is refused.
 */
export type SetOfProducts =
  | { outcome: 'done'; products: ListedProduct[] }
  | { outcome: 'refused'; message: string }

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
  const wanted = parseSetAmount(sent.amount)
  if (wanted === null) {
    return refused(
      `Enter the number of ${bottle.packs.piece}s in digits, from 1 to ${countOf(maxPieces, bottle.packs.piece)}.`,
    )
  }
  const closures = resolveClosures(bottle, sent, productBySku)
  if (typeof closures === 'string') return refused(closures)
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
  return { outcome: 'done', products }
}

/** Resolves the form for samples of a bottle with its closures, one of each. */
export function resolveSampleSet(
  bottle: Product | undefined,
  sent: Pick<SetFields, 'closure' | 'dressing'>,
  productBySku: (sku: string) => Product | undefined,
): SetOfProducts {
  if (!bottle || !isOrderable(bottle)) return refused(withdrawnMessage)
  const closures = resolveClosures(bottle, sent, productBySku)
  if (typeof closures === 'string') return refused(closures)
  const products = [bottle, ...closures].flatMap((product): ListedProduct[] => {
    const sample = parseSamplePieces(product, 1)
    return sample.outcome === 'done'
      ? [{ sku: product.sku, kind: 'sample', pieces: sample.pieces, level: 'piece' }]
      : []
  })
  return products.length === 0
    ? refused(noSampleMessage(bottle.name))
    : { outcome: 'done', products }
}

/** Parses the number of bottles of a set. @returns null if it is not a number from 1 to `maxPieces` */
export function parseSetAmount(typed: string): number | null {
  const digits = typed.replace(/[,\s]/g, '')
  const amount = /^\d{1,9}$/.test(digits) ? Number(digits) : 0
  return amount >= 1 && amount <= maxPieces ? amount : null
}

/** Resolves the closures chosen for a bottle. @returns the message why they are refused */
function resolveClosures(
  bottle: Product,
  { closure, dressing }: Pick<SetFields, 'closure' | 'dressing'>,
  productBySku: (sku: string) => Product | undefined,
): Product[] | string {
  const closures: Product[] = []
  for (const sku of [closure, dressing]) {
    if (sku === '') continue
    const found = productBySku(sku)
    if (!found || !isOrderable(found)) return withdrawnMessage
    if (fitBetween(bottle, found)?.verdict !== 'fits') {
      return `${found.name} does not fit this bottle. Choose another; nothing was added.`
    }
    closures.push(found)
  }
  return closures
}

const refused = (message: string): SetOfProducts => ({ outcome: 'refused', message })

const withdrawnMessage =
  'One of these has just been withdrawn, so nothing was added. Reload the page to see what is available now.'
