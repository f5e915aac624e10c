import { isMuted, muteOrder } from '#app/domain/enquiry/mute/mute-order.server.ts'
import { countInboxActions, findInbox } from '#app/domain/inbox/find-inbox.server.ts'
import { findUnreadOfOrder } from '#app/domain/inbox/find-order-items.server.ts'
import { markRead } from '#app/domain/inbox/mark-read.server.ts'
import { listCompanyNotices, readNotice } from '#app/domain/notices/read-notices.server.ts'
import {
  findMailChoices,
  saveMailChoices,
} from '#app/domain/notifications/choice/save-choices.server.ts'
import { type Attempt, each, type Operations } from './attempt.ts'

const referenceOf = ({ of }: Attempt, place: number) => of.orders[place]?.reference ?? ''
/** Time after the deliveries planned for 2099, when they may be signed for. */
const later = new Date('2099-02-03T12:00:00Z')

/** Operations on the inbox and the mails of a member. */
export const inboxOperations: Operations = {
  countInboxActions: { run: (tx, { actor }) => countInboxActions(tx, actor) },
  findInbox: { run: (tx, { actor }) => findInbox(tx, actor) },
  findUnreadOfOrder: {
    run: (tx, attempt) =>
      each(
        attempt.of.orders.map(({ reference }) => findUnreadOfOrder(tx, attempt.actor, reference)),
      ),
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
  saveMailChoices: {
    run: (tx, { actor }) => saveMailChoices(tx, actor, { delivery: 'none' }),
  },
}
