import { describeSample } from '#app/domain/cart/sample.ts'
import {
  describeDeliveryStep,
  describeEvent,
  describeTerms,
  type WordingContext,
} from '#app/domain/enquiry/record/describe-record.ts'
import type { StepMailContent } from '#app/domain/notifications/templates/enquiry-step-mail.tsx'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import {
  type Delivery,
  type DeliveryStep,
  deliveryLifecycle,
  expectedDeliveryStates,
  type LinePieces,
} from '../delivery.ts'
import type { EnquiryEvent } from '../enquiry.ts'
import { lifecycle } from '../lifecycle.ts'
import type { AgreedLine } from '../lines/agreed-lines.ts'
import { formatDeadline, type Proposal, type ProposalLine } from '../proposal.ts'
import type { Message } from '../record/message.ts'

/** A company's own product codes, by SKU. */
export type OwnCodesBySku = ReadonlyMap<string, readonly string[]>

/** Appends the company's own codes to a product's name. */
function appendOwnCodes(
  { name, sku }: { name: string; sku: string },
  codes: OwnCodesBySku,
): string {
  const own = codes.get(sku)
  return own ? `${name} · your code ${own.join(', ')}` : name
}

const noRows: StepMailContent['rows'] = { heading: '', facts: [] }
/** Label of the default button. */
export const seeEnquiryLabel = 'See your enquiry'
/** Label of the default button in mails to members of a company. */
export const seeOrderLabel = 'See your order'

/**
 * Composes the content of the mail about a change of status, including one that has not happened
 * yet (for the preview).
 * @param lines agreed lines; listed only if the enquiry is confirmed
 */
export function statusMail(
  event: Pick<EnquiryEvent, 'fromStatus' | 'toStatus' | 'deliveryOn' | 'note'>,
  of: WordingContext,
  lines: readonly AgreedLine[] = [],
  codes: OwnCodesBySku = new Map(),
): StepMailContent {
  const { title, text } = describeEvent({ ...event, kind: 'status', details: null }, of)
  const button = lifecycle[event.toStatus].asksCustomer ? 'Answer us' : seeEnquiryLabel
  const rows = event.toStatus === 'confirmed' ? confirmedRows(lines, codes) : noRows
  return { title, words: text, note: event.note, rows, button }
}

function confirmedRows(
  lines: readonly AgreedLine[],
  codes: OwnCodesBySku,
): StepMailContent['rows'] {
  const facts = lines.flatMap(({ kind, agreed }) => {
    if (agreed.pieces === 0) return []
    const { product, pieces } = agreed
    const isSample = kind === 'sample'
    const value = isSample ? `Sample: ${describeSample(product, pieces)}` : describeTerms(agreed)
    return [{ label: appendOwnCodes(product, codes), value }]
  })
  return { heading: 'What is confirmed', facts }
}

/**
 * Composes the content of the mail about a step of a delivery. @param lines agreed lines, which
 * name the products
 * @param delivery its `document` is the file name of the carrier's document, empty without one
 */
export function deliveryMail(
  step: DeliveryStep,
  delivery: Pick<
    Delivery,
    | 'number'
    | 'deliverOn'
    | 'deliverFrom'
    | 'deliverUntil'
    | 'carrier'
    | 'consignment'
    | 'tracking'
    | 'pallets'
    | 'note'
  > & { lines: readonly LinePieces[]; document?: string },
  lines: readonly AgreedLine[],
  codes: OwnCodesBySku = new Map(),
): StepMailContent {
  const { number, pallets, note, tracking, document = '' } = delivery
  const facts = delivery.lines.flatMap(({ position, pieces }) => {
    const line = lines.find((one) => one.position === position)
    if (!line) return []
    const { product } = line.agreed
    return [
      { label: appendOwnCodes(product, codes), value: describeQuantity(product.packs, pieces) },
    ]
  })
  const carries = step === 'moved' || deliveryLifecycle[step].carriesGoods
  const isExpected = step === 'moved' || expectedDeliveryStates.some((state) => state === step)
  const followed = [
    ...(tracking ? [{ label: 'Tracking', value: tracking }] : []),
    ...(document ? [{ label: 'Carrier’s document (on your page)', value: document }] : []),
  ]
  const counted = pallets === null ? [] : [{ label: 'Pallets', value: String(pallets) }]
  return {
    title: `Delivery ${number} ${titles[step]}`,
    words: describeDeliveryStep(step, delivery),
    note,
    rows: {
      heading: 'On this delivery',
      facts: carries ? [...facts, ...counted, ...(isExpected ? followed : [])] : [],
    },
    button: seeEnquiryLabel,
  }
}

