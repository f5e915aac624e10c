import { getFormProps } from '@conform-to/react'
import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { findIncoming } from '#app/domain/correspondence/mail-in/tray.server.ts'
import { deskMailForm, splitAddresses } from '#app/domain/correspondence/write/desk-mail-form.ts'
import {
  formatContact,
  startAnswer,
  startForward,
} from '#app/domain/correspondence/write/start-desk-mail.ts'
import { findWithdrawnText } from '#app/domain/correspondence/write/withdraw-desk-mail.server.ts'
import { writeDeskMail } from '#app/domain/correspondence/write/write-desk-mail.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { hidePrivateLinks } from '#app/platform/request/private-path.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { FormErrors } from '../forms/form-errors.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/write-mail-page.ts'

const titles = { new: 'Write a mail', answer: 'Answer a mail', forward: 'Forward a mail' }

/** Reads from the URL which mail is answered or forwarded. */
function readAbout(url: URL) {
  const answers = url.searchParams.get('answers')
  const forwards = answers === null ? url.searchParams.get('forwards') : null
  const about = answers ?? forwards
  return { answers, forwards, about, isKnown: about === null || isUuid(about) }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'write-mail')
  const { answers, about, isKnown } = readAbout(url)
  if (!isKnown) throw createMissingPageError(url)
  const again = url.searchParams.get('again') ?? ''
  const withdrawn = isUuid(again) ? await findWithdrawnText(database().db, actor, again) : null
  if (about === null) return { mode: 'new' as const, about: null, start: withdrawn }
  const mail = await findIncoming(database().db, actor, about)
  if (!mail) throw createMissingPageError(url)
  const { MAIL_FROM, REPLY_MAIL, TEAM_MAIL } = environment()
  const ours = [MAIL_FROM, REPLY_MAIL ?? '', TEAM_MAIL].map((address) => address.toLowerCase())
  const start = answers === null ? startForward(mail) : startAnswer(mail, ours)
  const from = formatContact({ name: mail.fromName, address: mail.fromAddress })
  return {
    mode: answers === null ? ('forward' as const) : ('answer' as const),
    about: { id: about, subject: mail.subject || 'No subject', from },
    start: withdrawn ?? { ...start, body: hidePrivateLinks(start.body) },
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'write-mail')
  const { answers, forwards, isKnown } = readAbout(url)
  if (!isKnown) throw createMissingPageError(url)
  const parsed = await readForm(request, deskMailForm)
  if (parsed.status !== 'success') return data(parsed.reply(), { status: 400 })
  const { to, cc, subject, body } = parsed.value
  const copies = splitAddresses(cc)
  const mail = { to, cc: copies, subject, body, answers, forwards }
  const result = await writeDeskMail(database().db, actor, mail)
  if (result.outcome === 'done')
    return redirect(href('/staff/mail/:mail', { mail: result.mail }), 303)
  return data(parsed.reply({ formErrors: [result.message] }), {
    status: result.outcome === 'not-allowed-to-you' ? 403 : 400,
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(titles[loaderData?.mode ?? 'new'])
}

export default function WriteMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, about, start } = loaderData
  const { form, fields, ref } = useSchemaForm(deskMailForm, {
    id: 'desk-mail',
    lastResult: actionData,
    defaultValue: start ?? { to: '', cc: '', subject: '', body: '' },
  })
  const back = about
    ? {
        to: href('/staff/mail/incoming/:mail', { mail: about.id }),
        label: about.subject.slice(0, 120),
      }
    : { to: href('/staff/mail/incoming'), label: 'Incoming mail' }
  return (
    <>
      <PageHead
        title={titles[mode]}
        lead={
          mode === 'forward'
            ? `The mail of ${about?.from} is attached as it arrived, with its files.`
            : 'It is signed with your name. You can take it back for ten seconds after sending it.'
        }
        back={
          <Link to={back.to} className="text-link break-words">
            {back.label}
          </Link>
        }
      />
      <StaffForm {...getFormProps(form)} ref={ref} className="panel max-w-3xl space-y-4">
        <FormErrors errors={form.errors} />
        <SchemaField schema={deskMailForm} field={fields.to} />
        <SchemaField schema={deskMailForm} field={fields.cc} />
        <SchemaField schema={deskMailForm} field={fields.subject} />
        <SchemaField schema={deskMailForm} field={fields.body} />
        <Button>{mode === 'forward' ? 'Forward it' : 'Send it'}</Button>
      </StaffForm>
    </>
  )
}
