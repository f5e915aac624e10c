import { getFormProps } from '@conform-to/react'
import { useRef } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { australianStates } from '#app/domain/calendar/australian-state.ts'
import { findNotice } from '#app/domain/notices/list-notices.server.ts'
import { noticeForm } from '#app/domain/notices/notice.ts'
import { saveNotice } from '#app/domain/notices/save-notice.server.ts'
import { maxWrittenLength } from '#app/domain/text-drafts/snippet.ts'
import { listSnippets } from '#app/domain/text-drafts/snippets.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { recordVersion } from '#app/platform/forms/form-fields.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { SnippetSelect } from '#app/staff/writing/snippet-select.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { storedValueHints } from '#app/ui/form/stored-now.ts'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { FormErrors } from '../forms/form-errors.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/write-notice-page.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context, 'send-notices')
  const { db } = database()
  const { notice: id } = params
  const notice = id && isUuid(id) ? await findNotice(db, id) : null
  if (id && !notice) throw createMissingPageError(url)
  if (notice && notice.state !== 'draft') throw redirect(noticePath(notice.id))
  const snippets = (await listSnippets(db)).map(({ id: key, name, body }) => ({
    id: key,
    name,
    body,
  }))
  if (!notice) return { notice: null, snippets }
  const { version, subject, body, choice } = notice
  return { notice: { id: notice.id, version, subject, body, ...choice }, snippets }
}

const versionedForm = noticeForm.extend({ version: recordVersion() })

export async function action({ params, request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'send-notices')
  const parsed = await readForm(request, versionedForm)
  if (parsed.status !== 'success') return data(parsed.reply(), { status: 400 })
  const { notice: id } = params
  const { version, ...notice } = parsed.value
  const which = id && isUuid(id) ? { id, version } : {}
  const result = await saveNotice(database().db, actor, { ...notice, ...which })
  if (result.outcome === 'done') return redirect(noticePath(result.id), 303)
  const isText = result.outcome === 'open-placeholder'
  const errors = isText
    ? { fieldErrors: { body: [result.message] } }
    : { formErrors: [result.message] }
  return data(parsed.reply(errors), { status: isText ? 400 : 409 })
}

const noticePath = (notice: string) => href('/staff/notices/:notice', { notice })

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return staffMeta('Write a notice')
}

export default function WriteNoticePage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, snippets } = loaderData
  const stored = {
    subject: notice?.subject ?? '',
    body: notice?.body ?? '',
    words: notice?.words ?? '',
    contract: notice?.contract ?? '',
    orders: notice?.orders ?? '',
    state: notice?.state ?? '',
  }
  const { form, fields, ref } = useSchemaForm(noticeForm, {
    id: 'notice',
    lastResult: actionData,
    defaultValue: stored,
  })
  const now = storedValueHints(actionData, notice?.version ?? 0, stored)
  const text = useRef<HTMLTextAreaElement>(null)
  const insert = (body: string) => {
    const { current } = text
    if (!current) return
    current.setRangeText(body, current.selectionStart, current.selectionEnd, 'end')
    current.dispatchEvent(new Event('input', { bubbles: true }))
    current.focus()
  }
  const { contract, orders, state, body } = fields
  const choiceOf = ({
    id,
    name,
    initialValue,
  }: typeof contract | typeof orders | typeof state) => ({
    id,
    name,
    defaultValue: initialValue,
  })
  return (
    <>
      <PageHead
        title={notice ? 'Change the notice' : 'New notice'}
        lead="Nothing is sent until you have seen the preview and the recipients."
        back={
          <Link to={href('/staff/notices')} className="text-link">
            Notices
          </Link>
        }
      />
      <StaffForm {...getFormProps(form)} ref={ref} className="max-w-3xl space-y-6">
        <FormErrors errors={form.errors} />
        <input type="hidden" name="version" value={notice?.version ?? 0} />
        <fieldset className="panel grid gap-4 sm:grid-cols-2">
          <legend className="sr-only">Which companies</legend>
          <p className="sm:col-span-2">
            <strong className="font-semibold">Which companies.</strong> All of those with members in
            the portal, unless you narrow it.
          </p>
          <SchemaField schema={noticeForm} field={fields.words} {...now('words')} />
          <SelectField
            label="Contract"
            {...choiceOf(contract)}
            options={[
              { value: '', label: 'With or without' },
              { value: 'yes', label: 'With a contract' },
              { value: 'no', label: 'Without a contract' },
            ]}
          />
          <SelectField
            label="Orders"
            {...choiceOf(orders)}
            options={[
              { value: '', label: 'With or without open orders' },
              { value: 'open', label: 'With open orders' },
            ]}
          />
          <SelectField
            label="State of a site"
            {...choiceOf(state)}
            options={[
              { value: '', label: 'Any' },
              ...australianStates.map((value) => ({ value, label: value })),
            ]}
          />
        </fieldset>
        <div className="panel space-y-4">
          <SchemaField schema={noticeForm} field={fields.subject} {...now('subject')} />
          <TextArea
            ref={text}
            id={body.id}
            name={body.name}
            label="Text"
            hint={
              now('body').hint ??
              '{first name}, {name}, {company} and {my name} are filled in for each reader. An empty line begins a paragraph.'
            }
            rows={12}
            required
            maxLength={maxWrittenLength}
            defaultValue={body.initialValue}
            errors={body.errors}
          />
          <SnippetSelect snippets={snippets} onChoose={insert} />
        </div>
        <Button>Preview it</Button>
      </StaffForm>
    </>
  )
}
