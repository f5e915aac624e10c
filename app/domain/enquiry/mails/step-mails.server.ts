import { createElement } from 'react'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { describeEvent, type WordingContext } from '#app/domain/enquiry/record/describe-record.ts'
import { goodsInView } from '#app/domain/enquiry/record/enquiry-facts.ts'
import { findGoodsIn } from '#app/domain/enquiry/record/find-record.server.ts'
import {
  type MailComposer,
  type MailComposers,
  renderMail,
} from '#app/domain/notifications/render-mail.ts'
import { buildReplyAddress } from '#app/domain/notifications/reply-address.server.ts'
import type { StepMailContent } from '#app/domain/notifications/templates/enquiry-step-mail.tsx'
import {
  EnquiryNewsMail,
  enquiryNewsSubject,
} from '#app/domain/notifications/templates/news-mails.tsx'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Enquiry, EnquiryEvent } from '../enquiry.ts'
import { lifecycle } from '../lifecycle.ts'
import { findCarrierDocument } from '../private-page/customer-view.ts'
import { findEnquiry } from '../record/find-enquiry.server.ts'
import { type EnquiryRecord, findRecord } from '../record/find-record.server.ts'
import { reviewLink } from '../record/private-link.server.ts'
import { composeStepMail, type StepMailFrame } from './compose-step-mail.ts'
import { customerLink, deskLink, mailChoicesLinkFor } from './notify-customer.server.ts'
import {
  claimMail,
  deliveryMail,
  messageMail,
  type OwnCodesBySku,
  proposalMail,
  shortCloseMail,
  statusMail,
} from './step-mail-content.ts'

/** Finds a company's own product codes for SKUs. */
export type OwnCodesOf = (company: string, skus: readonly string[]) => Promise<OwnCodesBySku>

type StepMails = Pick<
  MailComposers,
  | 'enquiry-status'
  | 'enquiry-proposal'
  | 'enquiry-delivery'
  | 'enquiry-claim'
  | 'enquiry-message'
  | 'enquiry-news-for-team'
>

/**
 * Composers of the mails about steps of enquiries, each for one event. @param ownCodesOf finds the
 * company's own product codes
 */
export function stepMails(db: Database, ownCodesOf: OwnCodesOf = async () => new Map()): StepMails {
  const find = async (subject: Record<string, string>) => {
    const enquiry = await findEnquiry(db, subject.enquiry ?? '')
    const event = enquiry?.events.find(({ id }) => String(id) === subject.event)
    return enquiry && event ? { enquiry, event, record: await findRecord(db, enquiry) } : null
  }
  const toCustomer: MailComposer = async (subject) => {
    const found = await find(subject)
    if (!found) return null
    const codes = await codesFor(found.enquiry, found.record, ownCodesOf)
    const content = stepContent(found.event, found.record, found.enquiry, codes)
    if (!content) return null
    const frame = await stepMailFrame(db, found.enquiry, signatureOf(found.event))
    const hasArrived = lifecycle[found.event.toStatus].hasArrived
    const review = hasArrived ? await reviewLink(db, found.enquiry) : ''
    return composeStepMail({ ...frame, reviewLink: review }, content, subject.words)
  }
  return {
    'enquiry-status': toCustomer,
    'enquiry-proposal': toCustomer,
    'enquiry-delivery': toCustomer,
    'enquiry-claim': toCustomer,
    'enquiry-message': toCustomer,
    'enquiry-news-for-team': async (subject) => {
      const found = await find(subject)
      if (!found) return null
      const { reference, details } = found.enquiry
      const { title, text } = describeEvent(found.event)
      const claimed = await claimedFacts(db, found.enquiry.id, found.event, found.record)
      const template = createElement(EnquiryNewsMail, {
        sender: currentContent('GLOBAL').company,
        reference,
        company: details.company,
        title,
        // For a claim the team gets the affected goods instead of the customer's explanation.
        text: claimed.length > 0 ? '' : text,
        facts: claimed,
        said: messageOf(found.event, found.record)?.text ?? found.event.note,
        deskLink: deskLink(reference),
      })
      return {
        ...(await renderMail(template)),
        subject: enquiryNewsSubject(reference, details.company, title),
        replyTo: details.email,
        attachments: [],
      }
    },
  }
}

