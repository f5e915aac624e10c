import type { SubmissionResult } from '@conform-to/react'
import { data, href, Link, redirect } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { describeShutdownNotice } from '#app/domain/calendar/shutdown.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import { getWorkCalendar } from '#app/domain/content/work-calendar.server.ts'
import { findPhone } from '#app/domain/customers/members/members.server.ts'
import { findSiteLimits } from '#app/domain/customers/members/site-limits.server.ts'
import { checkoutSummary } from '#app/domain/enquiry/checkout/checkout-summary.ts'
import { listPossibleWatchers } from '#app/domain/enquiry/mute/watch-order.server.ts'
import { formatOwnFields } from '#app/domain/enquiry/own-fields.ts'
import { maxSentForApproval } from '#app/domain/orders/approval/approval-state.ts'
import { previewApproval } from '#app/domain/orders/approval/preview-approval.server.ts'
import { countSentForApproval } from '#app/domain/orders/approval/set-draft-aside.server.ts'
import { sendChange } from '#app/domain/orders/change/send-change.server.ts'
import { placeOfSite } from '#app/domain/orders/content/delivery-place.ts'
import type { RejectedLine } from '#app/domain/orders/draft/order-draft.ts'
import {
  saveDraftDetails,
  saveNewOrderDetails,
} from '#app/domain/orders/draft/save-draft-details.server.ts'
import { listOwnFields } from '#app/domain/orders/own-fields/own-fields.server.ts'
import { findLastSite, listSites } from '#app/domain/orders/send/list-sites.server.ts'
import { orderForm, siteMissingMessage } from '#app/domain/orders/send/order-form.ts'
import { linesFingerprint } from '#app/domain/orders/send/order-number.server.ts'
import { readOrderDetails } from '#app/domain/orders/send/read-order-details.ts'
import { submitOrder } from '#app/domain/orders/send/submit-order.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readIntentForm } from '#app/platform/forms/read-form.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { orderAddress } from '../orders/order-address.ts'
import { readSentFields } from '../own-fields/read-sent-fields.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/send-page.ts'
import { buildChangeView, productBySku, readDraft, requireDraft } from './change-draft.server.ts'
import { ChangedSince } from './changed-since.tsx'
import { draftAddress } from './draft-addresses.ts'
import type { UsedNumber } from './number-used.tsx'
import { viewOrderLines } from './order-line-view.ts'
import { readWithPlace } from './read-place.ts'
import { SendForm } from './send-form.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const writer = await requireDraft(context, params, url)
  const { actor } = writer
  const { draft, more } = await readDraft(writer, async (tx, found) => {
    const sites = await listSites(tx, actor)
    const lastSite = found?.place ? undefined : await findLastSite(tx, actor, sites)
    return {
      sites,
      lastSite,
      ownFields: await listOwnFields(tx, actor, 'order'),
      approval:
        found &&
        (await previewApproval(tx, actor, {
          draft: found,
          order: writer.order,
          site: lastSite?.id ?? null,
          productBySku,
        })),
      change: await buildChangeView(tx, writer.order, found),
      codes: await findCodesBySku(tx, actor, found?.lines.map(({ sku }) => sku) ?? []),
      mayTypePlace: (await findSiteLimits(tx, actor)) === null,
      phone: await findPhone(tx, actor),
      // Those of an order that was sent are chosen on its page.
      watchers: writer.order
        ? []
        : await listPossibleWatchers(tx, actor, { enquiry: null, sender: '' }),
      apart: writer.which ? 0 : await countSentForApproval(tx, actor),
    }
  })
  if (!draft || draft.lines.length === 0) throw redirect(draftAddress(params), 303)
  const { place, neededBy, period, purchaseOrder, message, ownFields, watchers } = draft
  const calendar = getWorkCalendar(new Date())
  const summary = checkoutSummary(draft.lines, calendar)
  const days = viewOrderLines(draft.lines).lines
  return {
    draft: draft.id,
    seen: linesFingerprint(draft.lines),
    details: {
      place: place ?? (more.lastSite ? placeOfSite(more.lastSite) : null),
      neededBy,
      period,
      purchaseOrder,
      message,
      ownFields,
      phone: draft.phone || more.phone,
    },
    sites: more.sites,
    watchers: more.watchers
      .filter(({ account }) => account !== actor.account)
      .map((colleague) => ({ ...colleague, isWatching: watchers.includes(colleague.account) })),
    ownFields: more.ownFields,
    mayTypePlace: more.mayTypePlace,
    change: more.change,
    approval: more.approval,
    isSent: writer.which !== null && 'draft' in writer.which,
    isFull: more.apart >= maxSentForApproval,
    today: calendar.today,
    shutdowns: calendar.shutdowns,
    announced: calendar.announced,
    shutdown: describeShutdownNotice(calendar),
    summary: {
      ...summary,
      lines: summary.lines.map((line) => ({
        ...line,
        codes: more.codes.get(line.sku) ?? [],
        ownFields: formatOwnFields(draft.lines.find(({ sku }) => sku === line.sku)?.ownFields),
        days: days.find(({ sku }) => sku === line.sku)?.days ?? '',
        lastDay: days.find(({ sku }) => sku === line.sku)?.lastDay ?? null,
      })),
    },
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const writer = await requireDraft(context, params, url)
  const { actor, inCompany, which } = writer
  const { sent, details, own } = await inCompany(async (tx) => {
    const sites = await listSites(tx, actor)
    const read = await readWithPlace(sites, (isTyped) => {
      const form = orderForm(isoDayOf(new Date()), isTyped)
      return readIntentForm(request, { send: form, keep: form, '': form })
    })
    const fields = readSentFields(await listOwnFields(tx, actor, 'order'), read)
    const value =
      read.status === 'success' ? readOrderDetails(read.value, sites, fields.values) : null
    // A new order saves the details when it is sent. A copy saves them before, because it is sent
    // as stored.
    if (value && writer.order) await saveDraftDetails(tx, actor, which, value)
    return { sent: read, details: value, own: fields }
  })
  const { fieldErrors } = own
  if (sent.status !== 'success') return refused(sent.reply({ fieldErrors }), 400)
  if (!details) {
    const error = { ...fieldErrors, site: [siteMissingMessage] }
    return refused(sent.reply({ fieldErrors: error }), 400)
  }
  if (sent.intent !== 'keep' && !own.isComplete) return refused(sent.reply({ fieldErrors }), 400)
  const { draft, seen, numberAgain, watcher: watchers } = sent.value
  if (sent.intent === 'keep') {
    if (writer.order) return redirect(draftAddress(params), 303)
    const kept = await inCompany((tx) =>
      saveNewOrderDetails(tx, actor, draft, { ...details, watchers }),
    )
    const { company } = params
    return redirect(
      draftAddress(kept.outcome === 'done' && kept.isSent ? { company, draft } : params),
      303,
    )
  }
  const { db } = database()
  const order = writer.order?.enquiry.reference
  const result = order
    ? await sendChange(db, actor, { reference: order, numberAgain }, productBySku)
    : await submitOrder(
        db,
        actor,
        { draft, linesSeen: seen, numberAgain, details, watchers },
        productBySku,
      )
  if (
    (result.outcome === 'waiting' ||
      result.outcome === 'sent' ||
      result.outcome === 'changed' ||
      result.outcome === 'requested') &&
    result.outcome === 'waiting'
  ) {
    const { approval } = result
    const page = href('/portal/:company/approvals/:approval', {
      company: params.company,
      approval,
    })
    return redirect(`${page}?done=${order ? 'change-sent' : 'order-sent'}`, 303)
  }
  if (result.outcome === 'sent' || result.outcome === 'changed' || result.outcome === 'requested') {
    const [reference, done] =
      result.outcome === 'sent' ? [result.reference, 'ordered'] : [order ?? '', result.outcome]
    return redirect(`${orderAddress(params.company, reference)}?done=${done}`, 303)
  }
  if (result.outcome === 'number-used') {
    const reply = sent.reply({ fieldErrors: { purchaseOrder: [result.message] } })
    const { other, mayRepeat } = result
    return refused(reply, 409, { other, mayRepeat, number: details.purchaseOrder })
  }
  const gone =
    result.outcome === 'lines-not-orderable' || result.outcome === 'own-fields' ? result.lines : []
  return refused(sent.reply({ formErrors: [result.message] }), 409, undefined, gone)
}

function refused(
  reply: SubmissionResult<string[]>,
  status: number,
  used?: UsedNumber,
  gone: readonly RejectedLine[] = [],
) {
  return data({ reply, used, gone }, { status })
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return portalMeta('Send the order')
}

export default function SendPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <>
      <DrawingDefinitions drawings={loaderData.summary.lines.map(({ drawing }) => drawing)} />
      <p className="mb-1 text-sm">
        <Link to={draftAddress(params)} className="text-link">
          The lines of the order
        </Link>
      </p>
      <h1 className="text-title">Delivery and sending</h1>
      {loaderData.change && <ChangedSince {...loaderData.change} action={draftAddress(params)} />}
      <SendForm
        {...loaderData}
        company={params.company}
        used={actionData?.used}
        gone={actionData?.gone ?? []}
        lastResult={actionData?.reply}
      />
    </>
  )
}
