import { href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import { answerContactRequest } from '#app/domain/contact/answer-contact-request.server.ts'
import {
  buildAnswerDraftKey,
  type ContactStatus,
  contactStatuses,
  contactStatusLabels,
  describeContactClock,
  settableStatuses,
} from '#app/domain/contact/contact-request.ts'
import {
  assignContactRequest,
  findOwnerName,
  setContactStatus,
} from '#app/domain/contact/contact-requests.server.ts'
import {
  findContactRequest,
  listEarlierFromAddress,
} from '#app/domain/contact/find-contact-request.server.ts'
import { withdrawAnswer } from '#app/domain/contact/withdraw-answer.server.ts'
import { foldQuotes } from '#app/domain/correspondence/mail-in/fold-quotes.ts'
import { readTeamClock } from '#app/domain/enquiry/clock/team-clock.server.ts'
import { findPermanentBounce } from '#app/domain/notifications/record-bounce.server.ts'
import { fillPlaceholders } from '#app/domain/text-drafts/placeholders.ts'
import { listSnippets } from '#app/domain/text-drafts/snippets.server.ts'
import { findTextDraft, saveTextDraft } from '#app/domain/text-drafts/text-drafts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { freeText, recordVersion, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import {
  firstErrorOf,
  readIntentForm,
  requireValue,
  typedTextsOf,
} from '#app/platform/forms/read-form.ts'
import { hidePrivateLinks } from '#app/platform/request/private-path.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { requireStaff } from '#app/staff/require-staff.ts'
import { StaffMessageForm } from '#app/staff/writing/staff-message-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { TakeBackNotice } from '../writing/take-back-notice.tsx'
import type { Route } from './+types/contact-request-page.ts'
import { ContactConversation } from './contact-conversation.tsx'
import { ContactFacts } from './contact-facts.tsx'

const statusActionLabels: Partial<Record<ContactStatus, string>> = {
  waiting: 'Reopen',
  closed: 'Close',
  spam: 'Spam',
}

/**
 * Buttons that change the status of a contact request, and the link that turns it into an enquiry.
 */
function StatusButtons({
  status,
  version,
  request,
  owner,
  isOwn,
}: {
  status: ContactStatus
  version: number
  request: string
  /** Name of the member of staff who answers it; empty if nobody took it. */
  owner: string
  isOwn: boolean
}) {
  return (
    <StaffForm className="flex flex-wrap gap-2">
      <input type="hidden" name="version" value={version} />
      {status === 'waiting' && (
        <>
          <span className="self-center text-sm text-muted">
            {owner ? `With ${owner}` : 'With nobody'}
          </span>
          <Button name="intent" value={isOwn ? 'release' : 'take'} look="secondary" size="small">
            {isOwn ? 'Give it back' : 'Take it'}
          </Button>
        </>
      )}
      {(status === 'waiting' || status === 'answered') && (
        <Link
          to={href('/staff/contact/:request/enquiry', { request })}
          className="button button-secondary button-small"
        >
          Turn into an enquiry
        </Link>
      )}
      {settableStatuses[status].map((to) => (
        <Button key={to} name="intent" value={to} look="secondary" size="small">
          {statusActionLabels[to]}
        </Button>
      ))}
    </StaffForm>
  )
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'see-contact-requests')
  const { db } = database()
  const request = isUuid(params.request) ? await findContactRequest(db, params.request) : null
  if (!request) throw createMissingPageError(url)
  const { messages, ...details } = request
  const known = {
    name: request.name,
    'first name': request.name.split(' ')[0] ?? '',
    company: request.company,
    'my name': actor.name,
  }
  const leaving = messages.find(
    ({ mailStatus, notBefore }) => mailStatus === 'queued' && notBefore && notBefore > new Date(),
  )
  const { hours, promises } = await readTeamClock(db)
  return {
    clock: describeContactClock(request, { hours, promises, now: new Date() }),
    owner: await findOwnerName(db, request.assignee),
    isOwn: request.assignee === actor.account,
    mayAnswer: refusalFor(actor, 'answer-contact-request') === null,
    request: details,
    messages: messages.map(({ body, ...message }) => ({
      ...message,
      parts: foldQuotes(hidePrivateLinks(body)),
    })),
    earlier: await listEarlierFromAddress(db, request),
    bounced: await findPermanentBounce(db, request.email),
    draft: await findTextDraft(db, actor, buildAnswerDraftKey(request.id)),
    snippets: (await listSnippets(db)).map(({ id, name, body }) => ({
      id,
      name,
      body: fillPlaceholders(body, known),
    })),
    leaving: leaving?.mail
      ? { mail: leaving.mail, left: (leaving.notBefore?.getTime() ?? 0) - Date.now() }
      : null,
  }
}

