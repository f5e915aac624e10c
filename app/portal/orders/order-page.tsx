import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { type OperationName, reachOf } from '#app/domain/access/policy.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { listCompanyDocuments } from '#app/domain/company-documents/company-documents.server.ts'
import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import { getClosedPeriods } from '#app/domain/content/work-calendar.server.ts'
import { findBlanket } from '#app/domain/enquiry/blanket/find-blanket.server.ts'
import { DeliveryList } from '#app/domain/enquiry/delivery/delivery-list.tsx'
import { listClaimableDeliveries } from '#app/domain/enquiry/goods-in/list-claimable-lines.ts'
import { deliveryClaimForm } from '#app/domain/enquiry/goods-in/make-claim.server.ts'
import { isMuted } from '#app/domain/enquiry/mute/mute-order.server.ts'
import { listPossibleWatchers } from '#app/domain/enquiry/mute/watch-order.server.ts'
import { buildCustomerView } from '#app/domain/enquiry/private-page/customer-view.ts'
import { EnquiryTimeline } from '#app/domain/enquiry/private-page/enquiry-timeline.tsx'
import { createFormMessages } from '#app/domain/enquiry/private-page/form-messages.ts'
import { ProposalSection } from '#app/domain/enquiry/proposal/proposal-section.tsx'
import { answersForm } from '#app/domain/enquiry/proposal/read-answers.ts'
import { describeStatus, formatStatus } from '#app/domain/enquiry/record/describe-record.ts'
import { enquiryFacts, goodsInView } from '#app/domain/enquiry/record/enquiry-facts.ts'
import { findGoodsIn } from '#app/domain/enquiry/record/find-record.server.ts'
import { buildTimeline } from '#app/domain/enquiry/record/timeline.ts'
import { findUnreadOfOrder } from '#app/domain/inbox/find-order-items.server.ts'
import { messageDraft } from '#app/domain/kept-in-browser.ts'
import {
  findChangeApproval,
  findPendingAnswer,
} from '#app/domain/orders/approval/find-approval.server.ts'
import { findComments } from '#app/domain/orders/comments/comments.server.ts'
import { changePermissionOf } from '#app/domain/orders/content/change-permission.ts'
import {
  archiveFileName,
  documentPath,
  isConfirmed,
  listOrderDocuments,
} from '#app/domain/orders/documents/order-documents.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import { redirectToFragment } from '#app/framework/redirect-to-fragment.ts'
import { retryAfterHeader, tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { changeUnavailableMessage } from '#app/platform/database/database-unavailable.ts'
import { wholeNumber } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import {
  firstErrorOf,
  readIntentForm,
  requireValue,
  typedTextsOf,
} from '#app/platform/forms/read-form.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { useMarkAsRead } from '#app/portal/inbox/use-mark-as-read.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { useClearStoredFields } from '#app/ui/form/use-stored-fields.ts'
import { Notice } from '#app/ui/notice.tsx'
import { OrderComments } from '../comments/order-comments.tsx'
import { FormToken } from '../forms/form-token.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/order-page.ts'
import { AnswerNeededNotice } from './answer-needed-notice.tsx'
import { buildBlanketPart } from './call-off/blanket-of.ts'
import { BlanketSection } from './call-off/blanket-section.tsx'
import { ChangeOrCancel } from './change-or-cancel.tsx'
import { orderAddress } from './order-address.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderGoodsIn } from './order-goods-in.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMails } from './order-mails.tsx'
import { OrderMessages } from './order-messages.tsx'
import {
  type AnswerRefused,
  submitAnswer,
  submitClaimWithdrawal,
  submitMemberClaim,
} from './submit-answer.server.ts'

