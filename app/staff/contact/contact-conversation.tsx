import { href, Link } from 'react-router'
import type { MessageDirection } from '#app/domain/contact/contact-request.ts'
import type { TextPart } from '#app/domain/correspondence/mail-in/fold-quotes.ts'
import type { MailStatus } from '#app/domain/notifications/mail.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { QuotedText } from '#app/staff/writing/quoted-text.tsx'
import { joinClasses } from '#app/ui/classes.ts'
import { MailStatusTag } from '../mail/mail-status.tsx'

interface ContactConversationProps {
  request: { name: string; message: string; createdAt: Date }
  messages: readonly {
    id: number
    at: Date
    direction: MessageDirection
    author: string
    parts: TextPart[]
    mail: string | null
    mailStatus: MailStatus | null
  }[]
}

/** The message of a contact request and the replies in both directions, oldest first. */
export function ContactConversation({ request, messages }: ContactConversationProps) {
  return (
    <ol className="space-y-4">
      <li className="panel">
        <p className="mb-2 text-sm text-muted">
          {request.name} · <Timestamp at={request.createdAt} />
        </p>
        <p className="letter">{request.message}</p>
      </li>
      {messages.map(({ id, at, direction, author, parts, mail, mailStatus }) => (
        <li
          key={id}
          className={joinClasses('panel', direction === 'out' && 'border-l-4 border-l-green')}
        >
          <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <span>
              {author} {direction === 'out' ? 'answered' : 'wrote'} · <Timestamp at={at} />
            </span>
            {mailStatus && mailStatus !== 'sent' && mail && (
              <Link to={href('/staff/mail/:mail', { mail })}>
                <MailStatusTag status={mailStatus} />
              </Link>
            )}
          </p>
          <QuotedText parts={parts} />
          {direction === 'in' && mail && (
            <p className="mt-2 text-sm">
              <Link to={href('/staff/mail/incoming/:mail', { mail })} className="text-link">
                Show the whole mail
              </Link>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
