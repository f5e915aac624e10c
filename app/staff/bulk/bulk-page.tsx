import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { applyBulk, undoBulk } from '#app/domain/desk/bulk/apply-bulk.server.ts'
import { bulkMailDelaySeconds } from '#app/domain/desk/bulk/bulk-change.ts'
import { type BulkView, readBulk } from '#app/domain/desk/bulk/read-bulk.server.ts'
import { maxEventNote } from '#app/domain/enquiry/enquiry.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { database } from '#app/platform/database/database.server.ts'
import { optionalCheckbox, optionalText } from '#app/platform/forms/form-fields.ts'
import { buttonForm, formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readIntentForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { enquiryPath } from '#app/staff/enquiry/enquiry-path.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/bulk-page.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const bulk = await readBulk(database().db, context.get(staffActor), params.bulk)
  if (!bulk) throw createMissingPageError(url)
  return bulk
}

const bulkForms = {
  apply: formSchema({
    note: optionalText(
      maxEventNote,
      `Shorten the note to ${maxEventNote} characters or fewer.`,
      cleanMultiline,
    ),
    mails: optionalCheckbox(),
  }),
  undo: buttonForm,
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const sent = await readIntentForm(request, bulkForms)
  if (sent.status !== 'success') {
    return data(
      { message: firstErrorOf(sent), note: typedTextsOf(sent).note ?? '' },
      { status: 400 },
    )
  }
  const result =
    sent.intent === 'undo'
      ? await undoBulk(db, actor, params.bulk)
      : await applyBulk(db, actor, params.bulk, { details: sent.value })
  if (result.outcome !== 'done') return data({ message: result.message, note: '' }, { status: 409 })
  return redirect(href('/staff/bulk/:bulk', { bulk: params.bulk }), { status: 303 })
}

export function meta() {
  return staffMeta('Change several enquiries')
}

/** Headings of the page, before and after the change. */
const headings: Record<
  BulkView['kind'],
  Record<'prepared' | 'applied', (many: string, to: string) => string>
> = {
  assign: {
    prepared: (many, to) => `Assign ${many} to ${to}?`,
    applied: (many, to) => `${many} assigned to ${to}`,
  },
  move: {
    prepared: (many, to) => `Change ${many} to “${to}”?`,
    applied: (many, to) => `${many} changed to “${to}”`,
  },
  snooze: {
    prepared: (many, to) => `Set ${many} aside until ${to}?`,
    applied: (many, to) => `${many} set aside until ${to}`,
  },
}
const applyLabels: Record<BulkView['kind'], string> = {
  assign: 'Assign',
  move: 'Change',
  snooze: 'Set aside',
}

export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, to, state, canUndo, rows } = loaderData
  const many = countOf(rows.length, 'enquiry')
  const refused = rows.filter(({ outcome }) => outcome && !outcome.isDone).length
  const heading = state === 'undone' ? `${many}: undone` : headings[kind][state](many, to)
  return (
    <div className="max-w-3xl">
      <h1 className="text-heading">{heading}</h1>
      {state === 'prepared' && (
        <p className="mt-2 text-muted">
          These are the enquiries you chose. Any that a colleague changes in the meantime is left as
          it is.
        </p>
      )}
      {actionData?.message && (
        <Notice tone="warning" role="alert" className="mt-4">
          <p>{actionData.message}</p>
        </Notice>
      )}
      {refused > 0 && (
        <Notice tone="warning" className="mt-4">
          <p>{countOf(refused, 'enquiry')} stayed as before: the reason is shown beside each.</p>
        </Notice>
      )}
      {state === 'applied' && canUndo && kind === 'move' && (
        <p className="mt-2 text-muted">
          The mails leave after {bulkMailDelaySeconds / 60} minutes. Until then you can undo this.
        </p>
      )}
      <StaffForm className="mt-5 grid gap-4">
        {state === 'prepared' && kind === 'move' && (
          <>
            <TextArea
              name="note"
              label="Note to each customer (optional)"
              hint="It stands in the mail and in the history of every enquiry below."
              rows={3}
              defaultValue={actionData?.note ?? ''}
            />
            <CheckboxField name="mails" label="Mail the customers" defaultChecked />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {state === 'prepared' && (
            <Button name="intent" value="apply">
              {applyLabels[kind]} {many}
            </Button>
          )}
          {canUndo && (
            <Button name="intent" value="undo" look="secondary">
              Undo
            </Button>
          )}
          <ButtonLink to={href('/staff/queue')} look="quiet">
            {state === 'prepared' ? 'Leave them as they are' : 'Back to the queue'}
          </ButtonLink>
        </div>
      </StaffForm>
      <ul className="mt-6 border-t border-rule">
        {rows.map(({ enquiry, reference, company, now, outcome }) => (
          <li
            key={enquiry}
            className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[8rem_1fr_1fr]"
          >
            <Link to={enquiryPath(reference)} className="numeric font-semibold hover:text-green">
              {reference}
            </Link>
            <span>{company}</span>
            <span className={outcome && !outcome.isDone ? 'text-vermilion' : 'text-muted'}>
              {outcome ? outcome.words : now}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
