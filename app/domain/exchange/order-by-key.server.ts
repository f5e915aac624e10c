import { eq } from 'drizzle-orm'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { MemberKeyActor } from '#app/domain/api-keys/find-key-actor.server.ts'
import { cartLineState, type ProductBySku } from '#app/domain/cart/cart.ts'
import type { OwnFieldValue } from '#app/domain/enquiry/own-fields.ts'
import { sendChange } from '#app/domain/orders/change/send-change.server.ts'
import { startChange } from '#app/domain/orders/content/copy-order.server.ts'
import { placeOfSite } from '#app/domain/orders/content/delivery-place.ts'
import { notOrderableMessage } from '#app/domain/orders/draft/add-lines.server.ts'
import { findDraft, readDraftLines } from '#app/domain/orders/draft/find-draft.server.ts'
import type { DeliveryPlace, NewDraftLine } from '#app/domain/orders/draft/order-draft.ts'
import { saveDraftDetails } from '#app/domain/orders/draft/save-draft-details.server.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import {
  type OwnField,
  type OwnFieldSubject,
  readOwnFields,
} from '#app/domain/orders/own-fields/own-field.ts'
import { listOwnFields } from '#app/domain/orders/own-fields/own-fields.server.ts'
import { listSites } from '#app/domain/orders/send/list-sites.server.ts'
import { linesFingerprint } from '#app/domain/orders/send/order-number.server.ts'
import { submitOrder } from '#app/domain/orders/send/submit-order.server.ts'
import { orderDraftLineTable, orderDraftTable } from '#app/domain/orders/tables.server.ts'
import { maxPieces } from '#app/domain/packaging/quantity/packs.ts'
import { unitsOf } from '#app/domain/packaging/quantity/unit-codes.ts'
import { asCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** A line of an order as another system sends it. */
export interface OrderedLine {
  sku: string
  quantity: number
  /** UN/ECE unit code of the quantity. */
  unitCode: string
  note: string
  /** Values of the company's own fields of lines, by name. */
  ownFields: readonly NamedValue[]
}

/** Value of one of the company's own fields. */
interface NamedValue {
  name: string
  value: string
}

/** An order as another system sends it. */
export interface OrderByKey {
  /** Id of one of the company's sites, or an address. */
  deliverTo: { site: string } | Omit<DeliveryPlace, 'site' | 'receiving'>
  phone: string
  neededBy: string | null
  purchaseOrder: string
  message: string
  /** Values of the company's own fields of orders, by name. */
  ownFields: readonly NamedValue[]
  lines: readonly OrderedLine[]
}

/** Mistake in a field, by its JSON pointer. */
export interface FieldMistake {
  pointer: string
  message: string
}

type OutcomeOf<Operation extends (...args: never[]) => Promise<{ outcome: string }>> = Awaited<
  ReturnType<Operation>
>['outcome']

/** Refusal of an order, with the reason of the operation that refused it. */
interface OrderRefusal {
  outcome: 'refused'
  code:
    | 'no-such-order'
    | 'stale'
    | 'being-changed'
    | PolicyRefusal['outcome']
    | Exclude<OutcomeOf<typeof submitOrder>, 'sent' | 'waiting'>
    | Exclude<OutcomeOf<typeof startChange>, 'done'>
    | Exclude<OutcomeOf<typeof sendChange>, 'changed' | 'requested' | 'waiting'>
  message: string
}

export type OrderByKeyResult =
  | { outcome: 'sent'; reference: string }
  | { outcome: 'changed' | 'requested'; reference: string }
  | { outcome: 'waiting-for-approval'; approvers: readonly string[] }
  | { outcome: 'invalid'; mistakes: readonly FieldMistake[] }
  | OrderRefusal

/** Thrown to roll the transaction back with a result, and caught in this module. */
class RolledBack extends Error {
  readonly result: OrderByKeyResult
  constructor(result: OrderByKeyResult) {
    super('rolled back')
    this.result = result
  }
}

/**
 * Sends an order with a company's key, in one transaction: it is written as a draft of the key's
 * owner and sent with the checks of the portal, so that the company's rules for approval apply.
 */
export function sendOrderByKey(
  db: Database,
  actor: MemberKeyActor,
  order: OrderByKey,
  productBySku: ProductBySku,
  now = new Date(),
): Promise<OrderByKeyResult> {
  return withRollback(db, async (tx) => {
    const refusal = refusalFor(actor, 'write-order', true)
    if (refusal) return refused(refusal)
    const fields = await asCompany(tx, actor.company, (own) => listOwnFields(own, actor))
    const read = readLines(order.lines, fields, productBySku)
    const ofOrder = readNamedFields(order, fields, 'order', '')
    const mistakes = [...ofOrder.mistakes, ...read.mistakes]
    if (mistakes.length > 0) return { outcome: 'invalid', mistakes }
    const ownFields = ofOrder.values
    const written = await asCompany(tx, actor.company, async (own) => {
      const place = await findPlace(own, actor, order)
      if (!place) return null
      // Marked as sent at once, so that the owner's current draft in the portal is not touched.
      const [draft] = await own
        .insert(orderDraftTable)
        .values({ companyId: actor.company, accountId: actor.account, requestedAt: now })
        .returning({ id: orderDraftTable.id })
      if (!draft) throw new Error('The draft was not stored.')
      await writeLines(own, draft.id, read.lines)
      const lines = await readDraftLines(own, draft.id, productBySku)
      return { draft: draft.id, place, linesSeen: linesFingerprint(lines) }
    })
    if (!written) return noSuchSite
    const { phone, neededBy, purchaseOrder, message } = order
    const { place } = written
    const own = { purchaseOrder, message, ownFields }
    const details = { place, phone, neededBy, period: null, ...own }
    const { draft, linesSeen } = written
    const result = await submitOrder(tx, actor, { draft, linesSeen, details, now }, productBySku)
    if (result.outcome !== 'waiting' && result.outcome !== 'sent') return refused(result)
    return result.outcome === 'sent'
      ? { outcome: 'sent', reference: result.reference }
      : { outcome: 'waiting-for-approval', approvers: result.names }
  })
}

/**
 * Replaces the content of an order with a company's key. While the customer may still change the
 * order, the change applies at once; later it is a request to the team.
 * @param version version that the other system last read; the change is refused if it is stale
 */
export function changeOrderByKey(
  db: Database,
  actor: MemberKeyActor,
  { reference, version, order }: { reference: string; version: number; order: OrderByKey },
  productBySku: ProductBySku,
): Promise<OrderByKeyResult> {
  return withRollback(db, async (tx) => {
    const refusal = refusalFor(actor, 'write-order', true)
    if (refusal) return refused(refusal)
    const written = await asCompany(tx, actor.company, async (own) => {
      const found = await findOrder(own, actor, reference)
      if (!found) return noSuchOrder
      if (found.enquiry.version !== version) return staleOrder
      const kept = found.enquiry.lines.map(({ product }) => product)
      const fields = await listOwnFields(own, actor)
      const read = readLines(order.lines, fields, (sku) => productBySku(sku), kept)
      const ofOrder = readNamedFields(order, fields, 'order', '')
      const mistakes = [...ofOrder.mistakes, ...read.mistakes]
      if (mistakes.length > 0) return { outcome: 'invalid', mistakes } as const
      const which = { changes: found.enquiry.id }
      if (await findDraft(own, actor, which, productBySku)) return beingChanged
      const place = await findPlace(own, actor, order)
      if (!place) return noSuchSite
      const begun = await startChange(own, actor, reference)
      if (begun.outcome !== 'done') return refused(begun)
      const draft = await findDraft(own, actor, which, productBySku)
      if (!draft) throw new Error('The copy was not stored.')
      await own.delete(orderDraftLineTable).where(eq(orderDraftLineTable.draft, draft.id))
      await writeLines(own, draft.id, read.lines)
      const { phone, neededBy, purchaseOrder, message } = order
      const ownFields = ofOrder.values
      const details = { place, phone, neededBy, purchaseOrder, message, ownFields }
      await saveDraftDetails(own, actor, which, details)
      return null
    })
    if (written) return written
    const result = await sendChange(tx, actor, { reference }, productBySku)
    if (
      result.outcome !== 'waiting' &&
      result.outcome !== 'changed' &&
      result.outcome !== 'requested'
    )
      return refused(result)
    if (result.outcome === 'waiting') {
      return { outcome: 'waiting-for-approval', approvers: result.names }
    }
    return { outcome: result.outcome, reference }
  })
}

/** Runs `work` in a transaction, which is rolled back unless the order was accepted. */
async function withRollback(
  db: Database,
  work: (tx: Database) => Promise<OrderByKeyResult>,
): Promise<OrderByKeyResult> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx)
      const isRefused = result.outcome === 'invalid' || result.outcome === 'refused'
      if (isRefused) throw new RolledBack(result)
      return result
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  }
}