const titles: Readonly<Record<DeliveryStep, string>> = {
  scheduled: 'is scheduled',
  moved: 'has changed',
  dispatched: 'is on its way',
  delivered: 'has arrived',
  cancelled: 'will not arrive as planned',
}

/** Composes the content of the mail with a proposal. */
export function proposalMail(
  proposal: Pick<Proposal, 'number' | 'kind' | 'reason' | 'answerBy'> & {
    lines: readonly Pick<ProposalLine, 'position' | 'before' | 'after' | 'reason'>[]
  },
  codes: OwnCodesBySku = new Map(),
): StepMailContent {
  const { number, kind, reason, answerBy, lines } = proposal
  const what = kind === 'amendment' ? 'to what is confirmed' : 'to what you asked for'
  const answer = `Please accept or decline by ${formatDeadline(answerBy)}. Until then nothing changes.`
  return {
    title: 'We propose a change',
    words: `We propose a change ${what}, in ${countOf(lines.length, 'line')}. ${answer}`,
    note: reason,
    rows: {
      heading: `Proposal ${number}`,
      facts: lines.map(({ before, after, reason: why }) => ({
        label: appendOwnCodes((before ?? after).product, codes),
        value: [
          `${before ? describeTerms(before) : 'New line'} → ${describeTerms(after, before)}`,
          why,
        ]
          .filter(Boolean)
          .join('. '),
      })),
    },
    button: 'Accept or decline',
  }
}

/** Composes the content of the mail about a claim. */
export function claimMail(
  event: Pick<EnquiryEvent, 'fromStatus' | 'toStatus' | 'deliveryOn' | 'details' | 'note'>,
) {
  const { title, text } = describeEvent({ ...event, kind: 'claim' })
  return { title, words: text, note: event.note, rows: noRows, button: seeEnquiryLabel }
}

/**
 * Composes the content of the mail about a line closed short. @param lines agreed lines, which name
 * the product
 */
export function shortCloseMail(
  { details, note }: Pick<EnquiryEvent, 'details' | 'note'>,
  lines: readonly AgreedLine[],
  codes: OwnCodesBySku = new Map(),
): StepMailContent {
  const { position, pieces = 0 } = details ?? {}
  const product = lines.find((line) => line.position === position)?.agreed.product
  const facts = product
    ? [{ label: appendOwnCodes(product, codes), value: describeQuantity(product.packs, pieces) }]
    : []
  return {
    title: `Line ${position} will be delivered short`,
    words: `${countOf(pieces, product?.packs.piece ?? 'piece')} of line ${position} will not be delivered.`,
    note,
    rows: { heading: 'What will not be delivered', facts },
    button: seeEnquiryLabel,
  }
}

/** Composes the content of the mail with a message: its text and the names of its files. */
export function messageMail({
  text,
  files,
}: Pick<Message, 'text'> & { files: { name: string }[] }): StepMailContent {
  const attached = files.map(({ name }) => ({ label: 'File', value: name }))
  return {
    title: 'A message from our team',
    words: text,
    note: '',
    rows: { heading: 'On your page', facts: attached },
    button: 'Read and answer',
  }
}
