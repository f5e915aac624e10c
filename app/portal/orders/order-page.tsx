import { href, Link, useSearchParams } from 'react-router'
import { missingPage } from '#app/document/errors/missing-page.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/drawing-definitions.tsx'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { DeliveryList } from '#app/domain/enquiry/delivery/delivery-list.tsx'
import { customerView } from '#app/domain/enquiry/private-page/customer-view.ts'
import { EnquiryTimeline } from '#app/domain/enquiry/private-page/enquiry-timeline.tsx'
import { privateLink } from '#app/domain/enquiry/private-page/private-link.server.ts'
import { enquiryFacts } from '#app/domain/enquiry/record/enquiry-facts.ts'
import { lifecycle } from '#app/domain/enquiry/record/lifecycle.ts'
import { timeline } from '#app/domain/enquiry/record/timeline.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import { codesOf } from '#app/domain/own-range/codes/find-codes.server.ts'
import { type OperationName, reachOf } from '#app/domain/people/policy.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { DataList, DataRow } from '#app/ui/list/data-list.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { letIn } from '../let-in.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/order-page.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderMessages } from './order-messages.tsx'

export const loader = needsDatabase(async ({ params, url, context }: Route.LoaderArgs) => {
  const { actor, inCompany } = letIn(context, 'see-orders')
  const found = await inCompany(async (tx) => {
    const order = await findOrder(tx, actor, params.reference)
    const skus = order?.enquiry.lines.map(({ product }) => product.sku) ?? []
    return order && { ...order, ownCodes: await codesOf(tx, actor, skus) }
  })
  if (!found) throw missingPage(url)
  const { enquiry, record, ownCodes } = found
  const view = customerView(enquiry, record, new Date())
  const mayAct = onOwnPage.every((operation) => reachOf(actor, operation) !== 'none')
  return {
    ...view,
    ownCodes,
    /** Where all of this can be done; null for whose role does not allow all of it. */
    ownPage: mayAct
      ? await privateLink(database().db, { id: enquiry.id, linkVersion: enquiry.linkVersion })
      : null,
    reference: enquiry.reference,
    status: lifecycle[enquiry.status].customerReads,
    means: lifecycle[enquiry.status].means,
    isConfirmed: enquiry.events.some(({ to }) => to === 'confirmed'),
    sentAt: enquiry.createdAt,
    sentBy: enquiry.details.contactName,
    facts: enquiryFacts(
      { ...enquiry, proven: 'proven', acknowledged: true },
      currentContent('GLOBAL').shutdowns,
    ),
    message: enquiry.details.message,
    timeline: timeline(enquiry),
  }
})

/** What the order's own page, at its private link, lets one do. */
const onOwnPage: readonly OperationName[] = [
  'answer-proposal',
  'write-to-team',
  'cancel-enquiry',
  'repeat-enquiry',
]

export function meta({ loaderData }: Route.MetaArgs) {
  return portalMeta(loaderData?.reference ?? 'Order')
}

export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isJustSent = search.has('sent')
  const { reference, status, sentAt, sentBy, lines, facts, message, proposal } = loaderData
  return (
    <>
      <DrawingDefinitions drawings={lines.map(({ drawing }) => drawing)} />
      <p className="mb-1 text-sm print:hidden">
        <Link to={href('/portal/:company/orders', params)} className="text-link">
          Your orders
        </Link>
      </p>
      <h1 className="text-title numeric">{reference}</h1>
      <p className="mt-2 text-lg">
        <strong className="font-semibold text-green">{status}</strong> · sent by {sentBy},{' '}
        {formatInstant(sentAt)}
      </p>
      <p className="mt-1 text-muted">{loaderData.means}</p>
      {isJustSent && (
        <Notice tone="success" role="status" className="mt-5 max-w-2xl" title="Your order is sent">
          <p>
            It is with our team as {reference}, and a mail with all of it is on its way to you. We
            tell you as it goes on; it stands here too.
          </p>
        </Notice>
      )}
      {(proposal || loaderData.asksForAnswer) && (
        <Notice tone="warning" title="This order waits for your answer" className="mt-5 max-w-2xl">
          <p>
            {loaderData.ownPage
              ? 'What we ask or propose stands on its own page, where you answer.'
              : 'An owner or a buyer of your company answers it.'}
          </p>
        </Notice>
      )}
      {loaderData.ownPage && (
        <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          {/* Another audience: a full load. */}
          <a href={loaderData.ownPage} className="button button-primary">
            {proposal || loaderData.asksForAnswer ? 'Answer' : 'Write, change or repeat'}
          </a>
        </p>
      )}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-10">
          <section aria-labelledby="lines">
            <h2 id="lines" className="mb-4 text-heading">
              Products
            </h2>
            <OrderLines
              lines={lines}
              isConfirmed={loaderData.isConfirmed}
              ownCodes={loaderData.ownCodes}
            />
            {message && (
              <>
                <h3 className="mt-8 font-semibold">Your message</h3>
                <p className="mt-2 break-words whitespace-pre-wrap">{message}</p>
              </>
            )}
          </section>
          {loaderData.deliveries.length > 0 && (
            <section aria-labelledby="deliveries">
              <h2 id="deliveries" className="mb-4 text-heading">
                Deliveries
              </h2>
              <DeliveryList deliveries={loaderData.deliveries} />
            </section>
          )}
          <OrderMessages
            messages={loaderData.messages}
            fileAddress={(file) =>
              href('/portal/:company/orders/:reference/files/:file', { ...params, file })
            }
          />
        </div>
        <div>
          <section aria-labelledby="status">
            <h2 id="status" className="mb-4 text-heading">
              Where it stands
            </h2>
            <EnquiryTimeline timeline={loaderData.timeline} />
          </section>
          <section aria-labelledby="details" className="mt-10 break-inside-avoid">
            <h2 id="details" className="mb-4 text-heading">
              Delivery and contact
            </h2>
            <DataList className="border-t">
              {facts.map(({ label, value }) => (
                <DataRow key={label} label={label}>
                  <span className="break-words">{value}</span>
                </DataRow>
              ))}
            </DataList>
          </section>
        </div>
      </div>
    </>
  )
}
