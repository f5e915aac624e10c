import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { applyBulk, undoBulk } from '#app/domain/desk/bulk/apply-bulk.server.ts'
import { readBulk } from '#app/domain/desk/bulk/read-bulk.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { database } from '#app/platform/database/database.server.ts'
import { choiceOf } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { enquiryPath } from '#app/staff/enquiry/enquiry-path.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
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

const bulkForm = formSchema({ what: choiceOf(['apply', 'undo']) })

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const { what } = await requireForm(request, bulkForm)
  const result =
    what === 'undo'
      ? await undoBulk(db, actor, params.bulk)
      : await applyBulk(db, actor, params.bulk)
  if (!result.ok) return data({ message: result.message }, { status: 409 })
  return redirect(href('/staff/bulk/:bulk', { bulk: params.bulk }), { status: 303 })
}

export function meta() {
  return staffMeta('Assign several enquiries')
}

export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { to, state, rows } = loaderData
  const many = countOf(rows.length, 'enquiry')
  const refused = rows.filter(({ outcome }) => outcome && !outcome.ok).length
  const headings = {
    prepared: `Assign ${many} to ${to}?`,
    applied: `${many} assigned to ${to}`,
    undone: `${many}: undone`,
  }
  return (
    <div className="max-w-3xl">
      <h1 className="text-heading">{headings[state]}</h1>
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
      <StaffForm className="mt-5 flex flex-wrap gap-3">
        {state === 'prepared' && (
          <Button name="what" value="apply">
            Assign {many}
          </Button>
        )}
        {state === 'applied' && (
          <Button name="what" value="undo" look="secondary">
            Undo
          </Button>
        )}
        <ButtonLink to={href('/staff/queue')} look="quiet">
          {state === 'prepared' ? 'Leave them as they are' : 'Back to the queue'}
        </ButtonLink>
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
            <span className={outcome && !outcome.ok ? 'text-vermilion' : 'text-muted'}>
              {outcome ? outcome.words : `with ${now}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
