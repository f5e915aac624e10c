import { eq } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { BusinessHours } from '#app/domain/calendar/business-hours.ts'
import { computeEnquiryTotals } from '#app/domain/cart/load/enquiry-totals.ts'
import { listLoadFacts } from '#app/domain/cart/load/load-facts.ts'
import { getWorkCalendar } from '#app/domain/content/work-calendar.server.ts'
import { findMailsOfEnquiry } from '#app/domain/correspondence/mail-in/mails-of-enquiry.server.ts'
import { formatContact } from '#app/domain/correspondence/write/start-desk-mail.ts'
import { findCallsOfEnquiry } from '#app/domain/desk/calls/list-calls.server.ts'
import { findMailsToCustomer } from '#app/domain/desk/mail-log.server.ts'
import { channelLabels } from '#app/domain/desk/queue/queue-query.ts'
import { blanketView } from '#app/domain/enquiry/blanket/blanket-view.ts'
import { referenceOf } from '#app/domain/enquiry/blanket/reference-of.server.ts'
import { claimLifecycle, claimStatesToDo } from '#app/domain/enquiry/claim.ts'
import { describeClock, neverDue } from '#app/domain/enquiry/clock/enquiry-clock.ts'
import {
  type Delivery,
  deliveryStateLabels,
  expectedDeliveryStates,
  listDeliveryAdvances,
} from '#app/domain/enquiry/delivery.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { linesForErp } from '#app/domain/enquiry/erp-entry/lines-for-erp.ts'
import { lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import type { AgreedLine } from '#app/domain/enquiry/lines/agreed-lines.ts'
import { findMerged, findRelated } from '#app/domain/enquiry/merge/related-enquiries.server.ts'
import { findCarrierDocument } from '#app/domain/enquiry/private-page/customer-view.ts'
import {
  describeDelivery,
  describeMarks,
  formatStatus,
} from '#app/domain/enquiry/record/describe-record.ts'
import {
  describeMissingAddress,
  factsWithOriginals,
  reopeningAt,
} from '#app/domain/enquiry/record/enquiry-facts.ts'
import {
  type FoundGoodsIn,
  findGoodsIn,
  findInternalNotes,
  findRecord,
} from '#app/domain/enquiry/record/find-record.server.ts'
import { listOpenIssues } from '#app/domain/enquiry/record/list-open-issues.ts'
import type { Message } from '#app/domain/enquiry/record/message.ts'
import { buildDeskTimeline } from '#app/domain/enquiry/record/timeline.ts'
import { findSender } from '#app/domain/membership/find-sender.server.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { hidePrivateLinks } from '#app/platform/request/private-path.ts'
import {
  capitalise,
  formatShortDay,
  formatShortInstant,
  isoDayOf,
} from '#app/platform/text/format.ts'
import { describeContacts } from '#app/staff/mail/describe-contacts.ts'
import { buildConversation } from './build-conversation.ts'
import { buildLineViews } from './lines-on-screen.ts'

/** Formats the deliveries of an enquiry for its page, each with its possible next steps. */
function buildDeliveryViews({
  deliveries,
  agreed,
  goodsIn,
  messages,
}: {
  deliveries: readonly Delivery[]
  agreed: readonly AgreedLine[]
  goodsIn: readonly FoundGoodsIn[]
  messages: readonly Message[]
}) {
  return deliveries.map((delivery) => {
    const claim = goodsIn.find((one) => one.delivery === delivery.number)?.claim ?? null
    const { number, state, pallets, note, lines, tracking } = delivery
    return {
      number,
      state,
      note,
      tracking,
      document: findCarrierDocument(delivery, messages),
      stateWords: deliveryStateLabels[state],
      words: capitalise(describeDelivery(delivery)),
      pallets,
      lines: lines.flatMap(({ position, pieces, ...marks }) => {
        const product = agreed.find((line) => line.position === position)?.agreed.product
        if (!product) return []
        return [
          `${product.name}: ${describeQuantity(product.packs, pieces)}`,
          ...describeMarks(marks),
        ]
      }),
      /** Claim for the delivery; null if there is none. */
      claim: claim && { number: claim.number, label: claimLifecycle[claim.state].deskLabel },
      canClaim: claim === null && state === 'delivered',
      canChange: expectedDeliveryStates.includes(state),
      steps: listDeliveryAdvances(state),
    }
  })
}

/** Facts of the mail that a message came by; null if it did not come by mail. */
function describeIncoming(
  mail: Awaited<ReturnType<typeof findMailsOfEnquiry>>[number] | undefined,
) {
  return mail ? { id: mail.id, kind: mail.kind, replyTo: describeContacts(mail.replyTo) } : null
}

/** Loads everything that the enquiry page shows to the actor, formatted for display. */
export async function readEnquiryScreen(
  db: Database,
  actor: StaffActor,
  enquiry: Enquiry,
  { now, hours }: { now: Date; hours: BusinessHours },
) {
  const { id, companyId, createdAt, status, details } = enquiry
  const [
    record,
    notes,
    related,
    assigneeName,
    [joinedTo],
    calledOffFrom,
    sender,
    goodsIn,
    mails,
    sentMails,
    calls,
  ] = await Promise.all([
    findRecord(db, enquiry),
    findInternalNotes(db, id),
    findRelated(db, actor, { id, companyId, email: details.email, createdAt, status }),
    findAccountName(db, enquiry.assignee),
    findMerged(db, actor, enquiry.mergedInto ? [enquiry.mergedInto] : []),
    referenceOf(db, enquiry.blanket),
    findSender(db, { companyId, email: details.email }),
    findGoodsIn(db, id),
    findMailsOfEnquiry(db, id),
    findMailsToCustomer(db, id),
    findCallsOfEnquiry(db, id),
  ])
  const asTold = record.agreed
    .filter(({ agreed }) => agreed.pieces > 0)
    .map(({ position, kind, agreed, note }) => ({
      ...agreed,
      position,
      kind,
      note,
      plannedFor: plannedFor(enquiry, position),
    }))
  const open = record.proposals.find(({ number }) => number === enquiry.openProposal)
  return {
    id,
    companyId,
    reference: enquiry.reference,
    version: enquiry.version,
    status,
    customerReads: formatStatus(enquiry),
    clock: describeClock({ status, ...enquiry.clock }, now, hours),
    due: enquiry.clock.dueAt < neverDue ? formatShortInstant(enquiry.clock.dueAt) : '',
    aside: {
      until: enquiry.clock.snoozedUntil > now ? formatShortInstant(enquiry.clock.snoozedUntil) : '',
      followUp: enquiry.clock.followUpAt ? formatShortInstant(enquiry.clock.followUpAt) : '',
    },
    channel: channelLabels[enquiry.channel],
    received: formatShortInstant(createdAt),
    assignee: enquiry.assignee,
    assigneeName,
    isForgotten: enquiry.forgotten !== null,
    isMerged: enquiry.mergedInto !== null,
    /** Enquiry that this duplicate was merged into; null if it was not merged. */
    joinedTo: joinedTo ?? null,
    doubles: await findMerged(
      db,
      actor,
      record.doubles.map((double) => double.id),
    ),
    period: enquiry.period,
    /** Null unless the order is a blanket order. */
    blanket: enquiry.period && blanketView(enquiry.period, record, isoDayOf(now)),
    /** Reference of the blanket order that this order calls off from; empty if it does not. */
    calledOffFrom,
    company: details.company,
    sender,
    contact: { name: details.contactName, email: details.email },
    facts: factsWithOriginals(enquiry, record.corrections, getWorkCalendar(now)),
    message: details.message,
    isAddressMissing: describeMissingAddress(enquiry.details) !== null,
    missing: listOpenIssues({ ...enquiry, lines: asTold }, getWorkCalendar(now)),
    lines: buildLineViews(record, open),
    /** Number of lines with pieces, i.e. those not left out. */
    standing: asTold.length,
    load: listLoadFacts(computeEnquiryTotals(asTold)),
    proposals: record.proposals.map(({ number, kind, state, sentBy, sentAt, answerBy }) => ({
      number,
      kind,
      state,
      sentBy,
      sentAt: formatShortInstant(sentAt),
      answerBy: formatShortDay(isoDayOf(answerBy)),
    })),
    hasOpenProposal: open !== undefined,
    deliveries: buildDeliveryViews({ ...record, goodsIn }),
    /** Claims that the team still has to act on. */
    openClaims: goodsIn.flatMap(({ claim }) =>
      claim && claimStatesToDo.includes(claim.state)
        ? [{ number: claim.number, isAnswered: claimLifecycle[claim.state].isAnswered }]
        : [],
    ),
    /** Status to which the closed enquiry can be reopened now; null if it cannot. */
    reopensTo: reopeningAt(enquiry, now),
    unplanned: !enquiry.period && record.balances.some(({ unplanned }) => unplanned > 0),
    /** Number of messages of the team. */
    teamMessages: record.messages.filter(({ side }) => side === 'team').length,
    conversation: buildConversation({
      messages: record.messages.map((message) => ({
        ...message,
        text: hidePrivateLinks(message.text),
        incoming: describeIncoming(mails.find((mail) => mail.message === message.id)),
      })),
      // Automatic replies are not messages of the customer.
      automaticReplies: mails
        .filter((mail) => mail.message === null && mail.kind === 'automatic')
        .map(({ fromName, fromAddress, ...mail }) => ({
          ...mail,
          from: formatContact({ name: fromName, address: fromAddress }),
        })),
      events: enquiry.events,
      mails: sentMails,
      calls,
    }),
    notes: notes.map(({ createdAt: at, ...note }) => ({ ...note, at: formatShortInstant(at) })),
    history: buildDeskTimeline(enquiry).map(({ at, ...entry }) => ({
      ...entry,
      at: formatShortInstant(at),
    })),
    related: {
      doubles: enquiry.period || enquiry.blanket ? [] : related.doubles.map(formatRelated),
      earlier: related.earlier.map(formatRelated),
    },
    handOver: linesForErp(record.agreed).map(({ sku, name, pieces, deliverOn, note }) => ({
      sku,
      name,
      pieces,
      note,
      deliverOn: deliverOn ?? '',
    })),
    erpReference: enquiry.erpReference,
  }
}
export type EnquiryScreen = Awaited<ReturnType<typeof readEnquiryScreen>>

type Related = Awaited<ReturnType<typeof findRelated>>['earlier'][number]

function formatRelated({ id, reference, status, contactName, createdAt, sameLines }: Related) {
  const statusWords = lifecycle[status].deskLabel
  return {
    id,
    reference,
    status,
    statusWords,
    contactName,
    sameLines,
    at: formatShortInstant(createdAt),
  }
}

async function findAccountName(db: Database, account: string | null): Promise<string> {
  if (account === null) return ''
  const [row] = await db
    .select({ name: accountTable.name })
    .from(accountTable)
    .where(eq(accountTable.id, account))
  return row?.name ?? ''
}

/**
 * The planned quantity of the line as it was requested; agreed quantities are rounded up from it.
 */
function plannedFor({ lines }: Enquiry, position: number): number | null {
  return lines.find((line) => line.position === position)?.plannedFor ?? null
}