/**
 * Props around the content of a step's mail to a customer, for its composer and its preview.
 * @param signedBy name of the staff member who sends it; empty if none does
 */
export async function stepMailFrame(
  db: Database,
  enquiry: Pick<Enquiry, 'id' | 'linkVersion' | 'reference' | 'details' | 'channel' | 'companyId'>,
  signedBy: string,
): Promise<StepMailFrame> {
  return {
    sender: currentContent('GLOBAL').company,
    reference: enquiry.reference,
    contactName: enquiry.details.contactName,
    link: await customerLink(db, enquiry),
    choices: mailChoicesLinkFor(enquiry),
    reviewLink: '',
    signedBy,
    replyTo: await buildReplyAddress(db, { kind: 'enquiry', id: enquiry.id }),
  }
}

/** Only staff with an account sign mails; the system and server commands do not. */
function signatureOf({ actor, accountId: account, actorName }: EnquiryEvent): string {
  return actor === 'desk' && account !== null ? actorName : ''
}

/**
 * Finds a company's own codes for the products of an enquiry; empty unless it is an order, whose
 * customer signs in.
 */
function codesFor(
  enquiry: Enquiry,
  { agreed, proposals }: EnquiryRecord,
  ownCodesOf: OwnCodesOf,
): Promise<OwnCodesBySku> {
  if (!mailChoicesLinkFor(enquiry)) return Promise.resolve(new Map())
  const lines = proposals.flatMap((proposal) => proposal.lines)
  const products = [
    ...agreed.map((line) => line.agreed.product),
    ...lines.flatMap(({ before, after }) => (before ? [before, after] : [after])).map(productOf),
  ]
  return ownCodesOf(enquiry.companyId ?? '', [...new Set(products.map(({ sku }) => sku))])
}

const productOf = <Product>({ product }: { product: Product }) => product

/**
 * Composes the content of the mail about an event. @returns null if customers are not mailed about
 * it, or its message was taken back
 */
export function stepContent(
  event: EnquiryEvent,
  record: EnquiryRecord,
  of: WordingContext,
  codes: OwnCodesBySku = new Map(),
): StepMailContent | null {
  const { kind, details } = event
  if (kind === 'status') return statusMail(event, of, record.agreed, codes)
  if (kind === 'correction') return statusMail(event, of)
  if (kind === 'short-close') return shortCloseMail(event, record.agreed, codes)
  if (kind === 'claim') return claimMail(event)
  if (kind === 'proposal') {
    const proposal = record.proposals.find(({ number }) => number === details?.proposal)
    return proposal ? proposalMail(proposal, codes) : null
  }
  if (kind === 'delivery') {
    const delivery = record.deliveries.find(({ number }) => number === details?.delivery)
    if (!delivery || !details?.step) return null
    const document = findCarrierDocument(delivery, record.messages)?.name ?? ''
    const content = deliveryMail(details.step, { ...delivery, document }, record.agreed, codes)
    // Uses the description stored with the event, because the delivery may have changed since.
    return { ...content, words: details.told ?? content.words }
  }
  const message = messageOf(event, record)
  return message ? messageMail(message) : null
}

/** Lists the missing or broken goods if the event opens a claim; empty otherwise. */
async function claimedFacts(
  db: Database,
  enquiry: string,
  { kind, details }: EnquiryEvent,
  { agreed }: EnquiryRecord,
): Promise<string[]> {
  if (kind !== 'claim' || details?.claimState !== 'open') return []
  const all = await findGoodsIn(db, enquiry)
  const found = all.find(({ claim }) => claim?.number === details.claim)
  if (!found) return []
  const { delivery, source, lines, photographs } = goodsInView(found, agreed)
  const pictures = photographs.length > 0 ? ` ${countOf(photographs.length, 'photograph')}.` : ''
  return [`Delivery ${delivery}. ${source}.${pictures}`, ...lines]
}

function messageOf({ details }: EnquiryEvent, { messages }: EnquiryRecord) {
  return messages.find(({ id }) => id === details?.message)
}