/** Returns the confirmation message after a submitted form; empty if there is none. */
const confirmationMessage = createFormMessages({
  ordered: 'Your order has been sent to our team. All of it is shown here.',
  'called-off': 'Your call-off has been sent to our team. All of it is shown here.',
  approved: 'Approved. The order is with our team, and its sender has been notified.',
  changed: 'The order is changed. Our team sees what is different.',
  requested: 'Our team has your request. We will answer here and notify you.',
  cancelled: 'The order is cancelled. Nothing will be delivered.',
  withdrawn: 'The claim is withdrawn.',
  claimed: 'Your claim is with our team, who will answer it.',
})

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-orders')
  const found = await inCompany(async (tx) => {
    const order = await findOrder(tx, actor, params.reference)
    if (!order) return null
    const skus = order.enquiry.lines.map(({ product }) => product.sku)
    return {
      order,
      ownCodes: await findCodesBySku(tx, actor, skus),
      goodsIn: await findGoodsIn(tx, order.enquiry.id),
      accounts: await listCompanyDocuments(tx, actor, {
        company: actor.company,
        enquiry: order.enquiry.id,
      }),
      isMuted: await isMuted(tx, actor, order.enquiry.id),
      watchers:
        reachOf(actor, 'write-order') === 'none'
          ? null
          : await listPossibleWatchers(tx, actor, {
              enquiry: order.enquiry.id,
              sender: order.enquiry.details.email,
            }),
      news: await findUnreadOfOrder(tx, actor, order.enquiry.reference),
      calledOffFrom: await findBlanket(tx, order.enquiry.blanket),
      approval: await findChangeApproval(tx, actor, order.enquiry.id),
      waitingAnswer: await findPendingAnswer(tx, order.enquiry.id),
      comments: await findComments(tx, actor, { reference: order.enquiry.reference }),
    }
  })
  if (!found) throw createMissingPageError(url)
  const { order, goodsIn, ownCodes, news, calledOffFrom, isMuted: muted } = found
  const { enquiry, record } = order
  const byName = (name: string) => name || 'Somebody of your company'
  const may = (operation: OperationName) => reachOf(actor, operation) !== 'none'
  return {
    ...buildCustomerView(enquiry, record, new Date(), byName),
    ...buildBlanketPart(order, isoDayOf(new Date())),
    calledOffFrom,
    changeApproval: found.approval?.state ?? null,
    waitingAnswer: found.waitingAnswer,
    comments: found.comments,
    done: confirmationMessage(url.searchParams.get('done')),
    mayAnswer: may('answer-proposal'),
    mayWrite: may('write-to-team'),
    mayMute: may('read-inbox'),
    mayMakeRegular: may('keep-regular-orders'),
    mayReceive: may('receive-goods'),
    goodsIn: goodsIn.map((one) => goodsInView(one, record.agreed)),
    claimable: may('make-claim')
      ? listClaimableDeliveries(record.deliveries, goodsIn, record.agreed, new Date())
      : [],
    member: actor.name,
    ownCodes,
    news: may('read-inbox') ? news : [],
    isMuted: muted,
    watchers: found.watchers,
    freedom: changePermissionOf(order),
    mayChange: may('write-order'),
    reference: enquiry.reference,
    status: formatStatus(enquiry),
    means: describeStatus(enquiry),
    isConfirmed: isConfirmed(enquiry),
    documents: listOrderDocuments(order, goodsIn, found.accounts.documents, (sku) =>
      currentCatalogue().bySku.has(sku),
    ).map((document) => ({ path: documentPath(document), label: document.label })),
    sentAt: enquiry.createdAt,
    sentBy: enquiry.details.contactName,
    regularOrder: enquiry.regularOrder ?? '',
    facts: enquiryFacts({ ...enquiry, proven: 'proven', acknowledged: true }, getClosedPeriods()),
    message: enquiry.details.message,
    timeline: buildTimeline(enquiry, byName),
  }
}

const forms = {
  answer: answersForm,
  claim: deliveryClaimForm,
  withdraw: formSchema({ claim: wholeNumber() }),
}
const operations = {
  answer: 'answer-proposal',
  claim: 'make-claim',
  withdraw: 'receive-goods',
} as const

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const sent = await readIntentForm(request, forms)
  const member = requireMember(context, operations[sent.intent])
  const typed = typedTextsOf(sent)
  const { note = '' } = typed
  if (sent.intent === 'answer' && sent.status !== 'success') {
    const refused: AnswerRefused = { message: firstErrorOf(sent), note, chosen: {}, open: [] }
    return data(refused, { status: 400 })
  }
  const { reference } = params
  const submit = () => {
    switch (sent.intent) {
      case 'answer':
        return submitAnswer(member, reference, requireValue(sent))
      case 'claim':
        return submitMemberClaim(member, reference, requireValue(sent), typed)
      case 'withdraw':
        return submitClaimWithdrawal(member, reference, requireValue(sent).claim)
    }
  }
  const taken = await tolerateOutage(submit())
  if (taken === null) throw createMissingPageError(url)
  if (taken === undefined) {
    const away: AnswerRefused = {
      message: changeUnavailableMessage,
      note,
      chosen: {},
      open: [],
    }
    return data(away, { status: 503, headers: retryAfterHeader })
  }
  if (taken.outcome !== 'done') return data(taken.refused, { status: taken.status })
  if (taken.approval) {
    const approval = href('/portal/:company/approvals/:approval', {
      company: params.company,
      approval: taken.approval,
    })
    return redirect(`${approval}?done=answer-sent`, 303)
  }
  const done = { answer: 'answered', claim: 'claimed#goods-in', withdraw: 'withdrawn#goods-in' }[
    sent.intent
  ]
  return redirectToFragment(`${orderAddress(params.company, params.reference)}?done=${done}`)
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ loaderData }: Route.MetaArgs) {
  return portalMeta(loaderData?.reference ?? 'Order')
}

