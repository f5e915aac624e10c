import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inviteMember } from '#app/domain/customers/access/invite-member.server.ts'
import {
  resendInvitation,
  withdrawInvitation,
} from '#app/domain/customers/access/open-invitations.server.ts'
import { changeMemberRole } from '#app/domain/customers/members/change-member-role.server.ts'
import { suspendMember } from '#app/domain/customers/members/suspend-member.server.ts'
import { openAttachment } from '#app/domain/enquiry/conversation/open-attachment.server.ts'
import { findGoodsIn } from '#app/domain/enquiry/goods-in/find-goods-in.server.ts'
import { countWaiting } from '#app/domain/inbox/find-inbox.server.ts'
import { endMembership, leaveCompany } from '#app/domain/leaving/end-membership.server.ts'
import { listBelongings } from '#app/domain/leaving/hand-over.server.ts'
import { orderedLines } from '#app/domain/orders/figures/ordered-lines.server.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import { countToAnswer, listOrders } from '#app/domain/orders/list-orders.server.ts'
import { orderViews, readOrdersQuery } from '#app/domain/orders/orders-query.ts'
import type { MemberActor } from '#app/domain/people/actor.ts'
import { companyVersion } from '#app/domain/people/members/company-version.server.ts'
import { listMembers } from '#app/domain/people/members/list-members.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Filled } from './fill-company.ts'

/** What an operation is tried with: somebody of one company, and everything of another. */
export interface Attempt {
  actor: MemberActor
  /** The company of the address, to which the actor belongs. */
  within: string
  /** The other company; also the actor's own, to see that the operation does something. */
  of: Filled
  file: string
}

export interface PortalOperation {
  /**
   * As which role of the database it is begun: `site`, which goes on as the portal’s in the same
   * transaction, or in others of its own (`apart`); else all of it is the portal’s.
   */
  begins?: 'site' | 'apart'
  /** @param tx of `inCompany`, or of the site */
  run(tx: Database, attempt: Attempt): Promise<unknown>
}

const each = (found: Promise<unknown>[]) => Promise.all(found)
const query = (search: string) => readOrdersQuery(new URLSearchParams(search))
/** About a colleague, on whatever version. */
const about = ({ actor }: Attempt, account: string) => ({ company: actor.company, account })

