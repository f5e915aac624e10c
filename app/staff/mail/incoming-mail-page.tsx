import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { foldQuotes } from '#app/domain/correspondence/mail-in/fold-quotes.ts'
import { incomingStates } from '#app/domain/correspondence/mail-in/incoming-mail.ts'
import {
  type SuggestedConversation,
  suggestConversations,
} from '#app/domain/correspondence/mail-in/suggest-conversations.server.ts'
import {
  findIncoming,
  hasOriginal,
  type IncomingMove,
  joinFromTray,
  moveIncoming,
} from '#app/domain/correspondence/mail-in/tray.server.ts'
import { answerAddress, formatContact } from '#app/domain/correspondence/write/start-desk-mail.ts'
import { listDeskMailsAbout } from '#app/domain/correspondence/write/write-desk-mail.server.ts'
import { referenceOf } from '#app/domain/enquiry/blanket/reference-of.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal, refusalStatus } from '#app/platform/forms/answer-refusal.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireIntentForm } from '#app/platform/forms/read-form.ts'
import { hidePrivateLinks } from '#app/platform/request/private-path.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { enquiryPath } from '../enquiry/enquiry-path.ts'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { Facts } from '../frame/facts.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { QuotedText } from '../writing/quoted-text.tsx'
import type { Route } from './+types/incoming-mail-page.ts'
import { describeContacts } from './describe-contacts.ts'
import { IncomingFiles } from './incoming-files.tsx'
import { IncomingKindTag } from './incoming-kind-tag.tsx'
import { MailButtons } from './mail-buttons.tsx'

/** Maximum length of the text on the page, in characters; the whole mail has all of it. */
const maxShownText = 60_000

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'see-mail')
  const { db } = database()
  const mail = isUuid(params.mail) ? await findIncoming(db, actor, params.mail) : null
  if (!mail) throw createMissingPageError(url)
  const { body, words, digest, fromName, fromAddress, ...shown } = mail
  const text = hidePrivateLinks(body.slice(0, maxShownText))
  const isPlaced = mail.enquiry !== null || mail.contactRequest !== null
  return {
    ...shown,
    from: formatContact({ name: fromName, address: fromAddress }),
    replyTo: describeContacts(mail.replyTo),
    recipients: describeContacts(mail.recipients),
    cc: describeContacts(mail.cc),
    subject: mail.subject || 'No subject',
    parts: foldQuotes(text, { isForward: mail.isForward || !mail.messageId }),
    isCut: body.length > maxShownText,
    hasOriginal: await hasOriginal(db, mail.id),
    answersTo: answerAddress(mail),
    reference: await referenceOf(db, mail.enquiry),
    written: await listDeskMailsAbout(db, mail.id),
    suggestions:
      mail.state === 'tray' && !isPlaced ? await suggestConversations(db, actor, mail) : [],
  }
}

const forms = {
  join: formSchema({ belongs: freeText() }),
  settle: formSchema({}),
  spam: formSchema({}),
  restore: formSchema({}),
} satisfies Record<'join' | IncomingMove, unknown>

/** Reads the conversation that a mail is to join: the id of a message, or a reference. */
function readTarget(typed: string) {
  const named = typed.trim()
  return isUuid(named) ? { contactRequest: named } : { reference: named }
}

export async function action({ params, request, context, url }: Route.ActionArgs) {
  const actor = requireStaff(context, 'handle-mail')
  const { db } = database()
  if (!isUuid(params.mail)) throw createMissingPageError(url)
  const sent = await requireIntentForm(request, forms)
  const { intent } = sent
  const result =
    intent === 'join'
      ? await joinFromTray(db, actor, params.mail, readTarget(sent.belongs))
      : await moveIncoming(db, actor, params.mail, intent)
  if (result.outcome === 'no-such-conversation' && intent === 'join') {
    const refused = { unknown: result.message, belongs: sent.belongs }
    return data(refused, { status: refusalStatus(result.outcome) })
  }
  if (result.outcome !== 'done') return answerRefusal(result)
  const here = href('/staff/mail/incoming/:mail', { mail: params.mail })
  return redirect(
    intent === 'join' || intent === 'restore' ? here : href('/staff/mail/incoming'),
    303,
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData?.subject ?? 'Incoming mail')
}

