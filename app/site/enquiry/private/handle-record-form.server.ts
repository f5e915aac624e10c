import { href, type RouterContextProvider, redirect } from 'react-router'
import type { CustomerActor } from '#app/domain/access/actor.ts'
import { beginCart } from '#app/domain/cart/stored-cart.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import type { RefusedClaim } from '#app/domain/enquiry/goods-in/claim-form.tsx'
import { deliveryClaimForm, submitClaim } from '#app/domain/enquiry/goods-in/make-claim.server.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { countLinkUse } from '#app/domain/enquiry/private-page/relink-enquiry.server.ts'
import { answersForm, readAnswers } from '#app/domain/enquiry/proposal/read-answers.ts'
import { repeatEnquiry } from '#app/domain/enquiry/proposal/repeat-enquiry.server.ts'
import { linkedCustomer } from '#app/domain/enquiry/record/enquiry-actors.ts'
import { cancelEnquiry } from '#app/domain/enquiry/steps/cancel-enquiry.server.ts'
import { answerProposal } from '#app/domain/orders/answer/answer-proposal.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { buttonForm, formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readIntentForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { cartCookieHeaders } from '../cart/cart-headers.ts'
import { findCartToChange } from '../cart/find-cart-to-change.server.ts'

/** Forms of the private page, by intent. */
const recordForms = {
  answer: answersForm,
  cancel: formSchema({ note: freeText() }),
  claim: deliveryClaimForm,
  repeat: buttonForm,
}

/** Reads a form of the private page. @throws a 400 page for an unknown button */
export const readRecordForm = (request: Request) => readIntentForm(request, recordForms)

/** Reason why a form of the private page was refused, and the input to show again. */
export interface RecordRefusal {
  /** Form that was refused; `unread` if the enquiry could not be opened. */
  intent: keyof typeof recordForms | 'unread'
  message: string
  note: string
  chosen: Record<number, string>
  /** Positions of proposed lines without an answer. */
  open: number[]
  /** Refused claim: number of its delivery, the error, and the typed fields. */
  claim?: RefusedClaim
}

interface RecordForm {
  token: string
  enquiry: Enquiry
  form: Awaited<ReturnType<typeof readRecordForm>>
  request: Request
  context: Readonly<RouterContextProvider>
}

type RecordFormResult =
  | Response
  | { refusal: RecordRefusal; status: number; headers?: Record<string, string> }

/**
 * Handles a form of the private page: an answer to a proposal, a cancellation, or a repeat of the
 * enquiry. Answers 409 if the enquiry has changed meanwhile so that the form no longer applies.
 */
export async function handleRecordForm(db: Database, taken: RecordForm): Promise<RecordFormResult> {
  const { form, enquiry, context } = taken
  const now = new Date()
  const use = { enquiry: enquiry.id, address: context.get(visitorAddress), now }
  const counted = await countLinkUse(db, use)
  const { note = '' } = typedTextsOf(form)
  const refuse = (message: string, status: number, more: Partial<RecordRefusal> = {}) => {
    const shown = { intent: form.intent, message, note, chosen: {}, open: [], ...more }
    return { refusal: shown, status }
  }
  if (counted.outcome !== 'done') {
    return {
      ...refuse(counted.message, 429),
      headers: { 'Retry-After': String(counted.retryAfter) },
    }
  }
  const customer = linkedCustomer(enquiry.id, enquiry.details.contactName)
  if (form.status !== 'success') return refuse(firstErrorOf(form), 400)
  switch (form.intent) {
    case 'answer': {
      const { proposal: number, line: chosen } = form.value
      const answers = readAnswers(form.value)
      const answer = { enquiry: enquiry.id, number, answers, note, now }
      const result = await answerProposal(db, customer, answer)
      if (result.outcome === 'answered' || result.outcome === 'waiting')
        return backTo(taken.token, 'answered')
      const open = result.outcome === 'lines-unanswered' ? result.positions : []
      const status = open.length > 0 || result.outcome === 'note-too-long' ? 400 : 409
      return refuse(result.message, status, { chosen, open })
    }
    case 'cancel': {
      const result = await cancelEnquiry(db, customer, { enquiry: enquiry.id, why: note, now })
      if (result.outcome === 'done') return backTo(taken.token, 'cancelled')
      return refuse(result.message, result.outcome === 'too-long' ? 400 : 409)
    }
    case 'claim':
      return claim(db, taken, form, { customer, now, refuse })
    case 'repeat':
      return repeat(db, taken, refuse)
  }
}

/** Makes a claim for a delivery that arrived. */
async function claim(
  db: Database,
  { token, enquiry }: RecordForm,
  form: Extract<RecordForm['form'], { intent: 'claim'; status: 'success' }>,
  {
    customer,
    now,
    refuse,
  }: {
    customer: CustomerActor
    now: Date
    refuse: (message: string, status: number, more: Partial<RecordRefusal>) => RecordFormResult
  },
): Promise<RecordFormResult> {
  const asked = { enquiry: enquiry.id, form: form.value, now }
  const result = await submitClaim(db, customer, asked, typedTextsOf(form))
  if (result.outcome === 'done') return backTo(token, 'claimed')
  const { refused, status } = result
  return refuse(refused.refusal.message, status, { claim: refused })
}

async function repeat(
  db: Database,
  { enquiry, request, context }: RecordForm,
  refuse: (message: string, status: number) => RecordFormResult,
): Promise<RecordFormResult> {
  const { bySku } = currentCatalogue()
  const token = (await findCartToChange(db, request))?.token ?? null
  const visitor = { token, address: context.get(visitorAddress), now: new Date() }
  const begun = await beginCart(db, visitor)
  if (begun.outcome !== 'done') return refuse(begun.message, 429)
  const { agreed } = await readLines(db, enquiry.id)
  const customer = linkedCustomer(enquiry.id, enquiry.details.contactName)
  const result = await repeatEnquiry(db, customer, { token, agreed }, (sku) => bySku.get(sku))
  if (result.outcome !== 'done') return refuse(result.message, 409)
  const query = new URLSearchParams({ list: String(result.repeated) })
  const headers = cartCookieHeaders(result.token, result.lines)
  return redirect(`${href('/catalogue/cart')}?${query}`, { status: 303, headers })
}

function backTo(token: string, done: string): Response {
  return redirect(`${href('/enquiry/:token', { token })}?done=${done}`, { status: 303 })
}
