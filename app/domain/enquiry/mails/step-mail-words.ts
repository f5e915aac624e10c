import { sampleInWords } from '#app/domain/cart/sample/sample.ts'
import type { StepMailContent } from '#app/domain/notifications/templates/enquiry-step-mail.tsx'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import type { Delivery } from '../delivery.ts'
import type { EnquiryEvent } from '../enquiry.ts'
import type { AgreedLine } from '../lines/agreed-lines.ts'
import { type Proposal, type ProposalLine, termInWords } from '../proposal.ts'
import { type DeliveryStep, stepSentence } from '../record/delivery-in-words.ts'
import { eventWords } from '../record/event-words.ts'
import type { Message } from '../record/message.ts'
import type { ToldOf } from '../record/order-words.ts'
import { termsInWords } from '../record/terms-in-words.ts'

/** What a customer’s company calls products, by SKU. */
export type OwnCodesBySku = ReadonlyMap<string, readonly string[]>

/** A product’s name, with the company’s own codes for it. */
function named({ name, sku }: { name: string; sku: string }, codes: OwnCodesBySku): string {
  const own = codes.get(sku)
  return own ? `${name} · your code ${own.join(', ')}` : name
}

const noRows: StepMailContent['rows'] = { heading: '', facts: [] }
/** The usual button, and what it says to who follows it in the portal. */
export const seeEnquiry = 'See your enquiry'
export const seeOrder = 'See your order'

/**
 * What the mail about a change of status says. Takes a step that has not happened yet, too.
 * @param lines as they are agreed: told where they are confirmed
 */
export function statusMail(
  event: Pick<EnquiryEvent, 'from' | 'to' | 'deliveryOn' | 'note'>,
  of: ToldOf,
  lines: readonly AgreedLine[] = [],
  codes: OwnCodesBySku = new Map(),
): StepMailContent {
  const { title, text } = eventWords({ ...event, kind: 'status', details: null }, of)
  const button = event.to === 'needs-information' ? 'Answer us' : seeEnquiry
  const rows = event.to === 'confirmed' ? confirmedRows(lines, codes) : noRows
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
    const value = isSample ? `Sample: ${sampleInWords(product, pieces)}` : termsInWords(agreed)
    return [{ label: named(product, codes), value }]
  })
  return { heading: 'What is confirmed', facts }
}

/** What the mail about a step of a delivery says. @param lines names what it carries */
export function deliveryMail(
  step: DeliveryStep,
  delivery: Pick<
    Delivery,
    'number' | 'on' | 'from' | 'until' | 'carrier' | 'consignment' | 'pallets' | 'lines' | 'note'
  >,
  lines: readonly AgreedLine[],
  codes: OwnCodesBySku = new Map(),
): StepMailContent {
  const { number, pallets, note } = delivery
  const facts = delivery.lines.flatMap(({ position, pieces }) => {
    const line = lines.find((one) => one.position === position)
    if (!line) return []
    const { product } = line.agreed
    return [{ label: named(product, codes), value: describeQuantity(product.packs, pieces) }]
  })
  const counted = pallets === null ? [] : [{ label: 'Pallets', value: String(pallets) }]
  return {
    title: `Delivery ${number} ${titles[step]}`,
    words: stepSentence(step, delivery),
    note,
    rows: { heading: 'What it carries', facts: step === 'cancelled' ? [] : [...facts, ...counted] },
    button: seeEnquiry,
  }
}

const titles: Readonly<Record<DeliveryStep, string>> = {
  scheduled: 'is scheduled',
  moved: 'has changed',
  dispatched: 'is on its way',
  delivered: 'has arrived',
  cancelled: 'will not come as planned',
}

/** What the mail that brings a proposal says. */
export function proposalMail(
  proposal: Pick<Proposal, 'number' | 'kind' | 'reason' | 'answerBy'> & {
    lines: readonly Pick<ProposalLine, 'position' | 'before' | 'after' | 'reason'>[]
  },
  codes: OwnCodesBySku = new Map(),
): StepMailContent {
  const { number, kind, reason, answerBy, lines } = proposal
  const what = kind === 'amendment' ? 'to what is confirmed' : 'to what you asked for'
  const answer = `Please accept or decline by ${termInWords(answerBy)}. Until then nothing changes.`
  return {
    title: 'We propose a change',
    words: `We propose a change ${what}, in ${countOf(lines.length, 'line')}. ${answer}`,
    note: reason,
    rows: {
      heading: `Proposal ${number}`,
      facts: lines.map(({ before, after, reason: why }) => ({
        label: named((before ?? after).product, codes),
        value: [
          `${before ? termsInWords(before) : 'New line'} → ${termsInWords(after, before)}`,
          why,
        ]
          .filter(Boolean)
          .join('. '),
      })),
    },
    button: 'Accept or decline',
  }
}

/** What the mail says that answers a claim. */
export function claimMail(
  event: Pick<EnquiryEvent, 'from' | 'to' | 'deliveryOn' | 'details' | 'note'>,
) {
  const { title, text } = eventWords({ ...event, kind: 'claim' })
  return { title, words: text, note: event.note, rows: noRows, button: seeEnquiry }
}

/** What the mail says that tells of a line closed short. @param lines names it */
export function shortCloseMail(
  { details, note }: Pick<EnquiryEvent, 'details' | 'note'>,
  lines: readonly AgreedLine[],
  codes: OwnCodesBySku = new Map(),
): StepMailContent {
  const { position, pieces = 0 } = details ?? {}
  const product = lines.find((line) => line.position === position)?.agreed.product
  const facts = product
    ? [{ label: named(product, codes), value: describeQuantity(product.packs, pieces) }]
    : []
  return {
    title: `Less of line ${position} will come`,
    words: `${countOf(pieces, product?.packs.piece ?? 'piece')} of line ${position} will not be delivered.`,
    note,
    rows: { heading: 'What will not come', facts },
    button: seeEnquiry,
  }
}

/** What the mail that brings a message says: the message itself. */
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
