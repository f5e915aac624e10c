import { data, href, Link, redirect } from 'react-router'
import { reachOf } from '#app/domain/access/policy.ts'
import { listMembers } from '#app/domain/customers/members/members.server.ts'
import { formatSigners } from '#app/domain/orders/approval/approval-state.ts'
import { listCurrentPendingApprovals } from '#app/domain/orders/approval/find-approval.server.ts'
import { findApproversBySender } from '#app/domain/orders/approval/find-rules.server.ts'
import {
  listDecidedApprovals,
  listSentForApproval,
} from '#app/domain/orders/approval/list-decided.server.ts'
import {
  listDeputies,
  planDeputy,
  removeDeputy,
} from '#app/domain/orders/approval/plan-deputy.server.ts'
import {
  listPossibleDeputies,
  selectCurrentApprovers,
} from '#app/domain/orders/approval/select-approvers.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { freeText, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import {
  firstErrorOf,
  readIntentForm,
  requireValue,
  typedTextsOf,
} from '#app/platform/forms/read-form.ts'
import { formatInstant, isoDayOf } from '#app/platform/text/format.ts'
import { productBySku } from '#app/portal/order-draft/change-draft.server.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { SentOrders } from '../orders/sent-orders.tsx'
import { PreviousNextLinks } from '../products/previous-next-links.tsx'
import { readPageNumber } from '../products/read-page-number.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/approvals-page.ts'
import { CoverForm } from './cover-form.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-orders')
  const now = new Date()
  const page = readPageNumber(url)
  const mayApprove = reachOf(actor, 'approve-order') !== 'none'
  return inCompany(async (tx) => {
    const waiting = await listCurrentPendingApprovals(tx, actor, productBySku)
    const people = await listMembers(tx, actor)
    const named = new Map(people.map(({ account, name }) => [account, name]))
    const covers = await listDeputies(tx, actor, isoDayOf(now))
    const senders = waiting.map(({ askedBy }) => askedBy)
    const deciders = await findApproversBySender(tx, actor, senders, now)
    return {
      waiting: waiting.map(({ id, sender, askedAt, askedBy, lines, reasons, firstDecision }) => ({
        id,
        sender,
        askedAt,
        lines,
        reasons,
        approvedBy: firstDecision?.decidedAs ?? '',
        isYours:
          mayApprove &&
          selectCurrentApprovers(deciders.get(askedBy) ?? [], firstDecision?.account ?? null).some(
            ({ account }) => account === actor.account,
          ),
      })),
      sent: await listSentForApproval(tx, actor),
      page,
      decided: await listDecidedApprovals(tx, actor, page),
      covers: covers.map(({ id, accountId: account, deputy, firstDay, lastDay }) => ({
        id,
        firstDay,
        lastDay,
        who: named.get(account) ?? 'Somebody',
        by: named.get(deputy) ?? 'somebody',
        isMine: account === actor.account,
      })),
      mayApprove,
      mayRule: reachOf(actor, 'keep-order-rules') !== 'none',
      today: isoDayOf(now),
      colleagues: listPossibleDeputies(people, actor.account).map(({ account, name }) => ({
        value: account,
        label: name,
      })),
    }
  })
}

const planForm = formSchema({ cover: freeText(), firstDay: freeText(), lastDay: freeText() })

const forms = {
  '': planForm,
  plan: planForm,
  remove: formSchema({ deputy: uuidText() }),
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'approve-order')
  const sent = await readIntentForm(request, forms)
  const { cover: deputy = '', firstDay = '', lastDay = '' } = typedTextsOf(sent)
  const typed = { deputy, firstDay, lastDay }
  if (sent.intent === 'remove') {
    const { deputy: id } = requireValue(sent)
    const removed = await inCompany((tx) => removeDeputy(tx, actor, id))
    if (removed) return data({ problem: removed.message, typed }, { status: 403 })
  } else {
    if (sent.status !== 'success') {
      return data({ problem: firstErrorOf(sent), typed }, { status: 400 })
    }
    const result = await inCompany((tx) => planDeputy(tx, actor, typed))
    if (result.outcome !== 'done') return data({ problem: result.message, typed }, { status: 400 })
  }
  return redirect(href('/portal/:company/approvals', params), 303)
}

