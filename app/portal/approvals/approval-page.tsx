import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import { referenceOf } from '#app/domain/enquiry/blanket/reference-of.server.ts'
import { formatOwnFields } from '#app/domain/enquiry/own-fields.ts'
import { listApprovalFiles } from '#app/domain/orders/approval/approval-files.server.ts'
import {
  type ApprovalState,
  type FirstDecision,
  formatSigners,
  maxDecisionNoteLength,
  sentWithoutApprovalMessage,
} from '#app/domain/orders/approval/approval-state.ts'
import { type Approval, findApproval } from '#app/domain/orders/approval/find-approval.server.ts'
import { formatSignature } from '#app/domain/orders/approval/select-approvers.ts'
import { findComments } from '#app/domain/orders/comments/comments.server.ts'
import { formatPlace } from '#app/domain/orders/content/delivery-place.ts'
import { listDifferences, listDifferingSkus } from '#app/domain/orders/content/order-content.ts'
import { decideOrder } from '#app/domain/orders/decision/decide-order.server.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { database } from '#app/platform/database/database.server.ts'
import { choiceOf, freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { formatDay, formatInstant } from '#app/platform/text/format.ts'
import { productBySku } from '#app/portal/order-draft/change-draft.server.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OrderComments } from '../comments/order-comments.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { DifferenceList } from '../order-draft/difference-list.tsx'
import { draftAddress } from '../order-draft/draft-addresses.ts'
import { orderAddress } from '../orders/order-address.ts'
import { OwnCodes } from '../products/codes/own-codes.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/approval-page.ts'
import { ApprovalFiles } from './approval-files.tsx'
import { SenderActions, SentForApprovalNotice } from './sender-actions.tsx'
import { TwoApprovals } from './two-approvals.tsx'

/**
 * Returns the content to show: the current one while the approval is pending, otherwise the one
 * that was decided on.
 */
const contentToShow = ({ state, now, content }: Approval) =>
  state === 'waiting' ? (now?.content ?? content) : content

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-orders')
  const seen = await inCompany(async (tx) => {
    const approval = await findApproval(tx, actor, params.approval, productBySku)
    if (!approval) return null
    const shown = contentToShow(approval)
    const base = approval.now?.draft?.base
    const changes = base ? listDifferences(base, shown) : []
    const skus = [
      ...shown.lines.map(({ sku }) => sku),
      ...listDifferingSkus([...approval.since, ...changes]),
    ]
    const draft = approval.now?.draft
    // Comments on the change of an order are on the page of the order.
    const commented = approval.state === 'waiting' && draft && !draft.changes ? draft.id : ''
    const isOwn = draft?.accountId === actor.account
    const reference = (await referenceOf(tx, draft?.changes ?? null)).toLowerCase()
    const ownAddress = isOwn ? draftAddress({ ...params, draft: draft.id, reference }) : ''
    return {
      approval,
      shown,
      changes,
      codes: await findCodesBySku(tx, actor, skus),
      ownAddress,
      commented,
      comments: commented ? await findComments(tx, actor, { draft: commented }) : null,
      files: await listApprovalFiles(tx, actor, params.approval),
      order: await referenceOf(tx, approval.state === 'approved' ? approval.enquiry : null),
    }
  })
  if (!seen) throw createMissingPageError(url)
  const { approval: found, shown, changes, codes, ownAddress, files, order, ...commentsSeen } = seen
  const {
    state,
    decidedAs,
    decidedAt,
    note,
    reasons,
    since,
    approvers: deciders,
    sender,
    requestedAt,
    now,
    callOff,
    answer,
    first,
    firstDecision,
    needsTwo,
  } = found
  const { place, neededBy, purchaseOrder, message, ownFields } = shown
  // Staff who act for an approver see the order, but do not decide on it.
  const mayDecide = reachOf(actor, 'approve-order') !== 'none'
  const decider = mayDecide ? deciders.find(({ account }) => account === actor.account) : undefined
  return {
    state,
    decidedAs,
    decidedAt,
    note,
    reasons,
    since,
    requestedAt,
    sender: sender.signedAs,
    files,
    order,
    ...commentsSeen,
    needsTwo: state === 'waiting' && needsTwo,
    /** The first of two approvals; null if none was given. */
    first: state === 'waiting' ? first : firstDecision,
    ownAddress,
    done: url.searchParams.get('done') ?? '',
    blanket: callOff?.reference ?? '',
    answered: answer?.reference ?? '',
    isThere: now !== null,
    fingerprint: now?.fingerprint ?? '',
    isMine: found.requestedBy === actor.account,
    /** The approver's signature under which the member decides; empty if they may not. */
    decidesAs: decider ? formatSignature(decider) : '',
    deciders: deciders.filter(({ isNotified }) => isNotified).map(formatSignature),
    /** The changes it makes to an order that was sent before. */
    changes,
    ownCodes: codes,
    lines: shown.lines.map(({ sku, name, packs, pieces, note: of, split, ownFields: own }) => ({
      sku,
      name,
      note: [...formatOwnFields(own), of].filter(Boolean).join(' · '),
      codes: codes.get(sku) ?? [],
      remaining: found.remaining.find((one) => one.sku === sku),
      quantity: describeQuantity(packs, pieces),
      days: split.map(({ on }) => formatDay(on)).join(', '),
    })),
    facts: [
      ['Deliver to', formatPlace(place)],
      ['Needed by', neededBy ? formatDay(neededBy) : 'No date given'],
      ['Order number', purchaseOrder],
      ['Own fields', formatOwnFields(ownFields).join('; ')],
      ['Message', message],
    ].filter(([, value]) => value),
  }
}

