import { data, type RouterContextProvider, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import type { ProductBySku } from '#app/domain/cart/cart.ts'
import { cartCookies, readCartToken } from '#app/domain/cart/cart-token.ts'
import { countCartLines } from '#app/domain/cart/stored-cart.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import { findOpenDraft, findSentOrder } from '#app/domain/orders/approval/list-decided.server.ts'
import { changePermissionOf } from '#app/domain/orders/content/change-permission.ts'
import {
  contentOfCopy,
  mergeOrderIntoCopy,
  startChange,
} from '#app/domain/orders/content/copy-order.server.ts'
import {
  listDifferences,
  listDifferingSkus,
  orderContentOf,
} from '#app/domain/orders/content/order-content.ts'
import { addLines } from '#app/domain/orders/draft/add-lines.server.ts'
import { changeLine, removeLine } from '#app/domain/orders/draft/change-line.server.ts'
import { findDraft, type OrderDraft } from '#app/domain/orders/draft/find-draft.server.ts'
import type { DraftRow, DraftSelector } from '#app/domain/orders/draft/lock-draft.server.ts'
import { moveCartToDraft } from '#app/domain/orders/draft/move-cart-to-draft.server.ts'
import { discardDraft } from '#app/domain/orders/draft/save-draft-details.server.ts'
import { findOrder, type Order } from '#app/domain/orders/find-order.server.ts'
import { readOwnFields } from '#app/domain/orders/own-fields/own-field.ts'
import { listOwnFields } from '#app/domain/orders/own-fields/own-fields.server.ts'
import { toPieces } from '#app/domain/packaging/quantity/quantities.ts'
import { type Database, database } from '#app/platform/database/database.server.ts'
import { firstErrorOf, readIntentForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { isSiteSecure } from '#app/platform/process/environment.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { orderAddress } from '#app/portal/orders/order-address.ts'
import type { PortalMember } from '#app/portal/portal-member.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { type DraftParams, draftAddress } from './draft-addresses.ts'
import { draftForms, type LineAnswer } from './line-answer.ts'

export const productBySku: ProductBySku = (sku) => currentCatalogue().bySku.get(sku)

/**
 * Returns the member of a draft page and the draft it is about.
 * @throws a 404 page if the order or draft does not exist for them, or a redirect to the order if
 * the draft was sent meanwhile
 */
export async function requireDraft(
  context: Readonly<RouterContextProvider>,
  params: DraftParams,
  url: URL,
): Promise<PortalMember & { which: DraftSelector; order: Order | null }> {
  const member = requireMember(context, 'write-order')
  const { reference, draft, open } = params
  if (open !== undefined) {
    const { actor, inCompany } = member
    const found = isUuid(open) ? await inCompany((tx) => findOpenDraft(tx, actor, open)) : null
    if (found === null) throw createMissingPageError(url)
    if (found === 'unsent') return { ...member, which: { open }, order: null }
    if (found === 'sent-for-approval') {
      throw redirect(draftAddress({ company: params.company, draft: open }), 303)
    }
    throw redirect(orderAddress(params.company, found.reference), 303)
  }
  if (draft !== undefined) {
    const { actor, inCompany } = member
    const where = isUuid(draft) ? await inCompany((tx) => findSentOrder(tx, actor, draft)) : null
    if (where === null) throw createMissingPageError(url)
    if (where === 'with-sender') return { ...member, which: { draft }, order: null }
    throw redirect(orderAddress(params.company, where.reference), 303)
  }
  if (reference === undefined) return { ...member, which: null, order: null }
  const order = await member.inCompany((tx) => findOrder(tx, member.actor, reference))
  if (!order) throw createMissingPageError(url)
  return { ...member, which: { changes: order.enquiry.id }, order }
}

/** Reads the draft, and further data in the same transaction. */
export async function readDraft<More>(
  { actor, inCompany, which }: Awaited<ReturnType<typeof requireDraft>>,
  more: (tx: Database, draft: OrderDraft | null) => Promise<More>,
): Promise<{ draft: OrderDraft | null; more: More }> {
  return inCompany(async (tx) => {
    const draft = await findDraft(tx, actor, which, productBySku)
    return { draft, more: await more(tx, draft) }
  })
}

type Writer = Awaited<ReturnType<typeof requireDraft>>

/** Location of the order page. */
interface Place {
  /** Reference of the order that is being changed; left out for a new one. */
  reference?: string | undefined
  page: string
  /** Query string of the page, so that search results stay visible after adding. */
  search: string
  /** Page to go to once the draft is gone. */
  after: string
}

/** Reads the token and the number of lines of this browser's cart on the public site. */
export async function readBrowserCart(request: Request) {
  const token = readCartToken(request.headers.get('cookie'), isSiteSecure())
  return { token, lines: await countCartLines(database().db, token) }
}

/** Handles a submitted form of the order page. */
export async function changeDraft(writer: Writer, request: Request, place: Place) {
  const { reference, page, search, after } = place
  const { actor, inCompany, which } = writer
  const sent = await readIntentForm(request, draftForms)
  const texts = typedTextsOf(sent)
  const { sku = '', amount = '', level = '', note = '', script } = texts
  const typed = { amount, level, note }
  const ownFields = Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      name.startsWith('ownField-') ? [[name.slice('ownField-'.length), text]] : [],
    ),
  )
  const byScript = script === 'yes'
  if (sent.status !== 'success') {
    return refused({ sku, typed, ownFields, field: null, message: firstErrorOf(sent) })
  }
  switch (sent.intent) {
    case 'add': {
      const product = productBySku(sku)
      const least = product && toPieces(product.packs, product.minimumOrder)
      const pieces = least?.outcome === 'done' ? least.pieces : 1
      const unit = product?.minimumOrder.level ?? 'piece'
      const result = await inCompany((tx) =>
        addLines(tx, actor, [{ sku, pieces, level: unit }], { which, productBySku }),
      )
      const problem = result.outcome === 'done' ? result.left[0]?.message : result.message
      return problem
        ? refused({ sku, typed, ownFields, field: null, message: problem })
        : to(page + search)
    }
    case 'update': {
      const result = await inCompany(async (tx) => {
        const own = readOwnFields(await listOwnFields(tx, actor, 'line'), ownFields)
        // Required fields may stay empty until the order is sent.
        const wrong = own.mistakes.find(({ field }) => ownFields[field]?.trim())
        if (wrong) return { outcome: 'own-field' as const, message: wrong.message }
        const change = { which, sku, quantity: typed, note: typed.note, ownFields: own.values }
        return changeLine(tx, actor, change, productBySku)
      })
      if (result.outcome === 'done') return byScript ? saved(sku, typed, ownFields) : to(page, sku)
      const field = { quantity: 'amount', note: 'note' } as const
      const about =
        result.outcome === 'quantity' || result.outcome === 'note' ? result.outcome : null
      return refused({
        sku,
        typed,
        ownFields,
        field: about && field[about],
        message: result.message,
      })
    }
    case 'remove': {
      const result = await inCompany((tx) => removeLine(tx, actor, { which, sku }))
      if (result.outcome !== 'done')
        return refused({ sku, typed, ownFields, field: null, message: result.message })
      return byScript ? saved(sku, typed, ownFields) : to(page)
    }
    case 'join': {
      const { token } = await readBrowserCart(request)
      if (!token || which) return to(page)
      const { inCart } = await moveCartToDraft(database().db, actor, token, productBySku)
      const headers = new Headers()
      for (const cookie of cartCookies(null, inCart, isSiteSecure())) {
        headers.append('Set-Cookie', cookie)
      }
      return redirect(page, { status: 303, headers })
    }
    case 'begin':
    case 'catch-up': {
      if (reference === undefined) return to(page)
      const result = await inCompany((tx) =>
        sent.intent === 'begin'
          ? startChange(tx, actor, reference)
          : mergeOrderIntoCopy(tx, actor, reference, productBySku),
      )
      if (result.outcome === 'done') return to(page)
      throw refusePage(result.message, { status: 409 })
    }
    case 'discard':
      await discardDraft(database().db, actor, which)
      return to(after)
  }
}

