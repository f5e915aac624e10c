import { href, Link } from 'react-router'
import { formatFileSize } from '#app/domain/enquiry/conversation/format-file-size.ts'
import { messageKindLabels } from '#app/domain/enquiry/record/message.ts'
import type { EnquiryScreen } from '#app/staff/enquiry/read-enquiry-screen.server.ts'
import { IncomingMark } from '#app/staff/mail/incoming-mark.tsx'
import { RefusedSaveNotice } from '../../forms/refused-save.tsx'
import { TakeBackNotice } from '../../writing/take-back-notice.tsx'
import { enquiryParams } from '../enquiry-path.ts'
import type { EnquiryMessageForm } from '../load-message-form.server.ts'
import { MessageWithFilesForm } from '../message/message-with-files.tsx'
import type { RefusedInput } from './refused-input.ts'
import { ScreenPart } from './screen-part.tsx'

/** Messages between team and customer, with the form for the next one. */
export function Conversation({
  screen,
  writing,
  refused,
}: {
  screen: EnquiryScreen
  writing: EnquiryMessageForm
  refused: RefusedInput | undefined
}) {
  const { messages, automaticReplies, contact, version, reference, isForgotten, isMerged } = screen
  return (
    <ScreenPart id="conversation" title="Messages with the customer">
      <ol className="conversation">
        {messages.map(
          ({ id, side: from, kind, author, at, via, text, fileNote, files, incoming }) => (
            <li key={id} data-from={from}>
              <p className="text-sm text-muted">
                <span className="font-medium text-ink">{author}</span> · {at}
                {via !== 'page' && ` · by ${via}`}
                {incoming && <IncomingMark mail={incoming} />}
                {kind !== 'message' && (
                  <strong className="ml-2 font-semibold text-vermilion">
                    {messageKindLabels[kind]}
                  </strong>
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
            </li>
          ),
        )}
      </ol>
      {automaticReplies.length > 0 && (
        <ul className="mt-3 space-y-1 text-sm text-muted">
          {automaticReplies.map((mail) => (
            <li key={mail.id} className="break-words">
              Automatic reply from {mail.from} · {mail.at} ·{' '}
              <Link
                to={href('/staff/mail/incoming/:mail', { mail: mail.id })}
                className="text-link"
              >
                {mail.subject.slice(0, 120) || 'No subject'}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {messages.length === 0 && <p className="text-sm text-muted">Nothing was written yet.</p>}
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
            key={messages.filter(({ side: from }) => from === 'team').length}
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
