import { href, Link } from 'react-router'
import type { ArrivedKind } from '#app/domain/correspondence/mail-in/arrived-mail.ts'
import { IncomingKindTag } from './incoming-kind-tag.tsx'

interface IncomingMarkProps {
  mail: { id: string; kind: ArrivedKind; replyTo: string }
}

/** Marks of a message that came by mail: its kind, the Reply-To, and a link to the whole mail. */
export function IncomingMark({ mail: { id, kind, replyTo } }: IncomingMarkProps) {
  return (
    <>
      {' · '}
      <Link to={href('/staff/mail/incoming/:mail', { mail: id })} className="text-link">
        Show the whole mail
      </Link>{' '}
      <IncomingKindTag kind={kind} />
      {replyTo && (
        <span className="block break-words">
          Answers go to {replyTo}.{' '}
          <Link to={`${href('/staff/mail/new')}?answers=${id}`} className="text-link">
            Answer this mail
          </Link>
        </span>
      )}
    </>
  )
}
