import { parseWithZod } from '@conform-to/zod/v4'
import { href, Link, redirect } from 'react-router'
import { missingPage } from '#app/document/errors/missing-page.server.ts'
import { freshWhenOvertaken } from '#app/document/fresh-when-overtaken.ts'
import { quantityFieldValue, shownQuantity } from '#app/domain/cart/quantity/shown-quantity.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/drawing-definitions.tsx'
import { codesOf } from '#app/domain/company-range/codes/find-codes.server.ts'
import { findApproval } from '#app/domain/orders/approval/find-approval.server.ts'
import {
  changeWaitingCallOff,
  withdrawCallOff,
} from '#app/domain/orders/call-off/change-waiting.server.ts'
import { whyNotCalledOff } from '#app/domain/orders/call-off/why-not-called-off.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import { findSites } from '#app/domain/orders/send/find-sites.server.ts'
import { orderForm, otherPlace } from '#app/domain/orders/send/order-form.ts'
import { readDetails } from '#app/domain/orders/send/read-details.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { requireChoice } from '#app/platform/forms/field-text.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { letIn } from '../let-in.ts'
import { CallOffForm } from '../orders/call-off/call-off-form.tsx'
import { callableLines } from '../orders/call-off/callable-lines.ts'
import { readTypedLines } from '../orders/call-off/read-typed-lines.ts'
import { answerForm, refuseForm } from '../orders/call-off/refuse-form.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/change-call-off-page.ts'

export const loader = needsDatabase(async ({ params, url, context }: Route.LoaderArgs) => {
  const { actor, inCompany } = letIn(context, 'write-order')
  const found = await inCompany(async (tx) => {
    // A call-off does not have a draft, so the catalogue lookup is not needed.
    const approval = await findApproval(tx, actor, params.approval, () => undefined)
    if (!approval?.callOff || !approval.now || approval.askedBy !== actor.account) return null
    const { callOff, now } = approval
    const order = await findOrder(tx, actor, callOff.reference)
    if (!order) return null
    const skus = order.enquiry.lines.map(({ product }) => product.sku)
    const ownCodes = await codesOf(tx, actor, skus)
    return { callOff, now, order, ownCodes, sites: await findSites(tx, actor) }
  })
  if (!found) throw missingPage(url)
  const { callOff, now, order, ownCodes, sites } = found
  const { enquiry } = order
  const today = isoDayOf(new Date())
  if (!enquiry.period || whyNotCalledOff(enquiry, today)) {
    throw redirect(href('/portal/:company/approvals/:approval', params), 303)
  }
  const { period, lines } = callableLines(order, today, callOff.lines)
  const { place, phone, neededBy, purchaseOrder, message } = now.content
  return {
    reference: enquiry.reference,
    submission: params.approval,
    mark: now.mark,
    written: { phone, neededBy: neededBy ?? '', purchaseOrder, message },
    begun: callOff.lines.flatMap(({ position, ...quantity }) => {
      const line = lines.find((one) => one.position === position)
      if (!line) return []
      const shown = quantityFieldValue(shownQuantity(line.product.packs, quantity))
      return [{ position, ...shown }]
    }),
    ...{ period, lines, place, today, sites, ownCodes },
    first: [enquiry.period.from, today].sort()[1] ?? today,
  }
})

export const action = needsDatabase(async ({ request, params, url, context }: Route.ActionArgs) => {
  const { actor, inCompany } = letIn(context, 'write-order')
  const { approval } = params
  const back = () => redirect(href('/portal/:company/approvals/:approval', params), 303)
  const form = await request.formData()
  if (requireChoice(form, 'intent', ['withdraw', '']) === 'withdraw') {
    await inCompany((tx) => withdrawCallOff(tx, actor, approval))
    return back()
  }
  const sites = await inCompany((tx) => findSites(tx, actor))
  const isTyped = sites.length === 0 || form.get('site') === otherPlace
  const sent = parseWithZod(form, { schema: orderForm(isoDayOf(new Date()), isTyped) })
  const lines = readTypedLines(form)
  if (sent.status !== 'success') return answerForm(sent.reply(), lines, 400)
  const details = readDetails(sent.value, sites)
  if (!details) {
    const error = { site: ['Choose a site: this one no longer exists.'] }
    return answerForm(sent.reply({ fieldErrors: error }), lines, 400)
  }
  const { seen: mark, numberAgain } = sent.value
  const changed = { approval, mark, details, lines, numberAgain }
  const result = await inCompany((tx) => changeWaitingCallOff(tx, actor, changed))
  // The page of the approval shows that it was decided meanwhile.
  if (result.ok || result.reason === 'over') return back()
  if (result.reason === 'no-such-order') throw missingPage(url)
  if (result.reason === 'stale') {
    const { changes: since, mark: now, message } = result
    const stale = { since, mark: now }
    return answerForm(sent.reply({ formErrors: [message] }), lines, 409, { stale })
  }
  return refuseForm(result, sent, lines, details.purchaseOrder)
})

export const shouldRevalidate = freshWhenOvertaken

export function meta() {
  return portalMeta('Change a pending call-off')
}

export default function ChangeCallOffPage({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const { reference, lines, period } = loaderData
  return (
    <>
      <DrawingDefinitions drawings={lines.map(({ drawing }) => drawing)} />
      <p className="mb-1 text-sm">
        <Link to={href('/portal/:company/approvals/:approval', params)} className="text-link">
          The pending call-off
        </Link>
      </p>
      <h1 className="text-title">Change the call-off</h1>
      <p className="mt-2 text-muted">
        From blanket order <span className="numeric">{reference}</span>, {period}. It still waits
        for approval: the approver is notified and sees your changes.
      </p>
      <CallOffForm
        {...loaderData}
        company={params.company}
        refused={actionData}
        send="Save the change"
      />
    </>
  )
}
