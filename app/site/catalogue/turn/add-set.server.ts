import type { RouterContextProvider } from 'react-router'
import { beginCart } from '#app/domain/cart/begin-cart.server.ts'
import { saveLabel } from '#app/domain/cart/label/save-label.server.ts'
import { addSetToCart } from '#app/domain/cart/set/add-set-to-cart.server.ts'
import { resolveSetForm, setForm } from '#app/domain/cart/set/resolve-set-form.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findProduct } from '#app/domain/catalogue/product/find-product.ts'
import { checkSentFiles } from '#app/domain/files/check-sent-files.ts'
import { database } from '#app/platform/database/database.server.ts'
import { retryAfterHeader, tolerateOutage } from '#app/platform/database/tolerate-outage.server.ts'
import { choiceOf, freeText } from '#app/platform/forms/form-fields.ts'
import { firstErrorOf, readForm } from '#app/platform/forms/read-form.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { type SentFile, sentFiles } from '#app/platform/request/sent-files.ts'
import { findCartToChange } from '#app/site/enquiry/cart/find-cart-to-change.server.ts'

type AddedSet =
  | { ok: true; token: string; lines: number; products: number; label: string | null }
  | { ok: false; message: string; status: number; headers?: HeadersInit }

const labelledSetForm = setForm.extend({
  sendLabel: choiceOf(['yes']).optional(),
  place: freeText(),
})

/**
 * Adds the bottle of the URL and the closures chosen in the form to the visitor's cart, all or
 * none, as the catalogue is now. `label` is the reason why a sent label was not saved, otherwise
 * null.
 */
export async function addSet(
  slug: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<AddedSet> {
  const { db } = database()
  const catalogue = currentCatalogue()
  const form = await readForm(request, labelledSetForm)
  if (form.status !== 'success') return { ok: false, message: firstErrorOf(form), status: 400 }
  const bottle = findProduct(catalogue, slug)
  const set = resolveSetForm(bottle, form.value, (sku) => catalogue.bySku.get(sku))
  if (!set.ok) return { ok: false, message: set.message, status: 400 }
  const away: AddedSet = {
    ok: false,
    message: cartUnavailableMessage,
    status: 503,
    headers: retryAfterHeader,
  }
  const cart = await findCartToChange(db, request)
  if (!cart) return away
  const visitor = { token: cart.token, address: context.get(visitorAddress), now: new Date() }
  const begun = await tolerateOutage(beginCart(db, visitor))
  if (begun?.ok === false) {
    const { message, retryAfterSeconds } = begun
    return {
      ok: false,
      message,
      status: 429,
      headers: { 'Retry-After': String(retryAfterSeconds) },
    }
  }
  const added =
    begun &&
    (await tolerateOutage(
      addSetToCart(db, { token: cart.token, products: set.products, now: visitor.now }, (sku) =>
        catalogue.bySku.get(sku),
      ),
    ))
  if (!added) return away
  if (!added.ok) return { ok: false, message: added.message, status: 400 }
  const { sku } = set.products[0] ?? {}
  const { sendLabel, place } = form.value
  const label =
    sku && sendLabel
      ? await saveSentLabel(context.get(sentFiles), { ...visitor, token: added.token, sku, place })
      : null
  return { ok: true, token: added.token, lines: added.lines, products: set.products.length, label }
}

interface LabelContext {
  /** Position of the label on the bottle, in words. */
  place: string
  token: string
  sku: string
  address: string
  now: Date
}

/**
 * Saves the label that came with the form. @returns the reason why
 * it was not saved, otherwise null
 */
async function saveSentLabel(files: readonly SentFile[], of: LabelContext): Promise<string | null> {
  const sent = await checkSentFiles(files)
  if (!sent.ok) return `${sent.message} Your set was added without it.`
  const [file] = sent.files
  if (!file) return null
  const kept = await tolerateOutage(saveLabel(database().db, { ...of, file }))
  return kept?.ok ? null : (kept?.message ?? labelNotSavedMessage)
}

const labelNotSavedMessage =
  'Your set was added, but we cannot save your label just now. Send it with a message once you have sent the enquiry.'

const cartUnavailableMessage =
  'We cannot reach your enquiry just now, so nothing was added. Please try again in a minute.'
