import {
  listCompanyDocuments,
  openCompanyDocument,
} from '#app/domain/company-documents/company-documents.server.ts'
import { findPhone } from '#app/domain/customers/members/members.server.ts'
import { referenceOf as findReference } from '#app/domain/enquiry/blanket/reference-of.server.ts'
import {
  listApprovalFiles,
  openApprovalFile,
} from '#app/domain/orders/approval/approval-files.server.ts'
import {
  findApproval,
  findChangeApproval,
  findLastApproval,
  findPendingAnswer,
  listCurrentPendingApprovals,
  listPendingApprovals,
} from '#app/domain/orders/approval/find-approval.server.ts'
import { findApproversBySender, findRules } from '#app/domain/orders/approval/find-rules.server.ts'
import {
  findOpenDraft,
  findSentOrder,
  listDecidedApprovals,
  listSentForApproval,
} from '#app/domain/orders/approval/list-decided.server.ts'
import {
  listDeputies,
  planDeputy,
  removeDeputy,
} from '#app/domain/orders/approval/plan-deputy.server.ts'
import { previewApproval } from '#app/domain/orders/approval/preview-approval.server.ts'
import { saveOrderRules } from '#app/domain/orders/approval/save-order-rules.server.ts'
import { countSentForApproval } from '#app/domain/orders/approval/set-draft-aside.server.ts'
import { listBudgets } from '#app/domain/orders/budgets/find-budgets.server.ts'
import { removeBudget, saveBudget } from '#app/domain/orders/budgets/save-budget.server.ts'
import { callOff } from '#app/domain/orders/call-off/call-off.server.ts'
import {
  changePendingCallOff,
  withdrawCallOff,
} from '#app/domain/orders/call-off/change-pending-call-off.server.ts'
import { cancelOrder } from '#app/domain/orders/change/cancel-order.server.ts'
import { sendChange } from '#app/domain/orders/change/send-change.server.ts'
import {
  addComment,
  findComments,
  findPendingApproval,
} from '#app/domain/orders/comments/comments.server.ts'
import {
  contentOfCopy,
  mergeOrderIntoCopy,
  startChange,
} from '#app/domain/orders/content/copy-order.server.ts'
import { decideOrder } from '#app/domain/orders/decision/decide-order.server.ts'
import { addLines } from '#app/domain/orders/draft/add-lines.server.ts'
import {
  changeLine,
  removeLine,
  setDeliveryDays,
} from '#app/domain/orders/draft/change-line.server.ts'
import { addDraftFiles, removeDraftFile } from '#app/domain/orders/draft/draft-files.server.ts'
import { findDraft } from '#app/domain/orders/draft/find-draft.server.ts'
import { isOwnDraft } from '#app/domain/orders/draft/lock-draft.server.ts'
import { moveCartToDraft } from '#app/domain/orders/draft/move-cart-to-draft.server.ts'
import {
  listDraftColleagues,
  listOpenDrafts,
  makeDraftCurrent,
  saveDraftSharing,
  startDraft,
} from '#app/domain/orders/draft/named-drafts.server.ts'
import {
  discardDraft,
  saveDraftDetails,
  saveNewOrderDetails,
} from '#app/domain/orders/draft/save-draft-details.server.ts'
import {
  listOwnFields,
  removeOwnField,
  saveOwnField,
} from '#app/domain/orders/own-fields/own-fields.server.ts'
import {
  changeRegularOrder,
  createRegularOrder,
  listRegularOrders,
  removeRegularOrder,
} from '#app/domain/orders/regular/regular-orders.server.ts'
import { submitOrder } from '#app/domain/orders/send/submit-order.server.ts'
import { orderDraftTable } from '#app/domain/orders/tables.server.ts'
import { storeCart } from '#tests/factories/enquiry.ts'
import { buildOrderDetails } from '#tests/factories/order.ts'
import { type Attempt, each, type Operations, productsOf } from './attempt.ts'
import { bottle } from './fill-writing.ts'

/** Returns the copy in which the owner changes an order, and the SKU of its product. */
function copyOf({ of }: Attempt) {
  const changed = of.orders[2]
  return { which: { changes: changed?.id ?? '' }, sku: changed?.product.sku ?? '' }
}

/** Returns the order that the buyer sent for approval. */
const sentOf = ({ of }: Attempt) => ({ draft: of.writing.approval.draft })

