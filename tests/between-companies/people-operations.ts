import { changeInterface, loadInterfaces } from '#app/domain/api-keys/change-interface.server.ts'
import { listCompanySites } from '#app/domain/customers/lock-company.server.ts'
import { listMembers, readCompanyVersion } from '#app/domain/customers/members/members.server.ts'
import { findBlanket } from '#app/domain/enquiry/blanket/find-blanket.server.ts'
import { openAttachment } from '#app/domain/enquiry/conversation/open-attachment.server.ts'
import { findGoodsIn } from '#app/domain/enquiry/record/find-record.server.ts'
import { changeRole } from '#app/domain/membership/change-role.server.ts'
import { endMembership, leaveCompany } from '#app/domain/membership/end-membership.server.ts'
import { describeOpenWork } from '#app/domain/membership/hand-over.server.ts'
import {
  removeMemberAuthenticator,
  setSecondFactorRequired,
} from '#app/domain/membership/second-factor.server.ts'
import { setMemberSuspended } from '#app/domain/membership/suspend-member.server.ts'
import { listOrderedLines } from '#app/domain/orders/company-figures/ordered-lines.server.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import { countOrdersToAnswer, listOrders } from '#app/domain/orders/list-orders.server.ts'
import { orderViews, readOrdersQuery } from '#app/domain/orders/orders-query.ts'
import { inviteMember } from '#app/domain/portal-access/invite-member.server.ts'
import {
  resendInvitation,
  withdrawInvitation,
} from '#app/domain/portal-access/open-invitations.server.ts'
import { askReturn, listReturns, withdrawReturn } from '#app/domain/returns/returns.server.ts'
import {
  confirmDomain,
  removeProvider,
  saveProvider,
  setSingleSignOnRequired,
} from '#app/domain/single-sign-on/keep-provider.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { buildProvider } from '#tests/factories/identity-provider.ts'
import { type Attempt, each, type Operations } from './attempt.ts'

const query = (search: string) => readOrdersQuery(new URLSearchParams(search))
/** Returns the key of a colleague, for any version of the company. */
const about = ({ actor }: Attempt, account: string) => ({ company: actor.company, account })

/** Operations on the members of a company, and on its order list. */
export const peopleOperations: Operations = {
  listOrders: {
    run: (tx, { actor, of }) =>
      each([
        ...Object.keys(orderViews).map((view) => listOrders(tx, actor, query(`view=${view}`))),
        listOrders(tx, actor, query(`view=all&search=${of.orders[0]?.reference}`)),
        listOrders(tx, actor, query(`view=all&after=${of.orders[0]?.id}`)),
      ]),
  },
  countOrdersToAnswer: { run: (tx, { actor }) => countOrdersToAnswer(tx, actor) },
  findOrder: {
    run: (tx, { actor, of }) =>
      each(of.orders.map(({ reference }) => findOrder(tx, actor, reference))),
  },
  openAttachment: {
    run: (tx, { actor, of, file }) =>
      each(of.orders.map(({ id: enquiry }) => openAttachment(tx, actor, { enquiry, file }))),
  },
  findBlanket: { run: (tx, { of }) => each(of.orders.map(({ id }) => findBlanket(tx, id))) },
  loadInterfaces: { run: (tx, { actor }) => loadInterfaces(tx, actor, new Date()) },
  changeInterface: {
    run: (tx, { actor }) =>
      each([
        changeInterface(tx, actor, {
          intent: 'make',
          name: 'Bottling line',
          scopes: ['orders:read'],
          days: '90',
        }),
        changeInterface(tx, actor, {
          intent: 'make-webhook',
          url: 'https://erp.example.com/vpack',
          events: ['order.changed'],
        }),
      ]),
  },
  listMembers: { run: (tx, { actor }) => listMembers(tx, actor) },
  findGoodsIn: { run: (tx, { of }) => each(of.orders.map(({ id }) => findGoodsIn(tx, id))) },
  listOrderedLines: { run: (tx, { actor }) => listOrderedLines(tx, actor, new Date('2020-01-01')) },
  readCompanyVersion: { run: (tx, { actor }) => readCompanyVersion(tx, actor) },
  describeOpenWork: {
    run: (tx, { actor, of }) =>
      describeOpenWork(tx, { company: actor.company, from: of.members.buyer.account }),
  },
  changeRole: {
    run: (tx, attempt) => {
      const { account } = attempt.of.members.buyer
      return changeRole(tx, attempt.actor, { ...about(attempt, account), role: 'viewer' })
    },
  },
  setSecondFactorRequired: {
    run: async (tx, { actor }) => {
      const version = await readCompanyVersion(tx, actor)
      return setSecondFactorRequired(tx, actor, { version, needs: true })
    },
  },
  askReturn: {
    run: async (tx, { actor }) => {
      const [site] = await listCompanySites(tx, actor)
      const asked = { site: site?.id ?? '', pallets: 1, kegs: 0, note: '' }
      return askReturn(tx, actor, { ...asked, readyOn: isoDayOf(new Date()) }, new Date())
    },
  },
  listReturns: { run: (tx, { actor }) => listReturns(tx, actor) },
  withdrawReturn: {
    run: async (tx, { actor }) => {
      const [found] = await listReturns(tx, actor)
      return withdrawReturn(tx, actor, found?.id ?? '')
    },
  },
  saveProvider: {
    run: async (tx, { actor }) => {
      const version = await readCompanyVersion(tx, actor)
      return saveProvider(tx, actor, { ...buildProvider(actor.company), clientId: 'new', version })
    },
  },
  setSingleSignOnRequired: {
    run: async (tx, { actor }) => {
      const version = await readCompanyVersion(tx, actor)
      return setSingleSignOnRequired(tx, actor, { version, isRequired: false })
    },
  },
  removeProvider: {
    begins: 'site',
    run: (tx, { actor, within }) => removeProvider(tx, within, actor, undefined),
  },
  confirmDomain: {
    begins: 'apart',
    run: (tx, { actor, within }) =>
      confirmDomain(tx, within, actor, buildProvider(actor.company).domains, async () => []),
  },
  removeMemberAuthenticator: {
    begins: 'site',
    run: (tx, { actor, within, of }) => {
      const { account } = of.members.buyer
      return removeMemberAuthenticator(tx, within, actor, { account, version: undefined })
    },
  },
  setMemberSuspended: {
    run: (tx, attempt) => {
      const which = about(attempt, attempt.of.suspended)
      return setMemberSuspended(tx, attempt.actor, { ...which, isSuspended: false })
    },
  },
  endMembership: {
    run: (tx, attempt) => {
      const which = about(attempt, attempt.of.members.buyer.account)
      return endMembership(tx, attempt.actor, { ...which, successor: null })
    },
  },
  leaveCompany: {
    run: (tx, { actor, of }) =>
      leaveCompany(tx, { ...actor, account: of.members.buyer.account }, { successor: null }),
  },
  withdrawInvitation: {
    run: (tx, { actor, of }) => withdrawInvitation(tx, actor, of.invited),
  },
  resendInvitation: {
    begins: 'apart',
    run: (tx, { actor, within, of }) => resendInvitation(tx, within, actor, of.invited),
  },
  inviteMember: {
    begins: 'site',
    run: (tx, { actor, within }) => {
      const email = `${crypto.randomUUID()}@evil.example.com`
      return inviteMember(tx, within, actor, { name: 'Eve', email, role: 'owner' })
    },
  },
}