const decisionForm = formSchema({
  decision: choiceOf(['approve', 'decline']),
  /** Fingerprint of the content that was shown. */
  mark: freeText(),
  note: freeText(),
})

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor } = requireMember(context, 'approve-order')
  const sent = await readForm(request, decisionForm)
  const { note } = typedTextsOf(sent)
  if (sent.status !== 'success') return data({ problem: firstErrorOf(sent), note }, { status: 400 })
  const { decision: decided, mark: fingerprint } = sent.value
  const decision = {
    approval: params.approval,
    fingerprint,
    note: sent.value.note,
    isApproved: decided === 'approve',
  }
  const result = await decideOrder(database().db, actor, decision, productBySku)
  if (result.outcome !== 'done' && result.outcome !== 'approved-first')
    return data({ problem: result.message, note }, { status: 409 })
  if ('outcome' in result && result.outcome === 'approved-first') {
    const page = href('/portal/:company/approvals/:approval', params)
    return redirect(`${page}?done=approved-first`, 303)
  }
  return redirect(
    result.reference
      ? `${orderAddress(params.company, result.reference)}?done=approved`
      : href('/portal/:company/approvals', params),
    303,
  )
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return portalMeta('An order to approve')
}

export default function ApprovalPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { state, sender, reasons, lines, facts, since, changes, decidesAs, deciders } = loaderData
  const isOpen = state === 'waiting' && loaderData.isThere
  return (
    <div className="max-w-3xl">
      <p className="mb-1 text-sm">
        <Link to={href('/portal/:company/approvals', params)} className="text-link">
          Approvals
        </Link>
      </p>
      <h1 className="text-title">An order of {sender}</h1>
      <p className="mt-2 text-muted">Requested {formatInstant(loaderData.requestedAt)}.</p>
      <ul className="mt-2">
        {reasons.map((reason) => (
          <li key={reason} className="font-medium">
            {reason}
          </li>
        ))}
      </ul>
      {loaderData.order && (
        <p className="mt-2">
          It became order{' '}
          <Link to={orderAddress(params.company, loaderData.order)} className="text-link">
            {loaderData.order}
          </Link>
          .
        </p>
      )}
      {loaderData.blanket && (
        <p className="mt-2">
          <Link to={orderAddress(params.company, loaderData.blanket)} className="text-link">
            See the blanket order
          </Link>
        </p>
      )}
      {loaderData.answered && (
        <p className="mt-2">
          This is our team’s proposal for{' '}
          <Link to={orderAddress(params.company, loaderData.answered)} className="text-link">
            {loaderData.answered}
          </Link>
          .
        </p>
      )}
      {actionData && (
        <RefusalNotice answer={actionData} className="mt-5">
          <p>{actionData.problem}</p>
        </RefusalNotice>
      )}
      {isOpen && loaderData.isMine && (
        <SentForApprovalNotice done={loaderData.done} deciders={deciders} />
      )}
      {isOpen && loaderData.needsTwo && (
        <TwoApprovals first={loaderData.first} deciders={deciders} done={loaderData.done} />
      )}
      {!isOpen && <ApprovalOutcome {...loaderData} />}
      {isOpen && since.length > 0 && (
        <Notice tone="warning" title="Changed since approval was requested" className="mt-5">
          <DifferenceList differences={since} ownCodes={loaderData.ownCodes} />
        </Notice>
      )}
      {changes.length > 0 && (
        <section aria-labelledby="changes" className="mt-8">
          <h2 id="changes" className="text-heading">
            Changes to an order that was sent
          </h2>
          <DifferenceList differences={changes} ownCodes={loaderData.ownCodes} />
        </section>
      )}
      <section aria-labelledby="lines" className="mt-8">
        <h2 id="lines" className="text-heading">
          Products
        </h2>
        <ul className="mt-3 border-t border-rule">
          {lines.map(({ sku, name, codes, quantity, days, note, remaining }) => (
            <li key={sku} className="border-b border-rule py-3">
              <p className="font-medium">{name}</p>
              <p className="text-sm text-muted">{sku}</p>
              <OwnCodes codes={codes} />
              <p className="numeric">{quantity}</p>
              {remaining && (
                <p
                  className={`numeric text-sm ${remaining.isEnough ? 'text-muted' : 'font-medium'}`}
                >
                  {!remaining.isEnough && 'Too much. '}
                  Left of the blanket order: {remaining.remains}.
                </p>
              )}
              {days && <p className="numeric text-sm text-muted">On {days}</p>}
              {note && <p className="text-sm break-words text-muted">Note: {note}</p>}
            </li>
          ))}
        </ul>
        <dl className="mt-4 space-y-2">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="break-words whitespace-pre-wrap">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ApprovalFiles files={loaderData.files} params={params} />
      {isOpen && !decidesAs && (
        <p className="mt-8">
          {loaderData.isMine ? 'Waiting for a decision by ' : 'To be decided by '}
          {deciders.join(' or ') || 'an owner of your company'}.
        </p>
      )}
      {isOpen && loaderData.isMine && loaderData.blanket && (
        <CallOffSenderActions params={params} />
      )}
      {loaderData.ownAddress && (
        <SenderActions address={loaderData.ownAddress} isWaiting={isOpen} />
      )}
      {isOpen && decidesAs && (
        <PortalForm className="mt-8 space-y-4">
          <input type="hidden" name="mark" value={loaderData.fingerprint} />
          <p>You decide as {decidesAs}.</p>
          <TextArea
            name="note"
            label={`Note to ${sender} (optional)`}
            rows={3}
            maxLength={maxDecisionNoteLength}
            defaultValue={actionData?.note}
          />
          <div className="flex flex-wrap gap-3">
            <Button name="decision" value="approve">
              {loaderData.answered ? 'Approve and accept it' : 'Approve and send it'}
            </Button>
            <Button name="decision" value="decline" look="secondary">
              Decline
            </Button>
          </div>
        </PortalForm>
      )}
      {loaderData.comments && (
        <OrderComments
          thread={loaderData.comments}
          action={href('/portal/:company/drafts/:draft/comments', {
            company: params.company,
            draft: loaderData.commented,
          })}
        />
      )}
    </div>
  )
}

