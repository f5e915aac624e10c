import { isMuted, muteOrder } from '#app/domain/enquiry/mute/mute-order.server.ts'
import { listPossibleWatchers, setWatchers } from '#app/domain/enquiry/mute/watch-order.server.ts'
import { countInboxActions, findInbox } from '#app/domain/inbox/find-inbox.server.ts'
import { findUnreadOfOrder } from '#app/domain/inbox/find-order-items.server.ts'
import { markRead } from '#app/domain/inbox/mark-read.server.ts'
import { listCompanyNotices, readNotice } from '#app/domain/notices/read-notices.server.ts'
import {
  addPushDevice,
  findOwnAlerts,
  removePushDevice,
  saveAlertTopics,
  sendTestAlert,
  stopTextMessages,
} from '#app/domain/notifications/alerts/save-alerts.server.ts'
import {
  findMailChoices,
  saveMailChoices,
} from '#app/domain/notifications/choice/save-choices.server.ts'
import { type Attempt, each, type Operations } from './attempt.ts'
import { buildPushDevice } from './fill-company.ts'

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
  listPossibleWatchers: {
    run: (tx, { actor, of }) => {
      const order = { enquiry: of.orders[0]?.id ?? '', sender: '' }
      return listPossibleWatchers(tx, actor, order)
    },
  },
  setWatchers: {
    run: (tx, attempt) => {
      const accounts = [attempt.of.members.viewer.account]
      return setWatchers(tx, attempt.actor, { reference: referenceOf(attempt, 0), accounts })
    },
  },
  muteOrder: {
    run: (tx, attempt) => {
      const order = { reference: referenceOf(attempt, 0), isMuted: true }
      return muteOrder(tx, attempt.actor, order)
    },
  },
  listCompanyNotices: { run: (tx, { actor }) => listCompanyNotices(tx, actor) },
  readNotice: { run: (tx, { actor, of }) => readNotice(tx, actor, of.notice) },
  findOwnAlerts: { run: (tx, { actor }) => findOwnAlerts(tx, actor) },
  addPushDevice: {
    begins: 'site',
    run: (tx, { actor }) => addPushDevice(tx, actor, buildPushDevice('new')),
  },
  removePushDevice: { run: (tx, { actor, of }) => removePushDevice(tx, actor, of.device) },
  saveAlertTopics: { run: (tx, { actor }) => saveAlertTopics(tx, actor, 'push', ['claim']) },
  sendTestAlert: { run: (tx, { actor, of }) => sendTestAlert(tx, actor, of) },
  stopTextMessages: { run: (tx, { actor }) => stopTextMessages(tx, actor) },
  findMailChoices: { run: (tx, { actor }) => findMailChoices(tx, actor) },
  saveMailChoices: {
    run: (tx, { actor }) => saveMailChoices(tx, actor, { delivery: 'none' }),
  },
}
