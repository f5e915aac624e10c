import { href, Link } from 'react-router'
import type { ArrivedKind } from '#app/domain/correspondence/mail-in/arrived-mail.ts'
import type { TextPart } from '#app/domain/correspondence/mail-in/fold-quotes.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { QuotedText } from '#app/staff/writing/quoted-text.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

const kinds: Partial<Record<ArrivedKind, string>> = {
  automatic: 'Automatic reply',
  list: 'Mailing list',
  bounce: 'Could not be delivered',
}

interface IncomingMail {
  id: string
  kind: ArrivedKind
  fromName: string
  fromAddress: string
  subject: string
  receivedAt: Date
  parts: TextPart[]
  files: { name: string; file: string }[]
  filesLeft: number
  contactRequest: string | null
  dealtBy: string
}

/** An incoming mail, with the form to assign it to a conversation if `mayPlace`. */
export function IncomingMailItem({ mail, mayPlace }: { mail: IncomingMail; mayPlace: boolean }) {
  const { id, kind, fromName, fromAddress, subject, receivedAt, parts, files, filesLeft } = mail
  const kindLabel = kinds[kind]
  return (
    <article className="panel">
      <header className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="mr-auto font-semibold break-words">{subject || 'No subject'}</h2>
        {kindLabel && <StatusTag>{kindLabel}</StatusTag>}
        <p className="w-full text-sm text-muted">
          {fromName ? `${fromName} · ` : ''}
          {fromAddress || 'nobody'} · <Timestamp at={receivedAt} />
          {mail.dealtBy && ` · placed by ${mail.dealtBy}`}
        </p>
      </header>
      <QuotedText parts={parts} />
      {files.length + filesLeft > 0 && (
        <p className="mt-3 text-sm text-muted">
          {files.map(({ name, file }) => (
            <a
              key={file}
              href={href('/staff/mail/incoming/:mail/files/:file', { mail: id, file })}
              className="text-link mr-3"
            >
              {name}
            </a>
          ))}
          {filesLeft > 0 &&
            ` ${filesLeft === 1 ? 'One file was' : `${filesLeft} files were`} not kept: too large, too many, or of a type that we do not accept.`}
        </p>
      )}
      {mail.contactRequest && (
        <p className="mt-3 text-sm">
          <Link
            to={href('/staff/contact/:request', { request: mail.contactRequest })}
            className="text-link"
          >
            Its conversation
          </Link>
        </p>
      )}
      {mayPlace && (
        <StaffForm className="mt-4 flex flex-wrap items-end gap-2 border-t border-rule pt-4">
          <input type="hidden" name="mail" value={id} />
          <TextField
            label="Belongs to"
            hint="A reference such as VP-104233."
            name="belongs"
            maxLength={60}
            fieldClassName="min-w-0 max-w-64 flex-1"
          />
          <Button size="small" name="intent" value="join">
            Add it there
          </Button>
          <Button size="small" look="secondary" name="intent" value="settle">
            Nothing to do
          </Button>
        </StaffForm>
      )}
    </article>
  )
}
