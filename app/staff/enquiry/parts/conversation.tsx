import { href, Link } from 'react-router'
import type { MailToCustomer } from '#app/domain/desk/mail-log.server.ts'
import { formatFileSize } from '#app/domain/enquiry/conversation/format-file-size.ts'
import { messageKindLabels } from '#app/domain/enquiry/record/message.ts'
import { mailStatusLabels, troubledStatuses } from '#app/domain/notifications/mail.ts'
import { CallEntry } from '#app/staff/call-log/call-entry.tsx'
import type { EnquiryScreen } from '#app/staff/enquiry/read-enquiry-screen.server.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { IncomingMark } from '#app/staff/mail/incoming-mark.tsx'
import { RefusedSaveNotice } from '../../forms/refused-save.tsx'
import { TakeBackNotice } from '../../writing/take-back-notice.tsx'
import type { ConversationStep } from '../build-conversation.ts'
import { enquiryParams } from '../enquiry-path.ts'
import type { EnquiryMessageForm } from '../load-message-form.server.ts'
import { MessageWithFilesForm } from '../message/message-with-files.tsx'
import type { RefusedInput } from './refused-input.ts'
import { ScreenPart } from './screen-part.tsx'

type Entry = EnquiryScreen['conversation'][number]

/**
 * Conversation with the customer in one order: messages, questions, proposals and their answers,
 * mails and calls, with the form for the next message.
 */
export function Conversation({
  screen,
  writing,
  refused,
}: {
  screen: EnquiryScreen
  writing: EnquiryMessageForm
  refused: RefusedInput | undefined
}) {
  const { conversation, teamMessages, contact, version, reference, isForgotten, isMerged } = screen
  return (
    <ScreenPart
      id="conversation"
      title="Conversation with the customer"
      action={
        !isForgotten &&
        !isMerged && (
          <Link
            to={`${href('/staff/calls/new')}?${new URLSearchParams({ enquiry: reference })}`}
            className="text-link text-sm"
          >
            Log a call
          </Link>
        )
      }
    >
      <ol className="conversation">
        {conversation.map((entry) => (
          <ConversationItem key={keyOf(entry)} entry={entry} reference={reference} />
        ))}
      </ol>
      {!isForgotten && !isMerged && (
        <div className="message-form">
          <RefusedSaveNotice refusal={refused?.refusal} />
          {writing.leaving && (
            <TakeBackNotice
              key={writing.leaving.mail}
              part="conversation"
              mail={writing.leaving.mail}
              left={writing.leaving.leftMs}
            />
          )}
          <MessageWithFilesForm
            // Remounts the form only after a message of the team, so that a customer's message does
            // not clear what is being typed.
            key={teamMessages}
            reference={reference}
            about={writing.about}
            draft={writing.draft}
            recipient={contact.email}
            label={`Message to ${contact.name}`}
            version={version}
            snippets={writing.snippets}
          />
          <Link to="#notes" className="text-link mt-2 inline-block text-sm">
            For the team only? Write a note.
          </Link>
        </div>
      )}
    </ScreenPart>
  )
}

function keyOf(entry: Entry): string {
  switch (entry.type) {
    case 'message':
      return entry.message.id
    case 'step':
      return `step ${entry.step.id}`
    case 'mail':
      return `mail ${entry.mail.id}`
    case 'reply':
      return `reply ${entry.reply.id}`
    case 'call':
      return `call ${entry.call.id}`
  }
}

function ConversationItem({ entry, reference }: { entry: Entry; reference: string }) {
  switch (entry.type) {
    case 'message':
      return <MessageItem entry={entry} reference={reference} />
    case 'step':
      return <StepItem step={entry.step} />
    case 'mail':
      return (
        <li data-aside>
          <MailLinks mails={[entry.mail]} /> · <Timestamp at={entry.at} />
        </li>
      )
    case 'reply':
      return (
        <li data-aside>
          Automatic reply from {entry.reply.from} · <Timestamp at={entry.at} /> ·{' '}
          <Link
            to={href('/staff/mail/incoming/:mail', { mail: entry.reply.id })}
            className="text-link"
          >
            {entry.reply.subject.slice(0, 120) || 'No subject'}
          </Link>
        </li>
      )
    case 'call':
      return (
        <li data-from={entry.call.direction === 'in' ? 'customer' : 'team'} data-call>
          <p className="text-sm font-semibold">Call</p>
          <CallEntry call={entry.call} />
        </li>
      )
  }
}

function MessageItem({
  entry,
  reference,
}: {
  entry: Extract<Entry, { type: 'message' }>
  reference: string
}) {
  const { side, kind, author, via, text, fileNote, files, incoming } = entry.message
  return (
    <li data-from={side}>
      <p className="text-sm text-muted">
        <span className="font-medium text-ink">{author}</span> · <Timestamp at={entry.at} />
        {via !== 'page' && ` · by ${via}`}
        {incoming && <IncomingMark mail={incoming} />}
        {kind !== 'message' && (
          <strong className="ml-2 font-semibold text-vermilion">{messageKindLabels[kind]}</strong>
        )}
      </p>
      <p className="mt-1 break-words whitespace-pre-wrap">{text}</p>
      {fileNote && <p className="mt-1 text-sm break-words text-muted">{fileNote}</p>}
      {files.map((file) => (
        <p key={file.id} className="mt-1 text-sm">
          <a
            href={href('/staff/enquiries/:reference/files/:file', {
              ...enquiryParams(reference),
              file: file.id,
            })}
            download
            className="text-link break-words"
          >
            {file.name}
          </a>{' '}
          <span className="text-muted">{formatFileSize(file.bytes)}</span>
        </p>
      ))}
      {entry.mails.length > 0 && (
        <p className="mt-1 text-sm text-muted">
          <MailLinks mails={entry.mails} />
        </p>
      )}
    </li>
  )
}

function StepItem({ step }: { step: ConversationStep }) {
  const { title, text, note, by, at, mails } = step
  return (
    <li data-aside>
      <p>
        <span className="font-medium text-ink">{title}</span> · {by} · <Timestamp at={at} />
      </p>
      {text && <p className="break-words">{text}</p>}
      {note && note !== text && <p className="break-words whitespace-pre-wrap text-ink">{note}</p>}
      {mails.length > 0 && (
        <p>
          <MailLinks mails={mails} />
        </p>
      )}
    </li>
  )
}

const troubled: readonly string[] = troubledStatuses

/** Links to mails in the log: recipient, subject, and the status if the mail was not sent. */
function MailLinks({ mails }: { mails: readonly MailToCustomer[] }) {
  return mails.map(({ id, recipient, status, title }, i) => (
    <span key={id}>
      {i > 0 && ' · '}
      <Link to={href('/staff/mail/:mail', { mail: id })} className="text-link">
        {title ? `Mail “${title.slice(0, 120)}”` : 'Mail'}
      </Link>
      {recipient && ` to ${recipient}`}
      {status !== 'sent' && status !== 'kept' && (
        <strong
          className={troubled.includes(status) ? 'font-semibold text-vermilion' : 'font-medium'}
        >
          {' '}
          ({mailStatusLabels[status].toLowerCase()})
        </strong>
      )}
    </span>
  ))
}
