import {
  describeDelivery,
  describeMarks,
  describeTerms,
} from '#app/domain/enquiry/record/describe-record.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { capitalise, formatDay } from '#app/platform/text/format.ts'
import {
  type Delivery,
  deliveryLifecycle,
  deliveryStateLabels,
  piecesLost,
  type ShortClose,
} from '../delivery.ts'
import type { Enquiry } from '../enquiry.ts'
import { lifecycle } from '../lifecycle.ts'
import { type AgreedLine, areSameTerms } from '../lines/agreed-lines.ts'
import { describeLine, type LineDescription } from '../lines/describe-line.ts'
import type { LineBalance } from '../lines/line-balances.ts'
import { formatOwnFields } from '../own-fields.ts'
import { formatDeadline, hasDeadlinePassed, type Proposal } from '../proposal.ts'
import { customerPermissions } from '../record/customer-permissions.ts'
import type { EnquiryRecord } from '../record/find-record.server.ts'
import { type Message, messageKindLabels } from '../record/message.ts'

/** A line as its customer sees it: the agreed terms, and the original ones if they differ. */
export interface CustomerLine extends LineDescription {
  /** Values of the company's own fields: “Cost centre: 4711”. */
  ownFields: string[]
  position: number
  /** Original quantity; empty if it equals the agreed one. */
  asked: string
  /** Delivery progress of its pieces; empty until something is planned. */
  progress: string
}

/** An open proposal, for the customer to answer line by line. */
export interface ProposalToAnswer {
  number: number
  isAmendment: boolean
  reason: string
  sentBy: string
  /** Deadline, formatted for display. */
  answerBy: string
  isOver: boolean
  lines: {
    position: number
    name: string
    drawing: LineDescription['drawing']
    before: string
    after: string
    reason: string
  }[]
}

/** A delivery, formatted for display. */
export interface CustomerDelivery {
  number: number
  state: Delivery['state']
  title: string
  words: string
  pallets: string
  note: string
  carries: string[]
  /** The carrier's page that shows where it is; empty if there is none. */
  tracking: string
  /** The carrier's document; null if there is none. */
  document: { id: string; name: string } | null
}

/** One message of the conversation. */
export interface CustomerMessage {
  id: string
  isOurs: boolean
  by: string
  /** Label of the request; empty for a plain message. */
  asks: string
  at: Date
  text: string
  /** Names of files that did not arrive or are in archives; empty if there are none. */
  fileNote: string
  files: Message['files']
}

/**
 * Builds the view of an enquiry that its customer sees.
 * @param displayNameOf returns the name to show for the author of a customer's message; default “You”, for
 * a page that only one person reads
 */
export function buildCustomerView(
  enquiry: Pick<Enquiry, 'status' | 'openProposal'>,
  record: EnquiryRecord,
  now: Date,
  displayNameOf: (name: string) => string = () => 'You',
) {
  const { agreed, balances, shortCloses, proposals, deliveries, messages } = record
  const open = proposals.find(({ number }) => number === enquiry.openProposal)
  return {
    lines: agreed
      .filter((line) => line.asked !== null || line.agreed.pieces > 0)
      .map((line) => customerLine(line, { balances, shortCloses, deliveries })),
    proposal: open ? proposalToAnswer(open, now) : null,
    deliveries: deliveries.map((delivery) => customerDelivery(delivery, agreed, messages)),
    messages: messages.map((message) => customerMessage(message, displayNameOf)),
    may: customerPermissions[enquiry.status],
    asksForAnswer: lifecycle[enquiry.status].asksCustomer,
  }
}

function customerLine(
  line: AgreedLine,
  { balances, shortCloses, deliveries }: LineProgress,
): CustomerLine {
  const { position, kind, asked, agreed, note } = line
  const differs = asked !== null && !areSameTerms(asked, agreed)
  const words = describeLine({ kind, product: agreed.product, pieces: agreed.pieces, note })
  const balance = balances.find((one) => one.position === position)
  // Once the whole line is on deliveries, their days replace those of the terms.
  const isPlanned = balance && balance.remaining > 0 && balance.unplanned === 0
  const shown = isPlanned ? { ...agreed, deliverOn: null, split: [] } : agreed
  return {
    ...words,
    position,
    ownFields: formatOwnFields(line.ownFields),
    quantity: kind === 'sample' ? words.quantity : capitalise(describeTerms(shown)),
    asked:
      asked === null
        ? 'nothing of this; it was added with your agreement'
        : differs
          ? describeTerms(asked, agreed)
          : '',
    progress: balance ? describeProgress(balance, deliveries, agreed.product.packs.piece) : '',
    shortReason: shortCloses.find((one) => one.position === position)?.reason ?? '',
  }
}