const regularSettings = {
  name: 'Mine',
  rhythm: 'weekly',
  weekday: 1,
  neededAfterDays: null,
  isSent: false,
} as const

const referenceOf = ({ of }: Attempt, place = 2) => of.orders[place]?.reference ?? ''

/** Returns the actor as the buyer, who sent what waits for approval. */
const asSender = (actor: Attempt['actor'], of: Attempt['of']) => ({
  ...actor,
  account: of.members.buyer.account,
})

/** Operations on orders that are drafted, changed, sent and approved. */
export const orderOperations: Operations = {
  listOpenDrafts: { run: (tx, { actor }) => listOpenDrafts(tx, actor) },
  listDraftColleagues: { run: (tx, { actor }) => listDraftColleagues(tx, actor) },
  startDraft: { run: (tx, { actor }) => startDraft(tx, actor, 'Mine') },
  makeDraftCurrent: {
    run: (tx, { actor, of }) => makeDraftCurrent(tx, actor, of.writing.draft.id),
  },
  saveDraftSharing: {
    run: (tx, { actor, of }) =>
      saveDraftSharing(tx, actor, {
        draft: of.writing.draft.id,
        name: 'Mine',
        colleagues: [of.members.buyer.account],
      }),
  },
  findOpenDraft: { run: (tx, { actor, of }) => findOpenDraft(tx, actor, of.writing.draft.id) },
  findPendingApproval: {
    run: (tx, { of }) => findPendingApproval(tx, of.writing.approval.draft),
  },
  findComments: {
    run: (tx, attempt) =>
      each([
        findComments(tx, attempt.actor, { reference: referenceOf(attempt) }),
        findComments(tx, attempt.actor, { draft: attempt.of.writing.draft.id }),
      ]),
  },
  addComment: {
    run: (tx, attempt) =>
      addComment(tx, attempt.actor, { subject: { reference: referenceOf(attempt) }, text: 'Mine' }),
  },
  listRegularOrders: { run: (tx, { actor }) => listRegularOrders(tx, actor) },
  createRegularOrder: {
    run: (tx, attempt) =>
      createRegularOrder(tx, attempt.actor, {
        reference: referenceOf(attempt, 0),
        settings: regularSettings,
      }),
  },
  changeRegularOrder: {
    run: (tx, { actor, of }) =>
      changeRegularOrder(tx, actor, { id: of.writing.regular, change: regularSettings }),
  },
  removeRegularOrder: {
    run: (tx, { actor, of }) => removeRegularOrder(tx, actor, of.writing.regular),
  },
  findDraft: {
    run: (tx, attempt) =>
      each([
        findDraft(tx, attempt.actor, null, productsOf(attempt)),
        findDraft(tx, attempt.actor, copyOf(attempt).which, productsOf(attempt)),
        findDraft(tx, asSender(attempt.actor, attempt.of), sentOf(attempt), productsOf(attempt)),
      ]),
  },
  callOff: {
    run: (tx, { actor, of }) => {
      const { period: _, ...details } = buildOrderDetails({ neededBy: '2090-01-01' })
      const lines = [{ position: 1, amount: '1', level: 'piece' }]
      const wanted = { reference: of.blanket, submission: crypto.randomUUID(), details, lines }
      return callOff(tx, actor, wanted)
    },
  },
  changePendingCallOff: {
    run: (tx, { actor, of }) => {
      const { period: _, ...details } = buildOrderDetails({ neededBy: '2090-02-01' })
      const lines = [{ position: 1, amount: '2', level: 'piece' }]
      const { id: approval, fingerprint } = of.writing.callOff
      return changePendingCallOff(tx, asSender(actor, of), {
        approval,
        fingerprint,
        details,
        lines,
      })
    },
  },
  withdrawCallOff: {
    run: (tx, { actor, of }) => withdrawCallOff(tx, asSender(actor, of), of.writing.callOff.id),
  },
  referenceOf: {
    run: (tx, { of }) => each(of.orders.map(({ id }) => findReference(tx, id))),
  },
  findPhone: {
    run: (tx, { actor, of }) => findPhone(tx, { ...actor, account: of.members.buyer.account }),
  },
  addLines: {
    run: (tx, attempt) => {
      const { which } = copyOf(attempt)
      const lines = [{ sku: bottle, pieces: 10, level: 'piece' as const }]
      return addLines(tx, attempt.actor, lines, { which, productBySku: productsOf(attempt) })
    },
  },
  moveCartToDraft: {
    begins: 'site',
    run: async (tx, attempt) => {
      const [product] = attempt.of.writing.products
      const cart = await storeCart(tx, ...(product ? [product] : []))
      return moveCartToDraft(tx, attempt.actor, cart, productsOf(attempt))
    },
  },
  changeLine: {
    run: async (tx, attempt) => {
      const { actor, of } = attempt
      const change = { quantity: { amount: '2', level: 'pallet' }, note: 'Mine' }
      const sent = { which: sentOf(attempt), sku: bottle, ...change }
      return [
        await changeLine(tx, actor, { ...copyOf(attempt), ...change }, productsOf(attempt)),
        await changeLine(tx, asSender(actor, of), sent, productsOf(attempt)),
      ]
    },
  },
  setDeliveryDays: {
    run: (tx, attempt) => {
      const rows = ['2090-01-01', '2090-02-01'].map((on) => ({ on, amount: '1' }))
      const days = { level: 'pallet', rows, today: '2089-01-01' }
      return setDeliveryDays(tx, attempt.actor, { ...copyOf(attempt), days }, productsOf(attempt))
    },
  },
  removeLine: { run: (tx, attempt) => removeLine(tx, attempt.actor, copyOf(attempt)) },
  saveDraftDetails: {
    run: (tx, attempt) =>
      saveDraftDetails(tx, attempt.actor, copyOf(attempt).which, { message: 'Mine' }),
  },
  saveNewOrderDetails: {
    run: (tx, { actor, of }) =>
      saveNewOrderDetails(tx, actor, of.writing.draft.id, { message: 'Mine' }),
  },
  discardDraft: {
    begins: 'site',
    run: async (tx, attempt) => {
      await discardDraft(tx, attempt.actor, copyOf(attempt).which)
      return discardDraft(tx, asSender(attempt.actor, attempt.of), sentOf(attempt))
    },
  },
  addDraftFiles: {
    begins: 'site',
    run: (tx, attempt) => {
      const file = { name: 'mine.pdf', kind: 'pdf' as const, content: new Uint8Array([3]) }
      const { which } = copyOf(attempt)
      return addDraftFiles(tx, attempt.actor, { which, files: [file] })
    },
  },
  removeDraftFile: {
    begins: 'site',
    run: (tx, { actor, of }) =>
      removeDraftFile(tx, actor, { which: null, file: of.writing.draft.file }),
  },
  submitOrder: {
    begins: 'site',
    run: (tx, attempt) => {
      const { id: draft, linesSeen } = attempt.of.writing.draft
      const sent = { draft, linesSeen, details: buildOrderDetails() }
      return submitOrder(tx, attempt.actor, sent, productsOf(attempt))
    },
  },
  startChange: { run: (tx, attempt) => startChange(tx, attempt.actor, referenceOf(attempt, 0)) },
  mergeOrderIntoCopy: {
    run: (tx, attempt) =>
      mergeOrderIntoCopy(tx, attempt.actor, referenceOf(attempt), productsOf(attempt)),
  },
  contentOfCopy: {
    // Reads the copy as a member who may see it, and passes it on.
    run: async (tx, attempt) => {
      const { which } = copyOf(attempt)
      const { actor } = attempt.of.members.owner
      const [row] = await tx.select().from(orderDraftTable).where(isOwnDraft(actor, which))
      return row ? contentOfCopy(tx, row, productsOf(attempt)) : null
    },
  },
  sendChange: {
    begins: 'site',
    run: (tx, attempt) =>
      sendChange(tx, attempt.actor, { reference: referenceOf(attempt) }, productsOf(attempt)),
  },
  cancelOrder: {
    begins: 'site',
    run: (tx, attempt) =>
      cancelOrder(tx, attempt.actor, { reference: referenceOf(attempt), why: 'Mine.' }),
  },
  findApproval: {
    run: (tx, attempt) =>
      findApproval(tx, attempt.actor, attempt.of.writing.approval.id, productsOf(attempt)),
  },
  findChangeApproval: {
    run: (tx, attempt) => findChangeApproval(tx, attempt.actor, copyOf(attempt).which.changes),
  },
  findPendingAnswer: {
    run: (tx, { of }) => findPendingAnswer(tx, of.orders[0]?.id ?? ''),
  },
  findLastApproval: { run: (tx, { of }) => findLastApproval(tx, of.writing.approval.draft) },
  listCurrentPendingApprovals: {
    run: (tx, attempt) => listCurrentPendingApprovals(tx, attempt.actor, productsOf(attempt)),
  },
  listPendingApprovals: { run: (tx, { actor }) => listPendingApprovals(tx, actor) },
  listSentForApproval: {
    run: (tx, { actor, of }) => listSentForApproval(tx, asSender(actor, of)),
  },
  countSentForApproval: {
    run: (tx, { actor, of }) => countSentForApproval(tx, asSender(actor, of)),
  },
  findSentOrder: {
    run: (tx, attempt) =>
      findSentOrder(tx, asSender(attempt.actor, attempt.of), sentOf(attempt).draft),
  },
  decideOrder: {
    begins: 'site',
    run: (tx, attempt) => {
      const { id: approval, fingerprint } = attempt.of.writing.approval
      const decision = { approval, fingerprint, isApproved: true }
      return decideOrder(tx, attempt.actor, decision, productsOf(attempt))
    },
  },
  findRules: { run: (tx, { actor }) => findRules(tx, actor) },
  saveOrderRules: {
    run: async (tx, { actor }) =>
      saveOrderRules(tx, actor, { ...(await findRules(tx, actor)), overPallets: 7 }),
  },
  saveBudget: {
    run: (tx, { actor, of }) =>
      saveBudget(tx, actor, {
        siteId: null,
        accountId: of.members.buyer.account,
        unit: 'pallets',
        period: 'month',
        maxAmount: 7,
      }),
  },
  removeBudget: { run: (tx, { actor, of }) => removeBudget(tx, actor, of.writing.budget) },
  listBudgets: { run: (tx, { actor }) => listBudgets(tx, actor, new Date()) },
  listCompanyDocuments: {
    run: (tx, { actor, of }) => listCompanyDocuments(tx, actor, { company: of.company }),
  },
  openCompanyDocument: {
    run: (tx, { actor, of }) =>
      openCompanyDocument(tx, actor, { company: of.company, id: of.writing.document }),
  },
  listOwnFields: { run: (tx, { actor }) => listOwnFields(tx, actor) },
  saveOwnField: {
    run: (tx, { actor, of }) =>
      saveOwnField(tx, actor, of.writing.ownField, {
        name: 'Renamed',
        subject: 'order',
        kind: 'text',
        choices: '',
        isRequired: false,
      }),
  },
  removeOwnField: { run: (tx, { actor, of }) => removeOwnField(tx, actor, of.writing.ownField) },
  previewApproval: {
    run: async (tx, attempt) => {
      const { actor, of } = attempt
      const productBySku = productsOf(attempt)
      const draft = await findDraft(tx, asSender(actor, of), sentOf(attempt), productBySku)
      const seen = { order: null, site: null, productBySku }
      return draft && previewApproval(tx, asSender(actor, of), { draft, ...seen })
    },
  },
  listDecidedApprovals: { run: (tx, { actor }) => listDecidedApprovals(tx, actor, 1) },
  listApprovalFiles: {
    run: (tx, { actor, of }) => listApprovalFiles(tx, actor, of.writing.approval.id),
  },
  openApprovalFile: {
    run: (tx, { actor, of: { writing } }) => {
      const { id: approval, file } = writing.approval
      return openApprovalFile(tx, actor, { approval, file })
    },
  },
  findApproversBySender: {
    run: async (tx, { actor, of }) => {
      const senders = [of.members.buyer.account]
      const deciders = await findApproversBySender(tx, actor, senders, new Date())
      return [...deciders.values()]
    },
  },
  listDeputies: { run: (tx, { actor }) => listDeputies(tx, actor, '2020-01-01') },
  planDeputy: {
    run: (tx, { actor, of }) => {
      const cover = of.members.approver.account
      return planDeputy(tx, actor, { deputy: cover, firstDay: '2091-01-01', lastDay: '2091-01-02' })
    },
  },
  removeDeputy: { run: (tx, { actor, of }) => removeDeputy(tx, actor, of.writing.deputy) },
}
