import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { cartDigest } from '#app/domain/cart/cart-token.server.ts'
import { lockCart, lockCartVersion } from '#app/domain/cart/stored-cart.server.ts'
import { cartLineTable, cartTable } from '#app/domain/cart/tables.server.ts'
import { isOrderable } from '#app/domain/catalogue/product/product.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { sendLabels } from '#app/domain/enquiry/conversation/send-message.server.ts'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import { announceDeferredForms } from '#app/domain/notifications/announce-deferred-forms.server.ts'
import { enqueueMails } from '#app/domain/notifications/mail-queue.server.ts'
import { enqueueWebhookEvent } from '#app/domain/webhooks/post-webhook.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import type { Proven } from '#app/platform/sender/decide-admission.ts'
import { firstClock } from '../clock/team-clock.server.ts'
import type { EnquiryDetails } from '../enquiry.ts'
import { enquiryEventTable, enquiryLineTable, enquiryTable } from '../tables.server.ts'
import {
  deriveSubmissionKeys,
  findSubmission,
  type SubmissionKeys,
  type Submitted,
} from './find-submission.server.ts'

export interface EnquirySubmission {
  /** Id of the form, which makes repeated submissions create one enquiry. */
  submission: string
  /** Token of the submitted cart. */
  cart: string
  /** `lockCartVersion` when the lines were shown; not checked if left out. */
  seen?: string
  details: EnquiryDetails
  proven: Proven
  /** Whether the customer gets an acknowledgement by mail; default true. */
  acknowledged?: boolean
  /**
   * Whether the team is notified in the hourly summary instead of by a mail of its own; default
   * false.
   */
  isDeferred?: boolean
}

export type SubmitResult =
  | ({ outcome: 'done'; repeated: boolean } & Submitted)
  | { outcome: 'empty-cart' | 'cart-changed' | 'form-used'; message: string }
  | { outcome: 'lines-not-orderable'; skus: string[]; message: string }

/**
 * Turns the cart into an enquiry, in one transaction: reads its products again, stores the enquiry
 * with its lines, first event and mails, empties the cart and gives it a new token. A double
 * submit, a retry or a replay from the same cart returns the enquiry that was stored first.
 * @returns `form-used` if the form was sent with another cart
 */