interface LineProgress {
  balances: readonly LineBalance[]
  shortCloses: readonly ShortClose[]
  deliveries: readonly Delivery[]
}

/** Describes what has arrived of a line, what is coming on which day, and what is not planned. */
function describeProgress(
  balance: LineBalance,
  deliveries: readonly Delivery[],
  piece: string,
): string {
  const { position, delivered, received, closedShort, unplanned } = balance
  const carried = (delivery: Delivery) =>
    delivery.lines.find((line) => line.position === position)?.pieces ?? 0
  const of = (state: Delivery['state']) =>
    deliveries.filter((delivery) => delivery.state === state && carried(delivery) > 0)
  const coming = (state: Delivery['state'], words: string) =>
    of(state).map(
      (delivery) =>
        `${countOf(carried(delivery), piece)} ${words} ${formatDay(delivery.deliverOn)}`,
    )
  const isBegun = deliveries.some((delivery) => carried(delivery) > 0)
  const again = of('cancelled').length > 0 ? 'to be planned again' : 'not planned yet'
  const parts = [
    received > 0 && `${countOf(received, piece)} delivered`,
    delivered > received && `${countOf(delivered - received, piece)} missing or broken`,
    ...coming('dispatched', 'on the way for'),
    ...coming('scheduled', 'scheduled for'),
    isBegun && unplanned > 0 && `${countOf(unplanned, piece)} ${again}`,
    closedShort > 0 && `${countOf(closedShort, piece)} will not come`,
  ].filter(Boolean)
  return parts.join(', ')
}

function proposalToAnswer(proposal: Proposal, now: Date): ProposalToAnswer {
  const { number, kind, reason, sentBy, answerBy, lines } = proposal
  return {
    number,
    reason,
    sentBy,
    isAmendment: kind === 'amendment',
    answerBy: formatDeadline(answerBy),
    isOver: hasDeadlinePassed(answerBy, now),
    lines: lines.map(({ position, before, after, reason: why }) => ({
      position,
      name: (before ?? after).product.name,
      drawing: describeLine({ product: after.product, pieces: after.pieces, note: '' }).drawing,
      before: before ? describeTerms(before) : '',
      after: capitalise(describeTerms(after, before)),
      reason: why,
    })),
  }
}

/** Finds the carrier's document of a delivery among the files of the team's messages. */
export function findCarrierDocument(
  { carrierDocument }: Pick<Delivery, 'carrierDocument'>,
  messages: readonly Pick<Message, 'files'>[],
): { id: string; name: string } | null {
  const files = messages.flatMap((message) => message.files)
  const found = files.find(({ id }) => id === carrierDocument)
  return found ? { id: found.id, name: found.name } : null
}

function customerDelivery(
  delivery: Delivery,
  agreed: readonly AgreedLine[],
  messages: readonly Message[],
): CustomerDelivery {
  const { number, state, pallets, note, lines, tracking } = delivery
  return {
    number,
    state,
    note,
    tracking: deliveryLifecycle[state].carriesGoods ? tracking : '',
    document: findCarrierDocument(delivery, messages),
    title: `Delivery ${number}: ${deliveryStateLabels[state].toLowerCase()}`,
    words: capitalise(describeDelivery(delivery)),
    pallets: pallets === null ? '' : countOf(pallets, 'pallet'),
    carries: lines.flatMap(({ position, pieces, shortfall, ...marks }) => {
      const line = agreed.find((one) => one.position === position)
      if (!line) return []
      const { name, packs } = line.agreed.product
      const lost = piecesLost(shortfall)
      const missing = lost > 0 ? `: ${countOf(lost, packs.piece)} missing or broken` : ''
      return [`${countOf(pieces, packs.piece)}, ${name}${missing}`, ...describeMarks(marks)]
    }),
  }
}

function customerMessage(
  { id, side: from, kind, author, createdAt: at, text, fileNote, files }: Message,
  displayNameOf: (name: string) => string,
): CustomerMessage {
  const isOurs = from === 'team'
  return {
    id,
    isOurs,
    at,
    text,
    fileNote,
    files,
    by: isOurs ? `${author}, Customer Service Team` : displayNameOf(author),
    asks: kind === 'message' ? '' : messageKindLabels[kind],
  }
}
