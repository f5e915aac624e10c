import { data, href } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { privateMeta, siteNameOf } from '#app/document/page-meta.ts'
import { describeShutdownNotice } from '#app/domain/calendar/shutdown.ts'
import { EnquiryLoad } from '#app/domain/cart/load/enquiry-load.tsx'
import { computeEnquiryTotals } from '#app/domain/cart/load/enquiry-totals.ts'
import { listLoadFacts } from '#app/domain/cart/load/load-facts.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { getClosedPeriods, getWorkCalendar } from '#app/domain/content/work-calendar.server.ts'
import { DeliveryList } from '#app/domain/enquiry/delivery/delivery-list.tsx'
import type { EnquiryDetails } from '#app/domain/enquiry/enquiry.ts'
import { listClaimableDeliveries } from '#app/domain/enquiry/goods-in/list-claimable-lines.ts'
import { closedStatuses, lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { buildCustomerView } from '#app/domain/enquiry/private-page/customer-view.ts'
import { EnquiryTimeline } from '#app/domain/enquiry/private-page/enquiry-timeline.tsx'
import { formatStatus } from '#app/domain/enquiry/record/describe-record.ts'
import { factsWithOriginals, goodsInView } from '#app/domain/enquiry/record/enquiry-facts.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { findGoodsIn, findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { buildTimeline } from '#app/domain/enquiry/record/timeline.ts'
import { checkoutDraft, messageDraft } from '#app/domain/kept-in-browser.ts'
import { database } from '#app/platform/database/database.server.ts'
import { retryAfterHeader, tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { changeUnavailableMessage } from '#app/platform/database/database-unavailable.ts'
import { portalPath, portalUrl } from '#app/platform/process/environment.server.ts'
import { formatInstant, timeZoneLabel } from '#app/platform/text/format.ts'
import { EnquiryLines } from '#app/site/enquiry/private/enquiry-lines.tsx'
import { Button } from '#app/ui/button.tsx'
import { DataList, DataRow } from '#app/ui/data-list.tsx'
import { useClearStoredFields } from '#app/ui/form/use-stored-fields.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ExternalLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/enquiry-page.ts'
import { EnquiryActions } from './enquiry-actions.tsx'
import { openLink } from './open-link.server.ts'
import { Conversation } from './private/conversation.tsx'
import { DeliveryClaims } from './private/delivery-claims.tsx'
import { doneMessage } from './private/done-message.ts'
import { handleRecordForm, readRecordForm } from './private/handle-record-form.server.ts'
import { WaitsForCustomer } from './private/waits-for-customer.tsx'
import { privateHeaders } from './private-headers.ts'

export async function loader(args: Route.LoaderArgs) {
  const { db } = database()
  const enquiry = await findEnquiry(db, await openLink(db, args))
  if (!enquiry) throw createMissingPageError(args.url, { headers: privateHeaders })
  const [record, goodsIn] = await Promise.all([
    findRecord(db, enquiry),
    findGoodsIn(db, enquiry.id),
  ])
  const { phone, email, hours } = currentContent('GLOBAL').company
  const isOver = closedStatuses.includes(enquiry.status)
  const agreed = record.agreed
    .map((line) => ({ ...line.agreed, kind: line.kind }))
    .filter(({ pieces }) => pieces > 0)
  return data(
    {
      reference: enquiry.reference,
      status: formatStatus(enquiry),
      isDelivered: lifecycle[enquiry.status].hasArrived,
      sentAt: enquiry.createdAt,
      ...buildCustomerView(enquiry, record, new Date()),
      claims: goodsIn.flatMap((found) => {
        const { claim, lines, delivery } = goodsInView(found, record.agreed)
        return claim ? [{ ...claim, lines, delivery }] : []
      }),
      claimable: listClaimableDeliveries(record.deliveries, goodsIn, record.agreed, new Date()),
      contact: enquiry.details.contactName,
      facts: factsWithOriginals(
        { ...enquiry, proven: 'proven', acknowledged: true },
        record.corrections,
        getClosedPeriods(),
      ),
      message: enquiry.details.message,
      load: listLoadFacts(computeEnquiryTotals(agreed)),
      timeline: buildTimeline(enquiry),
      received: enquiry.status === 'submitted' && {
        text: currentContent('CATALOGUE-CHECKOUT-PAGE').received,
        email: enquiry.details.email,
        acknowledged: enquiry.acknowledged,
      },
      company: { phone, email, hours },
      shutdown: isOver ? '' : describeShutdownNotice(getWorkCalendar(new Date())),
      asks: portalUrl() === portalPath ? accessRequestFields(enquiry.details) : null,
      done: doneMessage(args.url.searchParams.get('done')),
    },
    { headers: privateHeaders },
  )
}

function accessRequestFields({ contactName: name, company, email, phone }: EnquiryDetails) {
  return { name, company, email, phone }
}

export async function action(args: Route.ActionArgs) {
  const { db } = database()
  const { params, request, context, url } = args
  const form = await readRecordForm(request)
  const taking = openLink(db, args).then(async (id) => {
    const enquiry = await findEnquiry(db, id)
    if (!enquiry) throw createMissingPageError(url, { headers: privateHeaders })
    return handleRecordForm(db, { token: params.token, enquiry, form, request, context })
  })
  const taken = await tolerateOutage(taking)
  if (taken instanceof Response) return taken
  if (!taken) {
    const away = { intent: 'unread' as const, message: changeUnavailableMessage, note: '' }
    return data({ ...away, chosen: {}, open: [] }, { status: 503, headers: retryAfterHeader })
  }
  return data(taken.refusal, { status: taken.status, headers: taken.headers ?? {} })
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders])
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(siteNameOf(matches), loaderData?.reference ?? 'Enquiry')
}