const to = (page: string, sku?: string) =>
  redirect(sku ? `${page}#line-${sku}` : page, { status: 303 })

function saved(sku: string, typed: LineAnswer['typed'], ownFields: LineAnswer['ownFields']) {
  return { ok: true, sku, typed, ownFields, field: null, message: 'Saved' } satisfies LineAnswer
}

function refused(answer: Omit<LineAnswer, 'ok'>) {
  return data({ ok: false, ...answer } satisfies LineAnswer, { status: 400 })
}

/**
 * Compares a copy of an order with its base and the current order. @returns null for a new order
 */
export async function buildChangeView(tx: Database, order: Order | null, draft: DraftRow | null) {
  if (!order || !draft?.base) return null
  const current = orderContentOf(order.enquiry, order.record.agreed)
  /** Changes by others since the order was copied. */
  const since = listDifferences(draft.base, current)
  const changes = listDifferences(draft.base, await contentOfCopy(tx, draft, productBySku))
  return {
    reference: order.enquiry.reference,
    isAtOnce: changePermissionOf(order) === 'at-once',
    since,
    changes,
    ownCodes: await findCodesBySku(
      tx,
      { company: draft.companyId },
      listDifferingSkus([...since, ...changes]),
    ),
  }
}
export type ChangeView = NonNullable<Awaited<ReturnType<typeof buildChangeView>>>
