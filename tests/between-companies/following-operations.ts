import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { receiveMessage } from '#app/domain/enquiry/conversation/receive-message.server.ts'
import { receiveGoods } from '#app/domain/enquiry/goods-in/receive-goods.server.ts'
import { answerProposal } from '#app/domain/orders/answer/answer-proposal.server.ts'
import {
  calendarMadeAt,
  makeCalendarAddress,
  revokeCalendarAddress,
} from '#app/domain/orders/calendar/calendar-address.server.ts'
import { listDeliveries } from '#app/domain/orders/calendar/list-deliveries.server.ts'
import { claimedLines } from '#app/domain/orders/company-figures/claimed-lines.server.ts'
import { deliveredLines } from '#app/domain/orders/company-figures/delivered-lines.server.ts'
import {
  reckonCompanyFigures,
  reckonRunOuts,
} from '#app/domain/orders/company-figures/reckon-company-figures.server.ts'
import { listDue } from '#app/domain/orders/list-due.server.ts'
import { setSpecAside, watchSpecs } from '#app/domain/orders/spec-watch/watch-specs.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import type { Attempt, Operations } from './attempt.ts'
import { dockForm } from './fill-writing.ts'

const always = { first: '2020-01-01', last: '2099-12-31' }
/** When the delivery that is on its way comes. */
const dock = '2099-02-03'

/** A catalogue in which every bottle that the company ordered has become lighter. */
function lighter({ of }: Attempt) {
  const products = of.writing.products.map((product) => ({
    ...product,
    attributes: { ...product.attributes, glassMass: 123 },
  }))
  const { dictionary } = currentCatalogue()
  const bySku = new Map(products.map((product) => [product.sku, product]))
  return { dictionary, bySku } as unknown as Parameters<typeof watchSpecs>[2]
}

const enquiryOf = ({ of }: Attempt, place: number) => of.orders[place]?.id ?? ''

/** About orders that are on their way: answers, messages, deliveries, the dock, what has changed. */
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
      const entered = { number: 1, form: dockForm('Somebody'), photographs: [] }
      return receiveGoods(tx, attempt.actor, { enquiry: enquiryOf(attempt, 1), ...entered })
    },
  },
  listDeliveries: { run: (tx, { actor }) => listDeliveries(tx, actor, always) },
  listDue: { run: (tx, { actor }) => listDue(tx, actor, dock) },
  deliveredLines: { run: (tx, { actor }) => deliveredLines(tx, actor, always.first) },
  claimedLines: { run: (tx, { actor }) => claimedLines(tx, actor, always.first) },
  // Both tell of products that others have, too.
  reckonCompanyFigures: {
    run: (tx, { actor }) => reckonCompanyFigures(tx, actor, isoDayOf(new Date())),
  },
  reckonRunOuts: { run: (tx, { actor }) => reckonRunOuts(tx, actor, dock) },
  calendarMadeAt: { run: (tx, { actor }) => calendarMadeAt(tx, actor) },
  makeCalendarAddress: { run: (tx, { actor }) => makeCalendarAddress(tx, actor) },
  revokeCalendarAddress: { run: (tx, { actor }) => revokeCalendarAddress(tx, actor) },
  watchSpecs: { run: (tx, attempt) => watchSpecs(tx, attempt.actor, lighter(attempt)) },
  setSpecAside: {
    run: async (tx, attempt) => {
      const { actor } = attempt
      const catalogue = lighter(attempt)
      const [changed] = await watchSpecs(tx, actor, catalogue)
      const { sku = '', told = '' } = changed ?? {}
      return setSpecAside(tx, actor, { sku, told, catalogue })
    },
  },
}
