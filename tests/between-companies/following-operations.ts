import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { receiveMessage } from '#app/domain/enquiry/conversation/receive-message.server.ts'
import { receiveGoods } from '#app/domain/enquiry/goods-in/receive-goods.server.ts'
import { answerProposal } from '#app/domain/orders/answer/answer-proposal.server.ts'
import {
  createCalendarUrl,
  findCalendarUrlDate,
  revokeCalendarUrl,
} from '#app/domain/orders/calendar/calendar-url.server.ts'
import { listDeliveries } from '#app/domain/orders/calendar/list-deliveries.server.ts'
import { listClaimedLines } from '#app/domain/orders/company-figures/claimed-lines.server.ts'
import { listDeliveredLines } from '#app/domain/orders/company-figures/delivered-lines.server.ts'
import {
  loadCompanyFigures,
  loadRunOuts,
} from '#app/domain/orders/company-figures/load-company-figures.server.ts'
import { listDueDeliveries } from '#app/domain/orders/find-order.server.ts'
import {
  dismissSpecChange,
  listChangedSpecs,
} from '#app/domain/orders/spec-watch/changed-specs.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import type { Attempt, Operations } from './attempt.ts'
import { dockReport } from './fill-writing.ts'

const always = { first: '2020-01-01', last: '2099-12-31' }
/** Day of the delivery that is dispatched. */
const dock = '2099-02-03'

/** Returns a catalogue in which every bottle that the company ordered has become lighter. */
function lighter({ of }: Attempt) {
  const products = of.writing.products.map((product) => ({
    ...product,
    attributes: { ...product.attributes, glassMass: 123 },
  }))
  const { dictionary } = currentCatalogue()
  const bySku = new Map(products.map((product) => [product.sku, product]))
  return { dictionary, bySku } as unknown as Parameters<typeof listChangedSpecs>[2]
}

const enquiryOf = ({ of }: Attempt, place: number) => of.orders[place]?.id ?? ''

/**
 * Operations on orders under way: answers, messages, deliveries, goods-in and specification
 * changes.
 */
export const followingOperations: Operations = {
  answerProposal: {
    run: (tx, attempt) => {
      const answer = { number: 1, answers: 'accept-all' as const }
      return answerProposal(tx, attempt.actor, { enquiry: enquiryOf(attempt, 0), ...answer })
    },
  },
  receiveMessage: {
    run: (tx, attempt) => {
      const sent = { kind: 'message' as const, via: 'page' as const, text: 'Mine' }
      return receiveMessage(tx, attempt.actor, { enquiry: enquiryOf(attempt, 0), ...sent })
    },
  },
  receiveGoods: {
    run: (tx, attempt) => {
      const entered = { number: 1, report: dockReport('Somebody'), photographs: [] }
      return receiveGoods(tx, attempt.actor, { enquiry: enquiryOf(attempt, 1), ...entered })
    },
  },
  listDeliveries: { run: (tx, { actor }) => listDeliveries(tx, actor, always) },
  listDueDeliveries: { run: (tx, { actor }) => listDueDeliveries(tx, actor, dock) },
  listDeliveredLines: { run: (tx, { actor }) => listDeliveredLines(tx, actor, always.first) },
  listClaimedLines: { run: (tx, { actor }) => listClaimedLines(tx, actor, always.first) },
  // Both results contain products that other companies buy too.
  loadCompanyFigures: {
    run: (tx, { actor }) => loadCompanyFigures(tx, actor, isoDayOf(new Date())),
  },
  loadRunOuts: { run: (tx, { actor }) => loadRunOuts(tx, actor, dock) },
  findCalendarUrlDate: { run: (tx, { actor }) => findCalendarUrlDate(tx, actor) },
  createCalendarUrl: { run: (tx, { actor }) => createCalendarUrl(tx, actor) },
  revokeCalendarUrl: { run: (tx, { actor }) => revokeCalendarUrl(tx, actor) },
  listChangedSpecs: { run: (tx, attempt) => listChangedSpecs(tx, attempt.actor, lighter(attempt)) },
  dismissSpecChange: {
    run: async (tx, attempt) => {
      const { actor } = attempt
      const catalogue = lighter(attempt)
      const [changed] = await listChangedSpecs(tx, actor, catalogue)
      const { sku = '', told = '' } = changed ?? {}
      return dismissSpecChange(tx, actor, { sku, told, catalogue })
    },
  },
}