export default function OrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { reference, lines, facts, message, proposal, done } = loaderData
  const drawn = [...lines, ...(proposal?.lines ?? [])]
  useMarkAsRead(params.company, loaderData.news)
  useClearStoredFields(messageDraft(reference), done === confirmationMessage('sent'))
  return (
    <>
      <DrawingDefinitions drawings={drawn.map(({ drawing }) => drawing)} />
      <OrderHead {...loaderData} company={params.company} />
      {done && (
        <Notice tone="success" role="status" className="mt-5 max-w-2xl print:hidden">
          <p>{done}</p>
        </Notice>
      )}
      {actionData && !proposal && (
        <RefusalNotice answer={actionData} className="mt-5 max-w-2xl">
          <p>{actionData.message}</p>
        </RefusalNotice>
      )}
      <AnswerNeededNotice {...loaderData} />
      {loaderData.waitingAnswer && (
        <Notice title="The answer to our proposal waits for approval" className="mt-5 max-w-2xl">
          <p>
            {loaderData.waitingAnswer.sender} accepted it.{' '}
            <Link
              to={href('/portal/:company/approvals/:approval', {
                company: params.company,
                approval: loaderData.waitingAnswer.approval,
              })}
              className="text-link"
            >
              See the approval
            </Link>
          </p>
        </Notice>
      )}
      {proposal && loaderData.mayAnswer && (
        <ProposalSection proposal={proposal} carried={<FormToken />} refused={actionData} />
      )}
      {loaderData.blanket && (
        <BlanketSection
          blanket={loaderData.blanket}
          whyNot={loaderData.whyNotCalledOff}
          mayOrder={loaderData.mayChange}
          order={{ company: params.company, reference }}
        />
      )}
      {loaderData.mayChange && (
        <>
          <p className="mt-5 flex flex-wrap gap-3 print:hidden">
            <ButtonLink
              to={href('/portal/:company/orders/:reference/repeat', params)}
              look="secondary"
            >
              Repeat this order
            </ButtonLink>
            {loaderData.mayMakeRegular && (
              <ButtonLink
                to={href('/portal/:company/orders/:reference/regular', params)}
                look="secondary"
              >
                Make it regular
              </ButtonLink>
            )}
          </p>
          <ChangeOrCancel
            may={{ ...loaderData.may, change: loaderData.freedom }}
            order={{ company: params.company, reference: reference.toLowerCase() }}
            approval={loaderData.changeApproval}
          />
        </>
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
              <DeliveryList
                deliveries={loaderData.deliveries}
                fileUrl={(file) =>
                  href('/portal/:company/orders/:reference/files/:file', { ...params, file })
                }
              />
            </section>
          )}
          <OrderGoodsIn
            goodsIn={loaderData.goodsIn}
            fileUrl={(file) =>
              href('/portal/:company/orders/:reference/files/:file', { ...params, file })
            }
            mayWithdraw={loaderData.mayReceive}
            claimable={loaderData.claimable}
            member={loaderData.member}
            refused={actionData?.claim}
          />
          <OrderMessages
            order={{ company: params.company, reference }}
            messages={loaderData.messages}
            asksForAnswer={loaderData.asksForAnswer}
            mayWrite={loaderData.mayWrite}
          />
          {loaderData.comments && (
            <OrderComments
              thread={loaderData.comments}
              action={href('/portal/:company/orders/:reference/comments', params)}
            />
          )}
        </div>
        <div>
          <section aria-labelledby="status">
            <h2 id="status" className="mb-4 text-heading">
              Where it stands
            </h2>
            <EnquiryTimeline timeline={loaderData.timeline} />
          </section>
          <OrderDocuments
            address={orderAddress(params.company, reference)}
            archive={href('/portal/:company/orders/:reference/documents/:name', {
              ...params,
              name: archiveFileName,
            })}
            documents={loaderData.documents}
          />
          {loaderData.mayMute && (
            <OrderMails
              company={params.company}
              reference={reference}
              isMuted={loaderData.isMuted}
              watchers={loaderData.watchers}
            />
          )}
          <OrderFacts facts={facts} />
        </div>
      </div>
    </>
  )
}

interface OrderDocumentsProps {
  /** URL of the order. */
  address: string
  /** URL of the archive with all documents. */
  archive: string
  documents: { path: string; label: string }[]
}

/** List of an order's documents and files, with a link to all of them as one archive. */
function OrderDocuments({ address, archive, documents }: OrderDocumentsProps) {
  return (
    <section aria-labelledby="documents" className="mt-10 print:hidden">
      <h2 id="documents" className="mb-4 text-heading">
        Documents
      </h2>
      <ul className="border-t border-rule">
        {documents.map(({ path, label }) => (
          <li key={path} className="border-b border-rule">
            <a
              href={`${address}/${path}`}
              download
              className="flex min-h-11 items-center py-1.5 break-words hover:text-green"
            >
              <span className="min-w-0 underline underline-offset-2">{label}</span>
            </a>
          </li>
        ))}
      </ul>
      {documents.length > 1 && (
        <p className="mt-4">
          <a href={archive} download className="button button-secondary">
            All as one ZIP file
          </a>
        </p>
      )}
    </section>
  )
}
