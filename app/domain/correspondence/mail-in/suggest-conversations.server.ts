import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { isVisibleEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { displayMailAddress } from '#app/platform/text/email-address.ts'
import type { incomingMailTable } from '../tables.server.ts'

/** Maximum number of conversations that are suggested. */
const maxSuggestions = 6
/** Maximum number of characters of a mail in which numbers are looked for. */
const maxSearchedText = 20_000

/** A conversation that a mail may belong to. */
export interface SuggestedConversation {
  /** Value of the form's field: a reference or the id of a contact request. */
  target: string
  label: string
  detail: string
  /** Reasons for the suggestion, the strongest first. */
  reasons: string[]
}

/**
 * Suggests the enquiries and contact requests that a mail may belong to: by a reference or purchase
 * order in its subject or text, and by its sender. Staff decide, because all of it can be forged.
 */
export async function suggestConversations(
  db: Database,
  actor: Actor,
  mail: typeof incomingMailTable.$inferSelect,
): Promise<SuggestedConversation[]> {
  const text = `${mail.subject}\n${mail.body}`.slice(0, maxSearchedText)
  const references = [
    ...new Set([...text.matchAll(/\bVP[- ]?(\d{5,12})\b/gi)].map(([, number]) => `VP-${number}`)),
  ].slice(0, 20)
  const numbers = orderNumbersIn(text)
  const addresses = [
    mail.fromAddress,
    ...mail.replyTo.shown.slice(0, 5).map(({ address }) => address),
  ]
    .flatMap((address) => [address, displayMailAddress(address)])
    .filter(Boolean)
  const { reference, company, status, purchaseOrder, email, createdAt } = enquiryTable
  const lowerNumber = sql<string>`lower(${purchaseOrder})`
  const lowerEmail = sql<string>`lower(${email})`
  const reasons = [
    references.length > 0 ? inArray(reference, references) : undefined,
    numbers.length > 0
      ? and(inArray(lowerNumber, numbers), sql`${purchaseOrder} <> ''`)
      : undefined,
    addresses.length > 0 ? inArray(lowerEmail, addresses) : undefined,
  ].filter((condition) => condition !== undefined)
  const enquiries =
    reasons.length === 0
      ? []
      : await db
          .select({ reference, company, status, number: lowerNumber, email: lowerEmail })
          .from(enquiryTable)
          .where(
            and(
              or(...reasons),
              ...[isNull(enquiryTable.forgottenAt), isNull(enquiryTable.mergedInto)],
              isVisibleEnquiry(actor, enquiryTable.id),
            ),
          )
          .orderBy(desc(createdAt))
          .limit(50)
  const suggested = enquiries.map((enquiry) => {
    const isNamed = references.includes(enquiry.reference)
    const isOrdered = enquiry.number !== '' && numbers.includes(enquiry.number)
    const isSender = addresses.includes(enquiry.email)
    const isOpen = lifecycle[enquiry.status].mayGoTo.length > 0
    return {
      weight: (isNamed ? 8 : 0) + (isOrdered ? 4 : 0) + (isSender ? 2 : 0) + (isOpen ? 1 : 0),
      target: enquiry.reference,
      label: enquiry.reference,
      detail: `${enquiry.company}, ${lifecycle[enquiry.status].deskLabel.toLowerCase()}`,
      reasons: [
        ...(isNamed ? ['named in the mail'] : []),
        ...(isOrdered ? ['purchase order in the mail'] : []),
        ...(isSender ? ['from its customer'] : []),
      ],
    }
  })
  const best = suggested.sort((one, other) => other.weight - one.weight).slice(0, maxSuggestions)
  const requests = await suggestRequests(db, addresses)
  return [...best.map(({ weight, ...suggestion }) => suggestion), ...requests].slice(
    0,
    maxSuggestions,
  )
}

async function suggestRequests(
  db: Database,
  addresses: readonly string[],
): Promise<SuggestedConversation[]> {
  if (addresses.length === 0) return []
  const { id, subject, name, email, createdAt, enquiry } = contactRequestTable
  const requests = await db
    .select({ id, subject, name })
    .from(contactRequestTable)
    .where(
      and(
        inArray(sql`lower(${email})`, [...addresses]),
        isNull(enquiry),
        sql`not ${eq(contactRequestTable.status, 'spam')}`,
      ),
    )
    .orderBy(desc(createdAt))
    .limit(3)
  return requests.map((request) => ({
    target: request.id,
    label: request.subject,
    detail: `contact request of ${request.name}`,
    reasons: ['from its sender'],
  }))
}

/** Maximum number of possible purchase-order numbers that are compared. */
const maxNumbers = 200

/** Lists words that can be purchase-order numbers, in lower case: they contain a digit. */
function orderNumbersIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}/_.-]{2,39}/gu) ?? []
  const numbers = words
    .map((word) => word.replace(/[.\-_/]+$/, ''))
    .filter((word) => /\d/.test(word))
  return [...new Set(numbers)].slice(0, maxNumbers)
}
