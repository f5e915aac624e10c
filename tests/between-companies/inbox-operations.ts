import { isMuted, muteOrder } from '#app/domain/enquiry/mute/mute-order.server.ts'
import { countWaiting, findInbox } from '#app/domain/inbox/find-inbox.server.ts'
import { markRead } from '#app/domain/inbox/mark-read.server.ts'
import { newsOfOrder } from '#app/domain/inbox/news-of-order.server.ts'
import { listCompanyNotices, readNotice } from '#app/domain/notices/read-notices.server.ts'
import {
  findMailChoices,
  keepMailChoices,
} from '#app/domain/notifications/choice/keep-choices.server.ts'
import { type Attempt, each, type Operations } from './attempt.ts'

const referenceOf = ({ of }: Attempt, place: number) => of.orders[place]?.reference ?? ''
/** Once what is planned for 2099 may be signed for. */
const later = new Date('2099-02-03T12:00:00Z')

/** About what waits for one member, and what they are mailed. */
export const inboxOperations: Operations = {
  countWaiting: { run: (tx, { actor }) => countWaiting(tx, actor) },
  findInbox: { run: (tx, { actor }) => findInbox(tx, actor) },
  newsOfOrder: {
    run: (tx, attempt) =>
      each(attempt.of.orders.map(({ reference }) => newsOfOrder(tx, attempt.actor, reference))),
  },
  markRead: {
    run: async (tx, { actor }) => {
      const items = await findInbox(tx, actor, { now: later })
      return markRead(
        tx,
        actor,
        items.map(({ key }) => key),
        later,
      )
    },
  },
  isMuted: { run: (tx, { actor, of }) => isMuted(tx, actor, of.orders[0]?.id ?? '') },
  muteOrder: {
    run: (tx, attempt) => {
      const order = { reference: referenceOf(attempt, 0), isMuted: true }
      return muteOrder(tx, attempt.actor, order)
    },
  },
  listCompanyNotices: { run: (tx, { actor }) => listCompanyNotices(tx, actor) },
  readNotice: { run: (tx, { actor, of }) => readNotice(tx, actor, of.notice) },
  findMailChoices: { run: (tx, { actor }) => findMailChoices(tx, actor) },
  keepMailChoices: {
    run: (tx, { actor }) => keepMailChoices(tx, actor, { delivery: 'none' }),
  },
}
