import { href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import {
  formatFieldQuantity,
  toFieldQuantity,
} from '#app/domain/cart/quantity/quantity-conversion.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import { computeBlanketLines } from '#app/domain/enquiry/lines/blanket-lines.ts'
import { findApproval } from '#app/domain/orders/approval/find-approval.server.ts'
import { callOffRefusal } from '#app/domain/orders/call-off/call-off-refusal.ts'
import {
  changePendingCallOff,
  withdrawCallOff,
} from '#app/domain/orders/call-off/change-pending-call-off.server.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import { listOwnFields } from '#app/domain/orders/own-fields/own-fields.server.ts'
import { listSites } from '#app/domain/orders/send/list-sites.server.ts'
import { readOrderDetails } from '#app/domain/orders/send/read-order-details.ts'
import { buttonForm } from '#app/platform/forms/form-schema.ts'
import { readIntentForm } from '#app/platform/forms/read-form.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { readWithPlace } from '../order-draft/read-place.ts'
import { CallOffForm } from '../orders/call-off/call-off-form.tsx'
import { listCallableLines } from '../orders/call-off/callable-lines.ts'
import { callOffForm, typedLinesOf } from '../orders/call-off/read-typed-lines.ts'
import { redisplayForm, refuseForm } from '../orders/call-off/refuse-form.ts'
import { readSentFields } from '../own-fields/read-sent-fields.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/change-call-off-page.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'write-order')
  const found = await inCompany(async (tx) => {
    // A call-off does not have a draft, so the catalogue lookup is not needed.
    const approval = await findApproval(tx, actor, params.approval, () => undefined)
    if (!approval?.callOff || !approval.now || approval.requestedBy !== actor.account) return null
    const { callOff, now } = approval
    const order = await findOrder(tx, actor, callOff.reference)
    if (!order) return null
    const skus = order.enquiry.lines.map(({ product }) => product.sku)
    const ownCodes = await findCodesBySku(tx, actor, skus)
    const ownFields = await listOwnFields(tx, actor, 'order')
    return { callOff, now, order, ownCodes, ownFields, sites: await listSites(tx, actor) }
  })
  if (!found) throw createMissingPageError(url)
  const { callOff, now, order, ownCodes, ownFields, sites } = found
  const { enquiry, record } = order
  const today = isoDayOf(new Date())
  const rest = computeBlanketLines(record.agreed, record.callOffs)
  if (!enquiry.period || callOffRefusal(enquiry, today, rest)) {
    throw redirect(href('/portal/:company/approvals/:approval', params), 303)
  }
  const { period, lines } = listCallableLines(order, today, callOff.lines)
  const { place, phone, neededBy, purchaseOrder, message } = now.content
  return {
    reference: enquiry.reference,
    submission: params.approval,
    fingerprint: now.fingerprint,
    written: { phone, neededBy: neededBy ?? '', purchaseOrder, message },
    begun: callOff.lines.flatMap(({ position, ...quantity }) => {
      const line = lines.find((one) => one.position === position)
      if (!line) return []
      const shown = formatFieldQuantity(toFieldQuantity(line.product.packs, quantity))
      return [{ position, ...shown }]
    }),
    period,
    lines,
    place,
    today,
    sites,
    ownCodes,
    ownFields,
    values: now.content.ownFields ?? [],
    first: [enquiry.period.from, today].sort()[1] ?? today,
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'write-order')
  const { approval } = params
  const back = () => redirect(href('/portal/:company/approvals/:approval', params), 303)
  const sites = await inCompany((tx) => listSites(tx, actor))
  const sent = await readWithPlace(sites, (isTyped) =>
    readIntentForm(request, {
      withdraw: buttonForm,
      '': callOffForm(isoDayOf(new Date()), isTyped),
    }),
  )
  if (sent.intent === 'withdraw') {
    await inCompany((tx) => withdrawCallOff(tx, actor, approval))
    return back()
  }
  const lines = typedLinesOf(sent)
  const fields = await inCompany((tx) => listOwnFields(tx, actor, 'order'))
  const own = readSentFields(fields, sent)
  const { fieldErrors } = own
  if (sent.status !== 'success') return redisplayForm(sent.reply({ fieldErrors }), lines, 400)
  if (!own.isComplete) return redisplayForm(sent.reply({ fieldErrors }), lines, 400)
  const details = readOrderDetails(sent.value, sites, own.values)
  if (!details) {
    const error = { site: ['Choose a site: this one no longer exists.'] }
    return redisplayForm(sent.reply({ fieldErrors: error }), lines, 400)
  }
  const { seen: mark, numberAgain } = sent.value
  const changed = { approval, fingerprint: mark, details, lines, numberAgain }
  const result = await inCompany((tx) => changePendingCallOff(tx, actor, changed))
  // The page of the approval shows that it was decided meanwhile.
  if (result.outcome === 'waiting' || result.outcome === 'over') return back()
  if (result.outcome === 'no-such-order') throw createMissingPageError(url)
  if (result.outcome === 'stale') {
    const { changes: since, fingerprint: now, message } = result
    const stale = { since, fingerprint: now }
    return redisplayForm(sent.reply({ formErrors: [message] }), lines, 409, { stale })
  }
  return refuseForm(result, sent, lines, details.purchaseOrder)
}

export const shouldRevalidate = revalidateAfterConflict

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
