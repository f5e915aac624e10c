import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { companyDocumentTable } from '#app/domain/company-documents/tables.server.ts'
import { type GoodsInReport, goodsInReport } from '#app/domain/enquiry/goods-in/read-goods-in.ts'
import { receiveGoods } from '#app/domain/enquiry/goods-in/receive-goods.server.ts'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import { enquiryLineTable } from '#app/domain/enquiry/tables.server.ts'
import { storeFiles } from '#app/domain/files/stored-files.server.ts'
import { findApproval } from '#app/domain/orders/approval/find-approval.server.ts'
import { storeRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { createCalendarUrl } from '#app/domain/orders/calendar/calendar-url.server.ts'
import { callOff } from '#app/domain/orders/call-off/call-off.server.ts'
import { addComment, type CommentSubject } from '#app/domain/orders/comments/comments.server.ts'
import { startChange } from '#app/domain/orders/content/copy-order.server.ts'
import { addLines } from '#app/domain/orders/draft/add-lines.server.ts'
import { changeLine } from '#app/domain/orders/draft/change-line.server.ts'
import { addDraftFiles } from '#app/domain/orders/draft/draft-files.server.ts'
import { findDraft } from '#app/domain/orders/draft/find-draft.server.ts'
import { saveDraftDetails } from '#app/domain/orders/draft/save-draft-details.server.ts'
import { createRegularOrder } from '#app/domain/orders/regular/regular-orders.server.ts'
import { linesFingerprint } from '#app/domain/orders/send/order-number.server.ts'
import { submitOrder } from '#app/domain/orders/send/submit-order.server.ts'
import {
  approvalCoverTable,
  orderApprovalTable,
  orderBudgetTable,
  ownFieldTable,
} from '#app/domain/orders/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { buildOrderDetails, catalogueOf } from '#tests/factories/order.ts'
import { storeRange } from '#tests/factories/own-range.ts'

/** SKUs of two products in the seeded catalogue. */
export const bottle = 'GB-CL750S-AG-BV-00-X'
export const cap = 'SC-3060SX-BK-BV-X'

interface Order {
  id: string
  reference: string
  product: Product
}

/** Drafts, saved ranges and open decisions of a company's members. */
export interface Writing {
  /** Every product in the company’s orders. */
  products: Product[]
  range: { code: string; list: string; recipe: string }
  /**
   * The owner’s new order: its draft id, the fingerprint of its lines, and the id of an attached
   * file.
   */
  draft: { id: string; linesSeen: string; file: string }
  /** Order of the buyer that waits for the owner's approval, with its fingerprint and a file. */
  approval: { id: string; draft: string; fingerprint: string; file: string }
  /** Call-off of the buyer that waits for the owner's approval, with its fingerprint. */
  callOff: { id: string; fingerprint: string }
  deputy: string
  budget: string
  ownField: string
  document: string
  /** Regular order of the owner. */
  regular: string
}

/**
 * Stores an order that the owner writes, another that the owner changes, one of the buyer that
 * waits for approval, a deputy, a calendar URL, a product range, and a delivery received with
 * breakage.
 * @param orders the second is dispatched, the third is new, the fourth is delivered
 */
export async function fillWriting(
  db: Database,
  name: string,
  { orders, blanket }: { orders: Order[]; blanket: string },
  { owner, buyer, approver, dock }: Record<'owner' | 'buyer' | 'approver' | 'dock', MemberActor>,
): Promise<Writing> {
  const { company } = owner
  const seeded = await db
    .select()
    .from(productTable)
    .where(inArray(productTable.sku, [bottle, cap]))
  const products = [...seeded, ...orders.map(({ product }) => product)]
  const productBySku = catalogueOf(...products)
  const within = <Result>(work: (tx: Database) => Promise<Result>) => inCompany(db, company, work)
  const phone = `08 of ${name}`
  await db.update(accountTable).set({ phone }).where(eq(accountTable.id, buyer.account))
  const range = await storeRange(db, company, name, [bottle, cap, orders[0]?.product.sku ?? ''])
  await makeRepeatable(
    db,
    orders.at(-1)?.id ?? '',
    seeded.find(({ sku }) => sku === bottle),
  )
  await receive(db, dock, orders.at(-1)?.id ?? '')
  const line = { sku: bottle, pieces: 1235, level: 'pallet' as const, note: `Note of ${name}` }
  for (const actor of [owner, buyer]) {
    await within(async (tx) => {
      await addLines(tx, actor, [line], { productBySku })
      await saveDraftDetails(tx, actor, null, buildOrderDetails({ message: `Drafted at ${name}` }))
    })
  }
  const file = { name: `${name} draft.pdf`, kind: 'pdf' as const, content: new Uint8Array([2]) }
  await addDraftFiles(db, owner, { which: null, files: [file] })
  const [, , changed] = orders
  await within(async (tx) => {
    await startChange(tx, owner, changed?.reference ?? '')
    const note = `Changed at ${name}`
    const line = { sku: changed?.product.sku ?? '', note }
    await changeLine(tx, owner, { which: { changes: changed?.id ?? '' }, ...line }, productBySku)
    await createCalendarUrl(tx, owner)
  })
  const written = await within((tx) => findDraft(tx, owner, null, productBySku))
  if (!written) throw new Error('The owner has no draft order.')
  const draft = {
    id: written.id,
    linesSeen: linesFingerprint(written.lines),
    file: written.files[0]?.id ?? '',
  }
  await storeRules(db, company, { people: [buyer.account] })
  const asked = { name: `${name} asked.pdf`, kind: 'pdf' as const, content: new Uint8Array([3]) }
  await addDraftFiles(db, buyer, { which: null, files: [asked] })
  const sent = await within((tx) => findDraft(tx, buyer, null, productBySku))
  const waiting = await sendForApproval(db, { owner, buyer }, productBySku)
  const approval = { ...waiting, file: sent?.files[0]?.id ?? '' }
  const callOff = await callOffForApproval(db, blanket, { owner, buyer })
  await copyApprovalForAnswer(db, approval.id, orders[0]?.id ?? '')
  const days = { firstDay: '2090-01-01', lastDay: '2090-01-02' }
  const [cover] = await db
    .insert(approvalCoverTable)
    .values({ companyId: company, accountId: owner.account, deputy: approver.account, ...days })
    .returning({ id: approvalCoverTable.id })
  const [budget] = await db
    .insert(orderBudgetTable)
    .values({ companyId: company, unit: 'pieces', period: 'year', maxAmount: 99_000_000 })
    .returning({ id: orderBudgetTable.id })
  const [invoice] = await storeFiles(db, [
    { name: `${name}.pdf`, kind: 'pdf', content: Buffer.from(`%PDF ${name}`) },
  ])
  const document = randomUUID()
  await db.insert(companyDocumentTable).values({
    id: document,
    companyId: company,
    file: invoice ?? '',
    kind: 'invoice',
    number: `At ${name}`,
    issuedOn: '2027-02-03',
  })
  const [ownField] = await db
    .insert(ownFieldTable)
    .values({ companyId: company, name: `Cost centre at ${name}`, subject: 'order', kind: 'text' })
    .returning({ id: ownFieldTable.id })
  const regular = await within(async (tx) => {
    const said = `Between us at ${name}`
    const comment = (subject: CommentSubject) => addComment(tx, owner, { subject, text: said })
    await comment({ draft: draft.id })
    await comment({ reference: changed?.reference ?? '' })
    return createRegularOrder(tx, owner, {
      reference: orders[0]?.reference ?? '',
      settings: {
        name: `Monthly at ${name}`,
        rhythm: 'first',
        weekday: 1,
        neededAfterDays: null,
        isSent: false,
      },
    })
  })
  return {
    products,
    range,
    draft,
    approval,
    callOff,
    deputy: cover?.id ?? '',
    budget: budget?.id ?? '',
    ownField: ownField?.id ?? '',
    document,
    regular: 'id' in regular ? regular.id : '',
  }
}

/**
 * Replaces the product of an order's lines by one in the live catalogue, so that the order can be
 * repeated.
 */
async function makeRepeatable(db: Database, order: string, product: Product | undefined) {
  if (!product) throw new Error('The seed has no such product.')
  const set = { sku: product.sku, product: takeLineSnapshot(product) }
  await db.update(enquiryLineTable).set(set).where(eq(enquiryLineTable.enquiry, order))
}

async function receive(db: Database, actor: MemberActor, enquiry: string) {
  const result = await receiveGoods(db, actor, {
    enquiry,
    number: 1,
    photographs: [],
    report: dockReport(actor.name),
  })
  if (result.outcome !== 'done') throw new Error(result.message)
}

/** Returns a goods-in report on the delivery that `dispatchSome` arranges. */
export function dockReport(signedBy: string): GoodsInReport {
  const id = crypto.randomUUID()
  const note = 'The truck came early.'
  return goodsInReport.parse({ id, signedBy, pallet: ['1'], broken: { 1: '12' }, note })
}

/** Sends the buyer’s order, which then waits for approval. */
async function sendForApproval(
  db: Database,
  { owner, buyer }: { owner: MemberActor; buyer: MemberActor },
  productBySku: ReturnType<typeof catalogueOf>,
): Promise<Omit<Writing['approval'], 'file'>> {
  const draft = await inCompany(db, buyer.company, (tx) => findDraft(tx, buyer, null, productBySku))
  if (!draft) throw new Error('The buyer has no draft order.')
  const details = buildOrderDetails({ message: draft.message })
  const sent = { draft: draft.id, linesSeen: linesFingerprint(draft.lines), details }
  const asked = await submitOrder(db, buyer, sent, productBySku)
  if ((asked.outcome !== 'waiting' && asked.outcome !== 'sent') || !('approval' in asked))
    throw new Error('It does not wait.')
  const { approval: id } = asked
  const found = await inCompany(db, owner.company, (tx) =>
    findApproval(tx, owner, id, productBySku),
  )
  return { id, draft: draft.id, fingerprint: found?.now?.fingerprint ?? '' }
}

/** Copies an approval for an answer to the first proposal of an order, and as one that was declined. */
async function copyApprovalForAnswer(db: Database, approval: string, enquiry: string) {
  const [like] = await db
    .select()
    .from(orderApprovalTable)
    .where(eq(orderApprovalTable.id, approval))
  if (!like) throw new Error('The approval is gone.')
  const { companyId: company, requestedBy, content, reasons } = like
  const answer = { reference: '', proposal: 1, accepted: [1], declined: [], note: '' }
  const copy = { companyId: company, requestedBy, content, reasons }
  const declined = { state: 'declined', decidedAs: 'Mary Hill', decidedAt: new Date() } as const
  await db.insert(orderApprovalTable).values([
    { ...copy, enquiry, answer },
    { ...copy, ...declined },
  ])
}

/** Calls off a part of the blanket order, which then waits for approval. */
async function callOffForApproval(
  db: Database,
  reference: string,
  { owner, buyer }: { owner: MemberActor; buyer: MemberActor },
): Promise<Writing['callOff']> {
  const id = crypto.randomUUID()
  const { period: _, ...details } = buildOrderDetails({ neededBy: '2090-01-01' })
  const lines = [{ position: 1, amount: '1', level: 'piece' }]
  const asked = await inCompany(db, buyer.company, (tx) =>
    callOff(tx, buyer, {
      reference,
      submission: id,
      details,
      lines,
      numberAgain: details.purchaseOrder,
    }),
  )
  if ((asked.outcome !== 'waiting' && asked.outcome !== 'sent') || !('approval' in asked))
    throw new Error('The call-off does not wait.')
  const found = await inCompany(db, owner.company, (tx) =>
    findApproval(tx, owner, id, catalogueOf()),
  )
  return { id, fingerprint: found?.now?.fingerprint ?? '' }
}
