import { data, Form, href, Link, redirect } from 'react-router'
import { addRedirect } from '#app/domain/addresses/add-redirect.server.ts'
import { removeRedirect } from '#app/domain/addresses/remove-redirect.server.ts'
import { type AddressAnswer, testAddress } from '#app/domain/addresses/test-address.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { listRedirects } from '#app/domain/redirects/find-redirect.server.ts'
import { findRedirectHits, listMissingPaths } from '#app/domain/redirects/path-visits.server.ts'
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
import { formatDay } from '#app/platform/text/format.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FindForm } from '../forms/find-form.tsx'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/redirects-page.ts'

/** Number of days that the bars show. */
const days = 30

/** Visits by day of the last 30 days as small bars, with their sum. */
function VisitBars({
  visits,
  today,
}: {
  visits: readonly { day: string; hits: number }[]
  /** ISO date. */
  today: string
}) {
  const sum = visits.reduce((total, { hits }) => total + hits, 0)
  if (sum === 0) return <span className="text-sm text-muted">no visits in {days} days</span>
  const most = Math.max(...visits.map(({ hits }) => hits))
  const ageOf = (day: string) =>
    Math.round((Date.parse(today) - Date.parse(day)) / (24 * 60 * 60_000))
  return (
    <span className="numeric inline-flex items-end gap-2 text-sm text-muted">
      <svg width={days * 4} height="20" viewBox={`0 0 ${days * 4} 20`} aria-hidden="true">
        <path d={`M0 19.5H${days * 4}`} className="draw-fine" stroke="currentColor" fill="none" />
        {visits.map(({ day, hits }) => {
          const height = Math.max(2, (hits / most) * 18)
          const x = (days - 1 - ageOf(day)) * 4
          return (
            <rect key={day} x={x} y={19 - height} width="3" height={height} fill="currentColor">
              <title>{`${day}: ${hits}`}</title>
            </rect>
          )
        })}
      </svg>
      {sum === 1 ? '1 visit' : `${sum} visits`} in {days} days
    </span>
  )
}

/** Maximum number of redirects shown; the search finds the others. */
const maxShown = 100
/** Maximum number of paths that show nothing on this page. */
const maxMissingShown = 30
/** Maximum length of a path or URL, in characters. */
const maxUrlLength = 2000

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, 'keep-redirects')
  const words = cleanSingleLine(url.searchParams.get('search') ?? '').slice(0, 200)
  const { db } = database()
  const now = new Date()
  const asked = (name: string) =>
    cleanSingleLine(url.searchParams.get(name) ?? '').slice(0, maxUrlLength)
  const found = await listRedirects(db, words)
  const shown = found.slice(0, maxShown)
  const hits = await findRedirectHits(
    db,
    shown.map(({ path }) => path),
  )
  const imported = url.searchParams.get('imported')
  return {
    words,
    total: found.length,
    redirects: shown.map((redirect) => ({ ...redirect, hits: hits.get(redirect.path) ?? [] })),
    missing: await listMissingPaths(db, now, maxMissingShown),
    today: now.toISOString().slice(0, 10),
    tested: asked('test'),
    answer: asked('test') ? await testAddress(db, asked('test')) : null,
    path: asked('path'),
    notice: url.searchParams.has('proposed')
      ? 'A colleague must approve this change. It waits as a draft.'
      : imported === null
        ? null
        : `${countOf(Number(imported) || 0, 'redirect')} imported.`,
  }
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
    if (removed.outcome !== 'done') return answerRefusal(removed)
    return redirect(href('/staff/redirects') + (removed.needsApproval ? '?proposed' : ''), 303)
  }
  const { path = '', target = '' } = typedTextsOf(sent)
  if (sent.status !== 'success') {
    const problems: Record<string, string> = { path: firstErrorOf(sent) }
    return data({ typed: { path, target }, problems }, { status: 400 })
  }
  const added = await addRedirect(db, actor, sent.value)
  if (added.outcome === 'done' && added.needsApproval)
    return redirect(`${href('/staff/redirects')}?proposed`, 303)
  if (added.outcome === 'done')
    return redirect(
      `${href('/staff/redirects')}?search=${encodeURIComponent(sent.value.path)}`,
      303,
    )
  if (added.outcome !== 'wrong') return answerRefusal(added)
  const problems: Record<string, string> = Object.fromEntries(
    added.problems.map(({ column, reason }) => [column, `${reason}.`]),
  )
  return data({ typed: { path, target }, problems }, { status: 400 })
}