/** Every operation by which the portal reads or changes what is a company’s, tried with another’s. */
export const operations: Readonly<Record<string, PortalOperation>> = {
  listOrders: {
    run: (tx, { actor, of }) =>
      each([
        ...Object.keys(orderViews).map((view) => listOrders(tx, actor, query(`view=${view}`))),
        listOrders(tx, actor, query(`view=all&search=${of.orders[0]?.reference}`)),
        listOrders(tx, actor, query(`view=all&after=${of.orders[0]?.id}`)),
      ]),
  },
  countWaiting: { run: (tx, { actor }) => countWaiting(tx, actor) },
  countToAnswer: { run: (tx, { actor }) => countToAnswer(tx, actor) },
  findOrder: {
    run: (tx, { actor, of }) =>
      each(of.orders.map(({ reference }) => findOrder(tx, actor, reference))),
  },
  openAttachment: {
    run: (tx, { actor, of, file }) =>
      each(of.orders.map(({ id: enquiry }) => openAttachment(tx, actor, { enquiry, file }))),
  },
  listMembers: { run: (tx, { actor }) => listMembers(tx, actor) },
  findGoodsIn: { run: (tx, { of }) => each(of.orders.map(({ id }) => findGoodsIn(tx, id))) },
  orderedLines: { run: (tx, { actor }) => orderedLines(tx, actor, new Date('2020-01-01')) },
  companyVersion: { run: (tx, { actor }) => companyVersion(tx, actor) },
  listBelongings: {
    run: (tx, { actor, of }) =>
      listBelongings(tx, { company: actor.company, from: of.members.buyer.account }),
  },
  changeMemberRole: {
    run: (tx, attempt) => {
      const { account } = attempt.of.members.buyer
      return changeMemberRole(tx, attempt.actor, { ...about(attempt, account), role: 'viewer' })
    },
  },
  suspendMember: {
    run: (tx, attempt) => {
      const which = about(attempt, attempt.of.suspended)
      return suspendMember(tx, attempt.actor, { ...which, isSuspended: false })
    },
  },
  endMembership: {
    run: (tx, attempt) => {
      const which = about(attempt, attempt.of.members.buyer.account)
      return endMembership(tx, attempt.actor, { ...which, heir: null })
    },
  },
  leaveCompany: {
    run: (tx, { actor, of }) =>
      leaveCompany(tx, { ...actor, account: of.members.buyer.account }, { heir: null }),
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

/** Operations whose answer is a number or a yes, and which change nothing. */
export const saysLittle: readonly string[] = [
  'companyVersion',
  'countToAnswer',
  'countWaiting',
  'hasDraft',
  'listBelongings',
  'resendInvitation',
]

/**
 * Operations that do something only with more than can be guessed, such as a file or the catalogue.
 * They are asked like the others, and their own tests show that they do what they should.
 */
export const onlyAsked: readonly string[] = [
  'addDraftFiles',
  'addLines',
  'answerProposal',
  'beginChange',
  'calendarMadeAt',
  'cancelOrder',
  'catchUp',
  'changeCode',
  'changeLine',
  'contentOfCopy',
  'decideOrder',
  'deliveredLines',
  'discardDraft',
  'findApproval',
  'findDeciders',
  'findDraft',
  'findPhone',
  'findInbox',
  'findMailChoices',
  'findRules',
  'importCodes',
  'isMuted',
  'joinCart',
  'keepDetails',
  'keepMailChoices',
  'keepRules',
  'keepTyped',
  'lastApprovalOf',
  'listCodes',
  'listCovers',
  'listDeliveries',
  'listDue',
  'listWaiting',
  'makeCalendarAddress',
  'makeDocument',
  'muteOrder',
  'newsOfOrder',
  'orderList',
  'orderPlan',
  'orderTyped',
  'planCover',
  'previewImport',
  'receiveGoods',
  'receiveMessage',
  'receivePad',
  'removeCover',
  'removeDraftFile',
  'removeLine',
  'repeatOrder',
  'revokeCalendarAddress',
  'seeRange',
  'seeRepeat',
  'sendChange',
  'setAside',
  'setDays',
  'setSpecAside',
  'stampPlan',
  'submitOrder',
  'watchSpecs',
]

/** What else the portal asks of the domain, and why it shows nothing of a company’s. */
export const notOfACompany: Readonly<Record<string, string>> = {
  currentCatalogue: 'is the catalogue of the site',
  countCartLines: 'is about the cart of a browser',
  linesMark: 'reckons with lines that were found before',
  readTableFile: 'reads a file that was sent',
  workCalendar: 'is the calendar of the site',
  writeRows: 'writes rows that were found before',
  addPasskey: 'is about one’s own passkeys',
  askForNewPasskey: 'is about one’s own passkeys',
  askForPasskey: 'decides who logs in',
  listPasskeys: 'lists one’s own passkeys',
  removePasskey: 'is about one’s own passkeys',
  signInByPasskey: 'decides who logs in',
  askForAccess: 'writes what a stranger typed, for the desk alone',
  browserTokenOf: 'reads a cookie',
  checkLink: 'is about a mail to log in by',
  currentContent: 'is the copy of the site',
  endLoneSessions: 'ends sessions of somebody who was put out, and shows nothing',
  endSession: 'is about one’s own session',
  ensureBrowserToken: 'makes a cookie',
  findMembership: 'decides to which company somebody belongs',
  findPortalSession: 'decides who is logged in',
  formTokenOf: 'reckons with a secret of the session',
  isKnownBrowser: 'reads a cookie',
  joinPastEnquiries:
    'is done by the site for the one company of an account that proved its mailbox',
  listMemberships: 'lists one’s own companies',
  listSessions: 'lists one’s own sessions',
  noteJoined: 'notes that one has come oneself',
  openCalendar: 'finds the company by a token, and asks for the membership itself',
  placeOf: 'reads headers',
  renameAccount: 'renames oneself',
  requestSignIn: 'mails a link to an address',
  sessionHeaders: 'makes cookies',
  signInLink: 'reckons a link to log in by',
  standingCompany: 'follows a merge, after which the membership is asked',
  useCode: 'decides who logs in',
  useLink: 'decides who logs in',
}

/**
 * Everything of the domain that reaches the database and that a file of the portal imports: its name,
 * and the module that has it.
 */
export function importedByPortal(): Map<string, string> {
  const folder = path.resolve(import.meta.dirname, '../../app/portal')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = files
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const imports = sources.flatMap((source) => [
    ...source.matchAll(/import \{([^}]+)\} from '(#app\/domain\/[^']+\.server\.ts)'/g),
  ])
  return new Map(
    imports.flatMap(([, list = '', module = '']) =>
      list.split(',').flatMap((name): [string, string][] => {
        const [original = ''] = name.trim().split(' as ')
        return original === '' || original.startsWith('type ') ? [] : [[original, module]]
      }),
    ),
  )
}
