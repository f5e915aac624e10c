import { data, Form, href, redirect } from 'react-router'
import { addRedirect } from '#app/domain/addresses/add-redirect.server.ts'
import { removeRedirect } from '#app/domain/addresses/remove-redirect.server.ts'
import { listRedirects } from '#app/domain/redirects/list-redirects.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import {
  firstErrorOf,
  readIntentForm,
  requireValue,
  typedTextsOf,
} from '#app/platform/forms/read-form.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/redirects-page.ts'

/** Maximum number of redirects shown; the search finds the others. */
const maxShown = 100
/** Maximum length of a path or URL, in characters. */
const maxUrlLength = 2000

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, 'keep-redirects')
  const words = cleanSingleLine(url.searchParams.get('search') ?? '').slice(0, 200)
  const found = await listRedirects(database().db, words)
  return { words, total: found.length, redirects: found.slice(0, maxShown) }
}

const cleanText = () => freeText().overwrite(cleanSingleLine)

const addForm = formSchema({ path: cleanText(), target: cleanText() })

const forms = {
  '': addForm,
  add: addForm,
  remove: formSchema({ removed: freeText() }),
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'keep-redirects')
  const { db } = database()
  const sent = await readIntentForm(request, forms)
  if (sent.intent === 'remove') {
    const removed = await removeRedirect(db, actor, requireValue(sent).removed)
    return removed.ok ? redirect(href('/staff/redirects'), 303) : answerRefusal(removed)
  }
  const { path = '', target = '' } = typedTextsOf(sent)
  if (sent.status !== 'success') {
    const problems: Record<string, string> = { path: firstErrorOf(sent) }
    return data({ typed: { path, target }, problems }, { status: 400 })
  }
  const added = await addRedirect(db, actor, sent.value)
  if (added.ok)
    return redirect(
      `${href('/staff/redirects')}?search=${encodeURIComponent(sent.value.path)}`,
      303,
    )
  if (added.reason !== 'wrong') return answerRefusal(added)
  const problems: Record<string, string> = Object.fromEntries(
    added.problems.map(({ column, reason }) => [column, `${reason}.`]),
  )
  return data({ typed: { path, target }, problems }, { status: 400 })
}

export function meta() {
  return staffMeta('Redirects')
}

export default function RedirectsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, total, redirects } = loaderData
  const wrong = actionData && 'problems' in actionData ? actionData : null
  const refused = actionData && 'refused' in actionData ? actionData : undefined
  const problems: Record<string, string> = wrong?.problems ?? {}
  return (
    <>
      <PageHead title="Redirects" lead="Old URLs and their targets." />
      <RefusalNotice result={refused} />
      <StaffForm className="panel mb-6 grid gap-4 lg:grid-cols-[1fr_1fr_auto] lg:items-end">
        <TextField
          label="Old address"
          name="path"
          hint="Begins with a slash: /old-page."
          maxLength={maxUrlLength}
          required
          defaultValue={wrong?.typed.path}
          {...(problems.path && { errors: [problems.path] })}
        />
        <TextField
          label="Leads to"
          name="target"
          hint="A page of ours, or https://…"
          maxLength={maxUrlLength}
          required
          defaultValue={wrong?.typed.target}
          {...(problems.target && { errors: [problems.target] })}
        />
        <Button name="intent" value="add">
          Add
        </Button>
      </StaffForm>
      <Form method="get" className="mb-4 flex max-w-xl items-end gap-2">
        <TextField
          label="Find"
          name="search"
          type="search"
          maxLength={200}
          defaultValue={words}
          fieldClassName="flex-1"
        />
        <Button look="secondary">Find</Button>
      </Form>
      <p className="mb-2 text-sm text-muted" role="status">
        {total === 0
          ? 'No redirect matches.'
          : `${total} in all${total > maxShown ? `, the first ${maxShown} shown` : ''}.`}
      </p>
      <ul className="divide-y divide-rule border-y border-rule bg-surface">
        {redirects.map(({ path, target }) => (
          <li key={path} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <span className="mr-auto min-w-0 break-all">
              {path} <span className="text-muted">→ {target}</span>
            </span>
            <StaffForm>
              <input type="hidden" name="removed" value={path} />
              <Button
                size="small"
                look="quiet"
                name="intent"
                value="remove"
                aria-label={`Remove ${path}`}
              >
                Remove
              </Button>
            </StaffForm>
          </li>
        ))}
      </ul>
    </>
  )
}