/**
 * Finds the own fields that named values belong to. Missing required fields are refused when the
 * order is sent.
 * @param pointer JSON pointer of the order or line
 */
function readNamedFields(
  { ownFields }: { ownFields: readonly NamedValue[] },
  fields: readonly OwnField[],
  subject: OwnFieldSubject,
  pointer: string,
): { values: OwnFieldValue[]; mistakes: FieldMistake[] } {
  const offered = fields.filter((one) => one.subject === subject)
  const at = (index: number) => `${pointer}/ownFields/${index}`
  const found = ownFields.map(({ name, value }) => ({
    field: offered.find((one) => one.name.toLowerCase() === name.toLowerCase()),
    value,
  }))
  const unknown = found.flatMap(({ field }, index) => {
    const name = ownFields[index]?.name
    return field ? [] : [{ pointer: at(index), message: `There is no own field “${name}”.` }]
  })
  const { values, mistakes } = readOwnFields(
    offered,
    Object.fromEntries(found.flatMap(({ field, value }) => (field ? [[field.id, value]] : []))),
  )
  const wrong = found.flatMap(({ field, value }, index) => {
    const mistake = value.trim() && mistakes.find((one) => one.field === field?.id)
    return mistake ? [{ pointer: `${at(index)}/value`, message: mistake.message }] : []
  })
  return { values, mistakes: [...unknown, ...wrong] }
}