export default function IncomingMailPage({ loaderData: mail, actionData }: Route.ComponentProps) {
  const { id, state, parts, written, suggestions } = mail
  const refusedJoin = actionData && 'unknown' in actionData ? actionData : undefined
  const refusedStep = actionData && 'refused' in actionData ? actionData : undefined
  return (
    <>
      <PageHead
        title={mail.subject.slice(0, 200)}
        back={
          <Link to={href('/staff/mail/incoming')} className="text-link">
            Incoming mail
          </Link>
        }
      >
        <IncomingKindTag kind={mail.kind} />
        {mail.isLate && <StatusTag tone="attention">Closed or delivered</StatusTag>}
        <StatusTag tone={state === 'tray' ? 'attention' : 'neutral'}>
          {incomingStates[state]}
        </StatusTag>
      </PageHead>
      <RefusalNotice result={refusedStep} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          <MailButtons mail={mail} />
          <article className="panel" aria-label="Text of the mail">
            {parts.every(({ text }) => text.trim() === '') ? (
              <p className="text-muted">The mail has no text.</p>
            ) : (
              <QuotedText parts={parts} />
            )}
            {mail.isCut && (
              <p className="mt-3 text-sm text-muted">The text goes on in the whole mail.</p>
            )}
            <IncomingFiles mail={mail} />
          </article>
          {mail.hasOriginal && (
            <details className="disclosure">
              <summary>Show the whole mail</summary>
              <iframe
                className="mail-frame mt-3"
                title="The whole mail"
                loading="lazy"
                src={href('/staff/mail/incoming/:mail/whole', { mail: id })}
                sandbox=""
              />
            </details>
          )}
          {written.length > 0 && (
            <section aria-labelledby="written" className="space-y-3">
              <h2 id="written" className="text-lg font-semibold">
                What we wrote about it
              </h2>
              {written.map((ours) => (
                <article key={ours.id} className="panel border-l-4 border-l-green">
                  <p className="mb-2 text-sm text-muted">
                    {ours.author} {ours.isForward ? 'forwarded it to' : 'answered'} {ours.recipient}{' '}
                    · <Timestamp at={ours.createdAt} />
                  </p>
                  <QuotedText parts={foldQuotes(ours.body)} />
                </article>
              ))}
            </section>
          )}
        </div>
        <aside className="min-w-0 space-y-6">
          <IncomingFacts mail={mail} />
          {state === 'tray' && <JoinForm suggestions={suggestions} refused={refusedJoin} />}
        </aside>
      </div>
    </>
  )
}

/** Form that adds a mail to a conversation: a suggested one or another. */
function JoinForm({
  suggestions,
  refused,
}: {
  suggestions: readonly SuggestedConversation[]
  /** The typed reference and why it was refused; undefined if none was. */
  refused: { unknown: string; belongs: string } | undefined
}) {
  return (
    <section aria-labelledby="join" className="panel">
      <h2 id="join" className="mb-3 font-semibold">
        Add it to a conversation
      </h2>
      {suggestions.length > 0 && (
        <ul className="mb-4 space-y-3">
          {suggestions.map(({ target, label, detail, reasons }) => (
            <li key={target}>
              <StaffForm className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <input type="hidden" name="belongs" value={target} />
                <p className="min-w-0 flex-1 text-sm">
                  <span className="font-medium break-words">{label}</span>
                  <br />
                  <span className="text-muted">
                    {detail}: {reasons.join(', ')}
                  </span>
                </p>
                <Button size="small" look="secondary" name="intent" value="join">
                  Add<span className="sr-only"> to {label}</span>
                </Button>
              </StaffForm>
            </li>
          ))}
        </ul>
      )}
      <StaffForm className="flex flex-wrap items-end gap-2">
        <TextField
          errors={refused && [refused.unknown]}
          defaultValue={refused?.belongs}
          label={suggestions.length > 0 ? 'Another one' : 'Belongs to'}
          hint="A reference such as VP-104233."
          name="belongs"
          maxLength={60}
          fieldClassName="min-w-0 flex-1"
        />
        <Button size="small" look="secondary" name="intent" value="join">
          Add it there
        </Button>
      </StaffForm>
    </section>
  )
}

interface IncomingFactsProps {
  mail: {
    from: string
    replyTo: string
    recipients: string
    cc: string
    sentAt: Date | null
    receivedAt: Date
    /** Reference of its enquiry; empty if it has none. */
    reference: string
    contactRequest: string | null
    isFromCustomer: boolean
    dealtBy: string
  }
}

/** Sender, recipients, times and conversation of an incoming mail. */
function IncomingFacts({ mail }: IncomingFactsProps) {
  const { sentAt, receivedAt, reference, contactRequest } = mail
  const isPlaced = reference !== '' || contactRequest !== null
  return (
    <section aria-label="About the mail" className="panel">
      <Facts
        facts={[
          { label: 'From', value: mail.from || 'not given' },
          { label: 'Answers go to', value: mail.replyTo },
          { label: 'To', value: mail.recipients },
          { label: 'Copies', value: mail.cc },
          { label: 'Received', value: <Timestamp at={receivedAt} /> },
          { label: 'Dated', value: sentAt && <Timestamp at={sentAt} /> },
          {
            label: 'Belongs to',
            value: reference ? (
              <Link to={`${enquiryPath(reference)}#conversation`} className="text-link">
                {reference}
              </Link>
            ) : (
              contactRequest && (
                <Link
                  to={href('/staff/contact/:request', { request: contactRequest })}
                  className="text-link"
                >
                  a contact request
                </Link>
              )
            ),
          },
          {
            label: 'Customer',
            value: isPlaced ? (mail.isFromCustomer ? 'yes, their address' : 'another address') : '',
          },
          { label: 'Dealt with', value: mail.dealtBy && `by ${mail.dealtBy}` },
        ]}
      />
    </section>
  )
}
