import { randomUUID } from 'node:crypto'
import { href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import { findPhone } from '#app/domain/customers/members/members.server.ts'
import { computeBlanketLines } from '#app/domain/enquiry/lines/blanket-lines.ts'
import { callOff } from '#app/domain/orders/call-off/call-off.server.ts'
import { callOffRefusal } from '#app/domain/orders/call-off/call-off-refusal.ts'
import { orderContentOf } from '#app/domain/orders/content/order-content.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import { listOwnFields } from '#app/domain/orders/own-fields/own-fields.server.ts'
import { listSites } from '#app/domain/orders/send/list-sites.server.ts'
import { readOrderDetails } from '#app/domain/orders/send/read-order-details.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { readWithPlace } from '../../order-draft/read-place.ts'
import { readSentFields } from '../../own-fields/read-sent-fields.ts'
import { portalMeta } from '../../shell/portal-meta.ts'
import { orderAddress } from '../order-address.ts'
import type { Route } from './+types/call-off-page.ts'
import { CallOffForm } from './call-off-form.tsx'
import { listCallableLines } from './callable-lines.ts'
import { callOffForm, typedLinesOf } from './read-typed-lines.ts'
import { redisplayForm, refuseForm } from './refuse-form.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'write-order')
  const found = await inCompany(async (tx) => {
    const order = await findOrder(tx, actor, params.reference)
    if (!order) return null
    const skus = order.enquiry.lines.map(({ product }) => product.sku)
    return {
      order,
      ownCodes: await findCodesBySku(tx, actor, skus),
      sites: await listSites(tx, actor),
      phone: await findPhone(tx, actor),
      fields: await listOwnFields(tx, actor, 'order'),
    }
  })
  if (!found) throw createMissingPageError(url)
  const { enquiry, record } = found.order
  const today = isoDayOf(new Date())
  // The order's page explains why nothing can be called off.
  const rest = computeBlanketLines(record.agreed, record.callOffs)
  if (!enquiry.period || callOffRefusal(enquiry, today, rest)) {
    throw redirect(orderAddress(params.company, params.reference), 303)
  }
  const { place, phone } = orderContentOf(enquiry, record.agreed)
  return {
    reference: enquiry.reference,
    submission: randomUUID(),
    ...listCallableLines(found.order, today),
    place,
    today,
    sites: found.sites,
    ownCodes: found.ownCodes,
    ownFields: found.fields,
    written: { phone: found.phone || phone },
    values: enquiry.ownFields ?? [],
    first: [enquiry.period.from, today].sort()[1] ?? today,
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'write-order')
  const sites = await inCompany((tx) => listSites(tx, actor))
  const sent = await readWithPlace(sites, (isTyped) =>
    readForm(request, callOffForm(isoDayOf(new Date()), isTyped)),
  )
  const lines = typedLinesOf(sent)
  const fields = await inCompany((tx) => listOwnFields(tx, actor, 'order'))
  const own = readSentFields(fields, sent)
  const { fieldErrors } = own
  if (sent.status !== 'success') return redisplayForm(sent.reply({ fieldErrors }), lines, 400)
  if (!own.isComplete) return redisplayForm(sent.reply({ fieldErrors }), lines, 400)
  const details = readOrderDetails(sent.value, sites, own.values)
  if (!details) {
    const error = { site: ['Choose a delivery address: this site no longer exists.'] }
    return redisplayForm(sent.reply({ fieldErrors: error }), lines, 400)
  }
  const { draft: submission, numberAgain } = sent.value
  const wanted = { reference: params.reference, submission, details, lines, numberAgain }
  const result = await inCompany((tx) => callOff(tx, actor, wanted))
  if ((result.outcome === 'waiting' || result.outcome === 'sent') && 'approval' in result) {
    const { approval } = result
    return redirect(href('/portal/:company/approvals/:approval', { ...params, approval }), 303)
  }
  if (result.outcome === 'sent') {
    return redirect(`${orderAddress(params.company, result.reference)}?done=called-off`, 303)
  }
  if (result.outcome === 'no-such-order') throw createMissingPageError(url)
  return refuseForm(result, sent, lines, details.purchaseOrder)
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ params }: Route.MetaArgs) {
  return portalMeta(`Call off from ${params.reference.toUpperCase()}`)
}

export default function CallOffPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { reference, lines, period } = loaderData
  return (
    <>
      <DrawingDefinitions drawings={lines.map(({ drawing }) => drawing)} />
      <p className="mb-1 text-sm">
        <Link to={orderAddress(params.company, reference)} className="text-link">
          {reference}
        </Link>
      </p>
      <h1 className="text-title">Call off</h1>
      <p className="mt-2 text-muted">
        From blanket order <span className="numeric">{reference}</span>, {period}. A call-off is an
        order of its own: we confirm its day, and you follow it like any other.
      </p>
      <CallOffForm {...loaderData} company={params.company} refused={actionData} send="Call off" />
    </>
  )
}