export default function EnquiryPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { reference, status, sentAt, lines, facts, message, load, done } = loaderData
  const isChanged = lines.some(({ asked }) => asked !== '')
  const drawn = [...lines, ...(loaderData.proposal?.lines ?? [])]

  // The enquiry has arrived, so the stored draft of its form is deleted.
  useClearStoredFields(checkoutDraft, true)
  useClearStoredFields(messageDraft(reference), done === doneMessage('sent'))

  return (
    <div className="page-width pt-8 pb-16 lg:pt-12">
      <DrawingDefinitions drawings={drawn.map(({ drawing }) => drawing)} />
      <p className="text-muted">Your enquiry</p>
      <h1 className="text-title numeric">{reference}</h1>
      <p className="mt-3 text-lg">
        <strong className="font-semibold text-green">{status}</strong> · sent{' '}
        {formatInstant(sentAt)} {timeZoneLabel}
        {load[0] && ` · ${load[0].value}`}
      </p>
      {done && (
        <Notice tone="success" role="status" className="mt-6 max-w-2xl print:hidden">
          <p>{done}</p>
        </Notice>
      )}
      {actionData?.intent === 'repeat' || actionData?.intent === 'unread' ? (
        <Notice tone="error" role="alert" className="mt-6 max-w-2xl">
          <p>{actionData.message}</p>
        </Notice>
      ) : null}
      <WaitsForCustomer {...loaderData} refusal={actionData} token={params.token} />
      {loaderData.received && !done && <EnquiryReceived {...loaderData.received} />}
      {loaderData.shutdown && (
        <Notice className="mt-5 max-w-2xl">
          <p>{loaderData.shutdown}</p>
        </Notice>
      )}
      <EnquiryActions
        reference={reference}
        company={loaderData.company}
        reviewAddress={loaderData.isDelivered ? href('/enquiry/:token/review', params) : null}
        pdfAddress={href('/enquiry/:token/enquiry.pdf', params)}
      />
      {loaderData.deliveries.length > 0 && (
        <section aria-labelledby="deliveries" className="mt-10 max-w-4xl">
          <h2 id="deliveries" className="text-heading mb-4">
            Deliveries
          </h2>
          <DeliveryList
            deliveries={loaderData.deliveries}
            fileUrl={(file) => href('/enquiry/:token/files/:file', { ...params, file })}
          />
          <DeliveryClaims
            claims={loaderData.claims}
            claimable={loaderData.claimable}
            contact={loaderData.contact}
            refused={actionData && 'claim' in actionData ? actionData.claim : undefined}
          />
        </section>
      )}
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-6 print:block gap-y-10 lg:grid-cols-[var(--span-7)_minmax(0,1fr)]">
        <div>
          <section aria-labelledby="lines">
            <h2 id="lines" className="text-heading mb-4">
              {isChanged ? 'What is agreed' : 'What you asked for'}
            </h2>
            <EnquiryLines lines={lines} />
            <EnquiryLoad load={load} />
            {message && (
              <>
                <h3 className="mt-8 font-semibold">Your message</h3>
                <p className="mt-2 break-words whitespace-pre-wrap">{message}</p>
              </>
            )}
          </section>
          <Conversation
            reference={reference}
            messages={loaderData.messages}
            asksForAnswer={loaderData.asksForAnswer}
            may={loaderData.may}
            token={params.token}
            refusal={actionData}
          />
        </div>
        <div className="print:mt-8 print:grid print:grid-cols-2 print:gap-x-12">
          <section aria-labelledby="status">
            <h2 id="status" className="text-heading mb-4">
              Where it stands
            </h2>
            <EnquiryTimeline timeline={loaderData.timeline} />
          </section>
          <section aria-labelledby="details" className="mt-10 break-inside-avoid print:mt-0">
            <h2 id="details" className="text-heading mb-4">
              Delivery and contact
            </h2>
            <DataList className="border-t">
              {facts.map(({ label, value, sent }) => (
                <DataRow key={label} label={label} note={sent && `You sent: ${sent}`}>
                  <span className="break-words">{value}</span>
                </DataRow>
              ))}
            </DataList>
            {loaderData.asks && <PortalInvitation asks={loaderData.asks} />}
          </section>
        </div>
      </div>
    </div>
  )
}