/** Converts lines to pieces, or lists the mistakes in them. */
function readLines(
  lines: readonly OrderedLine[],
  fields: readonly OwnField[],
  productBySku: ProductBySku,
  kept: readonly { sku: string; packs: Parameters<typeof unitsOf>[0]; name: string }[] = [],
): { lines: NewDraftLine[]; mistakes: FieldMistake[] } {
  const read: NewDraftLine[] = []
  const mistakes: FieldMistake[] = []
  const seen = new Set<string>()
  for (const [at, line] of lines.entries()) {
    const { sku, quantity, unitCode, note } = line
    const refuse = (field: string, message: string) =>
      mistakes.push({ pointer: `/lines/${at}/${field}`, message })
    const state = cartLineState(sku, productBySku)
    const product = kept.find((one) => one.sku === sku) ?? productBySku(sku)
    if (!product) {
      refuse('sku', `There is no product ${sku}.`)
      continue
    }
    if (state.kind !== 'orderable' && !kept.includes(product)) {
      refuse('sku', notOrderableMessage(state))
      continue
    }
    if (seen.has(sku)) refuse('sku', `${sku} is there twice. Send one line for each product.`)
    seen.add(sku)
    const units = unitsOf(product.packs)
    const unit = units.find(({ code }) => code === unitCode)
    if (!unit) {
      const codes = units.map(({ code }) => code).join(', ')
      refuse('unitCode', `${sku} is not counted in ${unitCode}. Use ${codes}.`)
      continue
    }
    const pieces = quantity * unit.pieces
    if (!Number.isInteger(pieces) || pieces < 1 || pieces > maxPieces) {
      refuse('quantity', `Order from 1 to ${maxPieces} whole pieces of ${sku}.`)
      continue
    }
    const own = readNamedFields(line, fields, 'line', `/lines/${at}`)
    mistakes.push(...own.mistakes)
    read.push({ sku, pieces, level: unit.level, note, ownFields: own.values })
  }
  return { lines: read, mistakes }
}

async function writeLines(tx: Database, draft: string, lines: readonly NewDraftLine[]) {
  const rows = lines.map(({ sku, pieces, level, note = '', ownFields = [] }) => ({
    draft,
    sku,
    pieces,
    level,
    note,
    ownFields,
  }))
  await tx.insert(orderDraftLineTable).values(rows)
}

async function findPlace(
  tx: Database,
  actor: MemberKeyActor,
  { deliverTo }: OrderByKey,
): Promise<DeliveryPlace | null> {
  if (!('site' in deliverTo)) return { ...deliverTo, site: null, receiving: '' }
  const site = (await listSites(tx, actor)).find(({ id }) => id === deliverTo.site)
  return site ? placeOfSite(site) : null
}

const refused = ({
  outcome,
  message,
}: {
  outcome: OrderRefusal['code']
  message: string
}): OrderRefusal => ({ outcome: 'refused', code: outcome, message })

const noSuchSite = {
  outcome: 'invalid',
  mistakes: [{ pointer: '/deliverTo/site', message: 'Your company has no such site.' }],
} as const

const noSuchOrder = refused({ outcome: 'no-such-order', message: 'There is no such order.' })

const staleOrder = refused({
  outcome: 'stale',
  message: 'The order has changed since you read it. Read it again, then send your change.',
})

const beingChanged = refused({
  outcome: 'being-changed',
  message:
    'The owner of the key is changing this order in the portal. Send or discard that change first.',
})