interface ApprovalOutcomeProps {
  state: ApprovalState
  sender: string
  /** Reference of the order whose proposal it accepts; empty if it does not answer a proposal. */
  answered: string
  /** The first of two approvals; null if one was enough. */
  first: FirstDecision | null
  decidedAs: string
  decidedAt: Date | null
  note: string
}

/** Notice about the outcome of an approval that can no longer be decided. */
function ApprovalOutcome({ note, ...outcome }: ApprovalOutcomeProps) {
  return (
    <Notice className="mt-5">
      <p>{describeOutcome(outcome)}</p>
      {outcome.first?.note && <p className="mt-1 whitespace-pre-wrap">“{outcome.first.note}”</p>}
      {note && <p className="mt-1 whitespace-pre-wrap">“{note}”</p>}
    </Notice>
  )
}

function describeOutcome({
  state,
  sender,
  answered,
  first,
  decidedAs,
  decidedAt,
}: Omit<ApprovalOutcomeProps, 'note'>) {
  if (state === 'waiting' && answered)
    return `The proposal for ${answered} can no longer be answered.`
  if (state === 'waiting') return `${sender} has discarded this order.`
  const signers = formatSigners({ state, decidedAs, firstDecision: first })
  const what =
    state === 'not-needed' ? sentWithoutApprovalMessage(sender) : `${signers} ${state} it`
  return `${what}${decidedAt ? `, ${formatInstant(decidedAt)}` : ''}.`
}

/** Actions for the sender of a pending call-off: edit or withdraw. */
function CallOffSenderActions({ params }: { params: { company: string; approval: string } }) {
  const change = href('/portal/:company/approvals/:approval/change', params)
  return (
    <div className="mt-6 print:hidden">
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={change} look="secondary">
          Change it
        </ButtonLink>
        <PortalForm action={change}>
          <Button name="intent" value="withdraw" look="quiet">
            Take it back
          </Button>
        </PortalForm>
      </div>
      <p className="mt-2 text-sm text-muted">
        The approver will see your changes. If you take it back, nothing is called off.
      </p>
    </div>
  )
}