export function meta() {
  return staffMeta('Redirects')
}

export default function RedirectsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, total, redirects, missing, today, tested, answer, path, notice } = loaderData
  const wrong = actionData && 'problems' in actionData ? actionData : null
  const refused = actionData && 'refused' in actionData ? actionData : undefined
  const problems: Record<string, string> = wrong?.problems ?? {}
  return (
    <>
      <PageHead title="Redirects" lead="Old addresses and where they lead.">
        <Link to={href('/staff/redirects/import')} className="button button-secondary">
          Import a file
        </Link>
      </PageHead>
      {notice && !actionData && (
        <Notice tone="success" role="status" className="mb-5 max-w-2xl">
          <p>{notice}</p>
        </Notice>
      )}
      <RefusalNotice result={refused} />
      <StaffForm className="panel mb-6 grid gap-4 lg:grid-cols-[1fr_1fr_auto] lg:items-end">
        <TextField
          label="Old address"
          name="path"
          hint="Begins with a slash: /old-page."
          maxLength={maxUrlLength}
          required
          defaultValue={wrong?.typed.path ?? path}
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
      <Form method="get" className="panel mb-6">
        <div className="flex max-w-xl items-end gap-2">
          <TextField
            label="Test an address"
            name="test"
            maxLength={maxUrlLength}
            defaultValue={tested}
            fieldClassName="flex-1"
          />
          <Button look="secondary">Test</Button>
        </div>
        {answer && (
          <p className="mt-3 wrap-anywhere" role="status">
            {describeAnswer(answer)}
          </p>
        )}
      </Form>
      <FindForm name="search" defaultValue={words} maxLength={200} />
      <p className="mb-2 text-sm text-muted" role="status">
        {total === 0
          ? 'No redirect matches.'
          : `${total} in all${total > maxShown ? `, the first ${maxShown} shown` : ''}.`}
      </p>
      <ul className="divide-y divide-rule border-y border-rule bg-surface">
        {redirects.map(({ path, target, hits }) => (
          <li key={path} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              {path} <span className="text-muted">→ {target}</span>
            </span>
            <VisitBars visits={hits} today={today} />
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
      <MissingPaths missing={missing} />
    </>
  )
}

function describeAnswer(answer: AddressAnswer): string {
  switch (answer.outcome) {
    case 'redirect':
      return `${answer.path} leads to ${answer.target}.`
    case 'page':
      return `${answer.path} is ${answer.holder}. It is shown as it is.`
    case 'missing':
      return `${answer.path} shows “Page not found”.`
    case 'unreadable':
      return 'This is not an address of our site. Enter a path such as /old-page.'
  }
}

/** Paths that visitors asked for and that show nothing, each with a link to make a redirect. */
function MissingPaths({
  missing,
}: {
  missing: readonly { path: string; hits: number; lastDay: string }[]
}) {
  return (
    <section className="mt-10" aria-labelledby="missing-paths">
      <h2 id="missing-paths" className="text-xl font-semibold">
        Addresses that show nothing
      </h2>
      <p className="mt-1 mb-3 max-w-2xl text-muted">
        Visited in the last 30 days. Addresses that may name a person are not counted.
      </p>
      {missing.length === 0 ? (
        <p>No visitor met “Page not found”.</p>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule bg-surface">
          {missing.map(({ path, hits, lastDay }) => (
            <li key={path} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
              <span className="mr-auto min-w-0 wrap-anywhere">{path}</span>
              <span className="numeric text-sm text-muted">
                {countOf(hits, 'visit')}, last on {formatDay(lastDay)}
              </span>
              <Link
                to={`${href('/staff/redirects')}?path=${encodeURIComponent(path)}`}
                className="text-link text-sm"
                aria-label={`Make a redirect of ${path}`}
              >
                Make a redirect
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