export async function submitEnquiry(db: Database, form: EnquirySubmission): Promise<SubmitResult> {
  const { submission, cart, seen, details, proven, acknowledged = true, isDeferred = false } = form
  const now = new Date()
  const keys = await deriveSubmissionKeys(db, { submission, cart })
  const clock = await firstClock(db, { neededBy: details.neededBy, now })
  return db.transaction(async (tx) => {
    const isAsShown = !seen || (await lockCartVersion(tx, cart)) === seen
    // The lock makes a second submission of this cart wait until the first can be found.
    const lines = (await lockCart(tx, cart)) ? await readLines(tx, cart) : []
    if (lines.length === 0) return findRepeated(tx, keys, emptyCart)
    if (!isAsShown) return findRepeated(tx, keys, cartChanged)

    const sendable = lines.flatMap(({ line, product }) =>
      product && isOrderable(product) ? [{ line, product: takeLineSnapshot(product) }] : [],
    )
    if (sendable.length < lines.length) {
      const kept = new Set(sendable.map(({ line }) => line.sku))
      const skus = lines.map(({ line }) => line.sku).filter((sku) => !kept.has(sku))
      return findRepeated(tx, keys, notOrderable(skus))
    }

    const isSamplesOnly = lines.every(({ line }) => line.kind === 'sample')
    if (details.unloading === 'courier' && !isSamplesOnly) {
      return findRepeated(tx, keys, cartChanged)
    }

    const id = randomUUID()
    const nextDigest = cartDigest(keys.nextCart)
    const [stored] = await tx
      .insert(enquiryTable)
      .values({
        ...details,
        ...(isSamplesOnly && { unloading: 'courier' as const }),
        ...clock,
        id,
        submission,
        cart: nextDigest,
        channel: 'website',
        status: 'submitted',
        proven,
        acknowledged,
        isDeferred,
        consentedAt: now,
      })
      .onConflictDoNothing({ target: enquiryTable.submission })
      .returning({ reference: enquiryTable.reference, linkVersion: enquiryTable.linkVersion })
    if (!stored) return findRepeated(tx, keys, formUsed)
    const { reference } = stored
    await enqueueWebhookEvent(tx, {
      kind: 'enquiry.created',
      companyId: null,
      reference,
      version: 0,
    })

    await tx.insert(enquiryLineTable).values(
      sendable.map(
        ({ line: { sku, kind, pieces, plannedFor, level, note }, product }, position) => ({
          enquiry: id,
          position: position + 1,
          sku,
          kind,
          pieces,
          plannedFor,
          level,
          note,
          product,
        }),
      ),
    )
    await tx.insert(enquiryEventTable).values({
      enquiry: id,
      createdAt: now,
      actor: 'customer',
      actorName: details.contactName,
      toStatus: 'submitted',
      note: '',
    })
    await sendLabels(tx, {
      cart: cartDigest(cart),
      enquiry: id,
      author: details.contactName,
      now,
    })
    await tx.delete(cartLineTable).where(eq(cartLineTable.cart, cartDigest(cart)))
    await tx
      .update(cartTable)
      .set({ digest: nextDigest, neededBy: null })
      .where(eq(cartTable.digest, cartDigest(cart)))
    const subject = { enquiry: id }
    const team = { kind: 'enquiry-for-team', subject, recipient: environment().TEAM_MAIL } as const
    const sender = { kind: 'enquiry-received', subject, recipient: details.email } as const
    await enqueueMails(tx, [...(acknowledged ? [sender] : []), ...(isDeferred ? [] : [team])])
    if (isDeferred) await announceDeferredForms(tx, now)
    return { outcome: 'done' as const, id, ...stored, cart: keys.nextCart, repeated: false }
  })
}

/**
 * Reads the cart's lines in order, each with its current product; the product is null if it no
 * longer exists.
 */
async function readLines(tx: Database, cart: string) {
  return tx
    .select({
      line: cartLineTable,
      product: {
        status: productTable.status,
        sku: productTable.sku,
        slug: productTable.slug,
        name: productTable.name,
        category: productTable.category,
        subcategory: productTable.subcategory,
        attributes: productTable.attributes,
        packs: productTable.packs,
        minimumOrder: productTable.minimumOrder,
        leadTime: productTable.leadTime,
        provenance: productTable.provenance,
      },
    })
    .from(cartLineTable)
    .leftJoin(productTable, eq(productTable.sku, cartLineTable.sku))
    .where(eq(cartLineTable.cart, cartDigest(cart)))
    .orderBy(asc(cartLineTable.createdAt), asc(cartLineTable.sku), asc(cartLineTable.kind))
}

type Refusal = Exclude<SubmitResult, { outcome: 'done' }>

/** Finds the enquiry stored earlier from this form; if there is none, returns the refusal. */
async function findRepeated(
  tx: Database,
  keys: SubmissionKeys,
  refusal: Refusal,
): Promise<SubmitResult> {
  const earlier = await findSubmission(tx, keys)
  return earlier ? { outcome: 'done', repeated: true, ...earlier } : refusal
}

export const emptyCart: Refusal = {
  outcome: 'empty-cart',
  message: 'There is nothing in your enquiry to send. Add a product from the catalogue first.',
}

const cartChanged: Refusal = {
  outcome: 'cart-changed',
  message:
    'Your enquiry has changed since this page showed it, perhaps in another tab, so nothing was sent. Look over the summary, then send it again.',
}

const formUsed: Refusal = {
  outcome: 'form-used',
  message: 'This form cannot be sent again. Reload the page, then send it.',
}

const notOrderable = (skus: string[]): Refusal => ({
  outcome: 'lines-not-orderable',
  skus,
  message:
    'Something in your enquiry can no longer be ordered. Replace or remove it in the cart, then send again.',
})
