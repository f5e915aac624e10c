import { data, redirect } from 'react-router'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { proposalMail } from '#app/domain/enquiry/mails/step-mail-content.ts'
import { prepareProposal, sendProposal } from '#app/domain/enquiry/proposal/send-proposal.server.ts'
import { collectWantedTerms } from '#app/domain/enquiry/proposal/wanted-terms.ts'
import {
  computeDeadline,
  defaultTermDays,
  type LineTerms,
  maxReasonLength,
  maxTermDays,
} from '#app/domain/enquiry/proposal.ts'
import { findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { findOpenRequests } from '#app/domain/enquiry/record/open-requests.ts'
import { type Database, database } from '#app/platform/database/database.server.ts'
import { readIntentForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { formatDay, formatInstant } from '#app/platform/text/format.ts'
import { previewStepMail } from '#app/staff/enquiry/preview-step-mail.server.ts'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MailFields } from '../../forms/mail-fields.tsx'
import {
  answerUnreadable,
  errorsBesideText,
  readMailFields,
  staleWordsRefusal,
  stepForms,
  withMailRefusal,
} from '../../forms/read-mail-fields.ts'
import { RefusedSaveNotice } from '../../forms/refused-save.tsx'
import { StaffForm } from '../../forms/staff-form.tsx'
import { staffMeta } from '../../shell/staff-meta.ts'
import { staffActor } from '../../staff-actor.ts'
import { enquiryPartPath } from '../enquiry-path.ts'
import { findCustomerCodes } from '../find-customer-codes.server.ts'
import { openEnquiry } from '../open-enquiry.server.ts'
import { StepButtons } from '../parts/step-buttons.tsx'
import { StepClosedNotice } from '../parts/step-closed-notice.tsx'
import { StepHead } from '../parts/step-head.tsx'
import type { Route } from './+types/proposal-page.ts'
import { buildProductChoices, describeSuggestions } from './product-choices.ts'
import { ProposalRows } from './proposal-rows.tsx'
import {
  buildInitialRows,
  proposalForm,
  readProposalForm,
  submittedRowsOf,
} from './read-proposal-form.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const enquiry = await openEnquiry(db, actor, params.reference, url)
  const kind = lifecycle[enquiry.status].proposalKind
  const { agreed, messages } = await findRecord(db, enquiry)
  const requests = findOpenRequests(enquiry)
  const rows = buildInitialRows(agreed, collectWantedTerms(agreed, requests))
  return {
    reference: enquiry.reference,
    version: enquiry.version,
    company: enquiry.details.company,
    status: enquiry.status,
    kind,
    openProposal: enquiry.openProposal,
    rows: rows.map(({ asked: _, ...row }) => row),
    asked: rows.filter(({ asked }) => asked !== ''),
    requests: requests.flatMap(({ message }) => messages.find(({ id }) => id === message) ?? []),
    products: buildProductChoices(agreed),
    to: enquiry.details.email,
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const sent = await readIntentForm(request, stepForms(proposalForm))
  const enquiry = await openEnquiry(db, actor, params.reference, url)
  if (sent.status !== 'success') {
    const shown = { rows: submittedRowsOf(sent), meant: '', line: null }
    return data({ ...answerUnreadable(sent), ...shown }, { status: 400 })
  }
  const { agreed } = await findRecord(db, enquiry)
  const { bySku, index } = currentCatalogue()
  const lines = readProposalForm(sent.value, agreed, (sku) => bySku.get(sku)?.packs)
  const { reasonForAll: reason, version } = sent.value
  const termDays = Number(sent.value.termDays || defaultTermDays)
  const closedToo = sent.value.closedToo === 'yes'
  const now = new Date()
  const plan = await prepareProposal(db, enquiry, { lines, termDays, closedToo, now })
  const content = await contentOf(db, enquiry, plan, reason)
  const mail = readMailFields(sent.value, content.words, daysOf(plan))
  const isStale = plan.outcome === 'done' && mail.check.stale
  const isPreview = sent.intent === 'preview'
  const result =
    isPreview || isStale
      ? null
      : await sendProposal(db, actor, {
          enquiry: enquiry.id,
          version,
          lines,
          reason,
          termDays,
          closedToo,
          mail,
        })
  if (result?.outcome === 'done')
    return redirect(enquiryPartPath(enquiry.reference, 'lines'), { status: 303 })
  // While a line is refused, there is no proposal to write a mail about.
  const preview =
    plan.outcome === 'done' || mail.words
      ? await previewStepMail(db, actor, enquiry, content, mail.words)
      : null
  const wrong = 'line' in plan ? plan.line : undefined
  const meant = wrong === undefined ? '' : describeSuggestions(index, lines[wrong]?.sku ?? '')
  const shown = {
    typed: typedTextsOf(sent),
    rows: submittedRowsOf(sent),
    preview,
    meant,
    check: mail.check,
  }
  if (result) {
    const status = result.outcome === 'stale' ? 409 : 400
    const line = 'line' in result ? (result.line ?? null) : null
    const check = withMailRefusal(mail.check, result)
    return data({ ...shown, check, refusal: result, line, version: enquiry.version }, { status })
  }
  if (isStale && !isPreview) {
    return data({ ...shown, refusal: staleWordsRefusal, line: null, version }, { status: 400 })
  }
  return data({
    ...shown,
    refusal: plan.outcome === 'done' ? null : plan,
    line: wrong ?? null,
    version,
  })
}

/** Returns the days of the proposed lines, and those of the lines before, as texts. */
function daysOf(plan: Awaited<ReturnType<typeof prepareProposal>>) {
  const lines = plan.outcome === 'done' ? plan.lines : []
  const format = (terms: readonly (LineTerms | null)[]) => {
    const days = terms.flatMap((one) =>
      one ? [one.deliverOn, ...one.split.map(({ on }) => on)] : [],
    )
    return [...new Set(days)].flatMap((day) => (day ? [formatDay(day)] : [])).join('\n')
  }
  return {
    days: format(lines.map(({ after }) => after)),
    knownDays: format(lines.map(({ before }) => before)),
  }
}

/** Composes the mail of a planned proposal, with the customer's own codes. */
async function contentOf(
  db: Database,
  enquiry: Enquiry,
  plan: Awaited<ReturnType<typeof prepareProposal>>,
  reason: string,
) {
  const lines = plan.outcome === 'done' ? plan.lines : []
  const named = lines.map(({ before, after }) => (before ?? after).product)
  const codes = await findCustomerCodes(db, enquiry, named)
  const { number, kind, answerBy } =
    plan.outcome === 'done'
      ? plan
      : {
          number: 1,
          kind: lifecycle[enquiry.status].proposalKind ?? 'proposal',
          answerBy: computeDeadline(new Date(), defaultTermDays),
        }
  return proposalMail({ number, kind, reason, answerBy, lines }, codes)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(`${loaderData?.reference ?? ''}: propose a change`)
}

export default function ProposalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, version, company, status, kind, openProposal, products } = loaderData
  const typed: Record<string, string> = actionData?.typed ?? {}
  return (
    <div className="max-w-5xl">
      <StepHead reference={reference} company={company}>
        {kind === 'amendment' ? 'Propose an amendment' : 'Propose a change'}
      </StepHead>
      {kind === null && !actionData ? (
        <StepClosedNotice reference={reference}>
          Its status is “{lifecycle[status].deskLabel}” now, so nothing can be proposed.
        </StepClosedNotice>
      ) : (
        <>
          <p className="mt-2 mb-5 max-w-2xl text-muted">
            What the customer asked for stays as it is. They see each difference and accept or
            decline it.
            {openProposal !== null && ` It replaces proposal ${openProposal}.`}
          </p>
          <OpenRequestsNotice
            requests={loaderData.requests}
            inLines={loaderData.asked.length > 0}
          />
          <RefusedSaveNotice refusal={actionData?.refusal} />
          <StaffForm replace className="space-y-6">
            <input type="hidden" name="version" value={actionData?.version ?? version} />
            <ProposalRows
              rows={actionData?.rows ?? loaderData.rows}
              isTyped={actionData !== undefined}
              wrong={actionData?.line ?? null}
              why={`${actionData?.refusal?.message ?? ''} ${actionData?.meant ?? ''}`.trim()}
              products={products}
              asked={loaderData.asked}
            />
            {(actionData?.refusal?.outcome === 'closed' || typed.closedToo === 'yes') && (
              <CheckboxField
                name="closedToo"
                value="yes"
                label="Propose these days anyway"
                hint="Tick this if carrier and customer both work on that day."
                defaultChecked={typed.closedToo === 'yes'}
                fieldClassName="max-w-2xl"
              />
            )}
            <TextArea
              label="Why"
              hint="In words for the customer."
              name="reasonForAll"
              required
              maxLength={maxReasonLength}
              rows={2}
              defaultValue={typed.reasonForAll}
              errors={errorsBesideText(actionData?.refusal)}
              fieldClassName="max-w-2xl"
            />
            <TextField
              label="Days to answer"
              name="termDays"
              type="number"
              min={1}
              max={maxTermDays}
              required
              defaultValue={typed.termDays ?? String(defaultTermDays)}
              fieldClassName="w-32"
            />
            <div className="max-w-2xl">
              <MailFields
                preview={actionData?.preview ?? null}
                to={loaderData.to}
                check={actionData?.check}
                isSent={actionData ? typed.mail === 'yes' : true}
              />
            </div>
            <StepButtons reference={reference} does="Send to the customer" />
          </StaffForm>
        </>
      )}
    </div>
  )
}

/** Notice with the customer's unanswered requests, as they wrote them. */
function OpenRequestsNotice({
  requests,
  inLines,
}: {
  requests: readonly { id: string; createdAt: Date; author: string; text: string }[]
  /** Whether the form starts with lines as the customer requests them. */
  inLines: boolean
}) {
  if (requests.length === 0) return null
  return (
    <Notice tone="warning" title="The customer asked for this" className="mb-5 max-w-2xl">
      {requests.map(({ id, createdAt, author, text }) => (
        <div key={id} className="mt-2">
          <p className="text-sm text-muted">
            {author}, {formatInstant(createdAt)}
          </p>
          <p className="break-words whitespace-pre-wrap">{text}</p>
        </div>
      ))}
      <p className="mt-2 text-sm">
        {inLines
          ? 'The lines below show what they asked for. Answer anything else in a message.'
          : 'The lines below do not include any of this yet.'}
      </p>
    </Notice>
  )
}