interface EnquiryReceivedProps {
  /** Text from the content about what the team does next. */
  text: string
  /** Email address that the confirmation is sent to. */
  email: string
  /** Whether a confirmation is sent. */
  acknowledged: boolean
}

/** Notice that the enquiry has arrived, when to expect an answer, and where a copy is sent. */
function EnquiryReceived({ text, email, acknowledged }: EnquiryReceivedProps) {
  return (
    <Notice
      tone="success"
      title="Thank you. We have your enquiry."
      className="mt-6 max-w-2xl print:hidden"
    >
      <p className="mt-1">{text}</p>
      {acknowledged ? (
        <p className="mt-2">
          A copy is on its way to <strong className="font-semibold break-words">{email}</strong>. If
          it is not there in a few minutes, check your junk mail.
        </p>
      ) : (
        <p className="mt-2">
          No copy was e-mailed: our hourly limit is reached. Print this page, or keep its address.
        </p>
      )}
    </Notice>
  )
}

interface PortalInvitationProps {
  /** Initial values of the form that requests access. */
  asks: { name: string; company: string; email: string; phone: string }
}

/**
 * Invitation to the portal for customers who follow one enquiry. Their details are posted in a
 * form, so that they do not appear in a URL; access is not requested until they submit it there.
 */
function PortalInvitation({ asks }: PortalInvitationProps) {
  return (
    // The portal is a separate application, so links to it are full page loads.
    <form
      method="post"
      action={href('/portal/sign-in/access')}
      className="mt-6 text-muted print:hidden"
    >
      {Object.entries({ ...asks, intent: 'begin' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        Keep all your enquiries in one place, in our portal. If you do not have access yet, ask for
        it with the e-mail address above; otherwise{' '}
        <ExternalLink href={href('/portal')} className="text-link">
          sign in
        </ExternalLink>
        .
      </p>
      <Button look="secondary" size="small" className="mt-3">
        Ask for access
      </Button>
    </form>
  )
}