export function meta() {
  return portalMeta('Approvals')
}

export default function ApprovalsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { waiting, covers, mayApprove, mayRule, colleagues, today } = loaderData
  return (
    <div className="max-w-3xl">
      <p className="mb-1 text-sm">
        <Link to={href('/portal/:company/orders', params)} className="text-link">
          Your orders
        </Link>
      </p>
      <h1 className="text-title">Approvals</h1>
      {waiting.length === 0 ? (
        <p className="mt-3">No orders are waiting for approval.</p>
      ) : (
        <ul className="mt-5 border-t border-rule">
          {waiting.map(({ id, sender, askedAt, lines, reasons, approvedBy, isYours }) => (
            <li key={id} className="border-b border-rule py-3">
              <p>
                <Link
                  to={href('/portal/:company/approvals/:approval', { ...params, approval: id })}
                  className="text-link font-semibold"
                >
                  {sender}, {countOf(lines, 'line')}
                </Link>{' '}
                <span className="text-sm text-muted">requested {formatInstant(askedAt)}</span>
              </p>
              <p className="text-sm text-muted">{reasons.join(' ')}</p>
              {approvedBy && (
                <p className="text-sm">Approved by {approvedBy}. It needs a second approval.</p>
              )}
              {isYours && <p className="text-sm font-medium text-vermilion">Waits for you</p>}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <SentOrders title="Yours" company={params.company} sent={loaderData.sent} />
      </div>
      <DecidedApprovals {...loaderData.decided} page={loaderData.page} company={params.company} />
      {mayApprove && (
        <p className="mt-6">
          <Link to={href('/portal/:company/approvals/budgets', params)} className="text-link">
            Budgets
          </Link>
        </p>
      )}
      {mayRule && (
        <p className="mt-3">
          <Link to={href('/portal/:company/approvals/rules', params)} className="text-link">
            Which orders need approval
          </Link>
        </p>
      )}
      {mayRule && (
        <p className="mt-3">
          <Link to={href('/portal/:company/own-fields', params)} className="text-link">
            Own fields of orders, such as a cost centre
          </Link>
        </p>
      )}
      {mayApprove && (
        <CoverForm
          covers={covers}
          colleagues={colleagues}
          today={today}
          problem={actionData?.problem}
          typed={actionData?.typed}
        />
      )}
    </div>
  )
}

type DecidedApprovalsProps = Awaited<ReturnType<typeof listDecidedApprovals>> & {
  company: string
  page: number
}

/** Section with one page of the approvals that were granted or declined; nothing if there are none. */
function DecidedApprovals({ approvals, page, pages, company }: DecidedApprovalsProps) {
  if (pages === 0) return null
  return (
    <section aria-labelledby="decided" className="mt-10">
      <h2 id="decided" className="text-heading">
        Decided
      </h2>
      <ul className="mt-3 border-t border-rule">
        {approvals.map((one) => (
          <li key={one.id} className="border-b border-rule py-3">
            <p>
              <Link
                to={href('/portal/:company/approvals/:approval', { company, approval: one.id })}
                className="text-link font-semibold"
              >
                {[one.reference, one.sender].filter(Boolean).join(', ')}
              </Link>{' '}
              <span className="text-sm text-muted">
                {one.state} by {formatSigners(one)}
                {one.decidedAt && `, ${formatInstant(one.decidedAt)}`}
              </span>
            </p>
            <p className="text-sm text-muted">{one.reasons.join(' ')}</p>
            {one.note && <p className="text-sm break-words">“{one.note}”</p>}
          </li>
        ))}
      </ul>
      <PreviousNextLinks
        page={page}
        pages={pages}
        address={(number) => `?page=${number}#decided`}
        before="Newer"
        after="Older"
      />
    </section>
  )
}