const ownerForm = formSchema({ version: recordVersion() })
const statusForm = formSchema({ version: recordVersion() })

const forms = {
  send: formSchema({ body: freeText(), version: recordVersion() }),
  'take-back': formSchema({ mail: uuidText() }),
  take: ownerForm,
  release: ownerForm,
  ...(Object.fromEntries(contactStatuses.map((to) => [to, statusForm])) as Record<
    (typeof contactStatuses)[number],
    typeof statusForm
  >),
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'answer-contact-request')
  const { db } = database()
  const contactRequest = isUuid(params.request) ? params.request : ''
  if (!contactRequest) {
    return answerRefusal({ outcome: 'no-such-request', message: 'There is no such request.' })
  }
  const sent = await readIntentForm(request, forms)
  if (sent.intent === 'send') {
    const { body = '' } = typedTextsOf(sent)
    if (sent.status !== 'success') {
      if (body) await saveTextDraft(db, actor, { about: buildAnswerDraftKey(contactRequest), body })
      return answerRefusal({ outcome: 'unreadable', message: firstErrorOf(sent) })
    }
    const { version } = sent.value
    const result = await answerContactRequest(db, actor, { contactRequest, version, body })
    // A refused answer is saved as a draft, so that its text is not lost.
    if (result.outcome !== 'done')
      await saveTextDraft(db, actor, { about: buildAnswerDraftKey(contactRequest), body })
    return result.outcome === 'done'
      ? redirect(href('/staff/contact/:request', { request: contactRequest }), 303)
      : answerRefusal(result)
  }
  if (sent.intent === 'take-back') {
    const { mail } = requireValue(sent)
    const result = await withdrawAnswer(db, actor, { contactRequest, mail })
    return result.outcome === 'done'
      ? redirect(href('/staff/contact/:request', { request: contactRequest }), 303)
      : answerRefusal(result)
  }
  if (sent.intent === 'take' || sent.intent === 'release') {
    const { version } = requireValue(sent)
    const to = sent.intent === 'take' ? actor.account : null
    const result = await assignContactRequest(db, actor, { contactRequest, version, to })
    return result.outcome === 'done'
      ? redirect(href('/staff/contact/:request', { request: contactRequest }), 303)
      : answerRefusal(result)
  }
  const { intent: to } = sent
  const { version } = requireValue(sent)
  const result = await setContactStatus(db, actor, { contactRequest, version, to })
  if (result.outcome !== 'done') return answerRefusal(result)
  return redirect(
    to === 'waiting'
      ? href('/staff/contact/:request', { request: contactRequest })
      : href('/staff/contact'),
    303,
  )
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData?.request.subject ?? 'Contact request')
}

export default function ContactRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, messages, earlier, bounced, draft, snippets, leaving, mayAnswer } = loaderData
  const { id, subject, status, version, email, enquiry } = request
  const { owner, isOwn, clock } = loaderData
  return (
    <>
      <PageHead
        title={subject}
        back={
          <Link to={href('/staff/contact')} className="text-link">
            Contact requests
          </Link>
        }
      >
        {mayAnswer && (
          <StatusButtons
            status={status}
            version={version}
            request={id}
            owner={owner}
            isOwn={isOwn}
          />
        )}
      </PageHead>
      {clock.due !== '' && (
        <p className={clock.isOverdue ? 'mb-4 text-vermilion' : 'mb-4 text-muted'}>{clock.due}</p>
      )}
      <RefusalNotice result={actionData} />
      {leaving && <TakeBackNotice key={leaving.mail} {...leaving} />}
      {bounced && (
        <Notice tone="error" className="mb-4" title="Mail to this address came back">
          <p>
            <Timestamp at={bounced.at} />: {bounced.reason || 'no reason was given.'}
          </p>
        </Notice>
      )}
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          <ContactConversation request={request} messages={messages} />
          {status !== 'spam' && status !== 'turned' && email === '' && (
            <Notice tone="info">
              <p>No e-mail address was given: call {request.phone}, then close this request.</p>
            </Notice>
          )}
          {mayAnswer && status !== 'spam' && status !== 'turned' && email !== '' && (
            <section aria-label="Answer" className="panel">
              <StaffMessageForm
                key={`${version} ${draft === '' ? 'new' : 'kept'}`}
                about={buildAnswerDraftKey(id)}
                draft={draft}
                recipient={email}
                label="Your answer"
                version={version}
                snippets={snippets}
              />
            </section>
          )}
          {status === 'turned' && enquiry && (
            <p className="text-muted">It was turned into an enquiry and continues there.</p>
          )}
        </div>
        <ContactFacts
          request={request}
          statusLabel={contactStatusLabels[status]}
          earlier={earlier}
        />
      </div>
    </>
  )
}
