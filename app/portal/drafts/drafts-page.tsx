import { data, href, Link, redirect } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import { draftNameForm } from '#app/domain/orders/draft/draft-name-form.ts'
import {
  listOpenDrafts,
  makeDraftCurrent,
  type OpenDraft,
  startDraft,
} from '#app/domain/orders/draft/named-drafts.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm } from '#app/platform/forms/read-form.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/drafts-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'write-order')
  return {
    drafts: await inCompany((tx) => listOpenDrafts(tx, actor)),
    hasRegular: reachOf(actor, 'keep-regular-orders') !== 'none',
  }
}

const forms = {
  '': draftNameForm,
  start: draftNameForm,
  current: formSchema({ draft: uuidText() }),
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'write-order')
  const sent = await readIntentForm(request, forms)
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const result = await inCompany((tx) =>
    sent.intent === 'current'
      ? makeDraftCurrent(tx, actor, sent.value.draft)
      : startDraft(tx, actor, sent.value.name),
  )
  if (result.outcome !== 'saved') {
    return data(sent.reply({ formErrors: [result.message] }), { status: 409 })
  }
  return redirect(href('/portal/:company/order', params), 303)
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return portalMeta('Drafts')
}

export default function DraftsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { drafts, hasRegular } = loaderData
  const own = drafts.filter(({ owner }) => owner === null)
  const shared = drafts.filter(({ owner }) => owner !== null)
  return (
    <div className="max-w-3xl">
      <p className="mb-1 text-sm">
        <Link to={href('/portal/:company/orders', params)} className="text-link">
          Your orders
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-title">Drafts</h1>
        {hasRegular && (
          <Link to={href('/portal/:company/regular-orders', params)} className="text-link">
            Regular orders
          </Link>
        )}
      </div>
      <p className="mt-2 text-muted">
        Orders that are being written. What you add from the catalogue, lists or the pad goes into
        your current one.
      </p>
      <FormErrors result={actionData} />
      {own.length === 0 ? (
        <p className="mt-6">You have no drafts. Start one below.</p>
      ) : (
        <DraftList drafts={own} company={params.company} />
      )}
      {shared.length > 0 && (
        <section aria-labelledby="shared" className="mt-10">
          <h2 id="shared" className="text-heading">
            Shared with you
          </h2>
          <DraftList drafts={shared} company={params.company} />
        </section>
      )}
      <section aria-labelledby="new" className="mt-10">
        <h2 id="new" className="mb-4 text-heading">
          Start another order
        </h2>
        <StartForm lastResult={actionData} />
      </section>
    </div>
  )
}

function StartForm({ lastResult }: { lastResult: Answer }) {
  const { fields, form, ref } = useSchemaForm(draftNameForm, { id: 'start', lastResult })
  return (
    <PortalForm id={form.id} onSubmit={form.onSubmit} noValidate={form.noValidate} ref={ref}>
      <SchemaField schema={draftNameForm} field={fields.name} className="max-w-md" />
      <Button name="intent" value="start" className="mt-4">
        Start it
      </Button>
    </PortalForm>
  )
}

type Answer = Route.ComponentProps['actionData']

interface DraftListProps {
  drafts: readonly OpenDraft[]
  company: string
}

/** List of drafts, each with a link to it and a button that makes it the current order. */
function DraftList({ drafts, company }: DraftListProps) {
  return (
    <ul className="mt-4 border-t border-rule">
      {drafts.map(({ id, name, isCurrent, lines, updatedAt, owner, sharedWith }) => {
        const title = name || 'Draft without a name'
        return (
          <li key={id} className="border-b border-rule py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={href('/portal/:company/drafts/:open', { company, open: id })}
                className="text-link min-w-0 font-semibold break-words"
              >
                {title}
              </Link>
              {isCurrent && <StatusTag tone="positive">Current order</StatusTag>}
            </p>
            <p className="numeric mt-1 text-sm text-muted">
              {owner && `Of ${owner} · `}
              {countOf(lines, 'product')} · changed {formatInstant(updatedAt)}
            </p>
            {!owner && sharedWith.length > 0 && (
              <p className="mt-1 text-sm text-muted">
                Shared with {sharedWith.map((one) => one.name).join(', ')}
              </p>
            )}
            {!owner && (
              <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
                {!isCurrent && (
                  <PortalForm>
                    <input type="hidden" name="draft" value={id} />
                    <Button name="intent" value="current" look="secondary" size="small">
                      Continue with this one<span className="sr-only">: {title}</span>
                    </Button>
                  </PortalForm>
                )}
                <Link
                  to={href('/portal/:company/drafts/:draft/sharing', { company, draft: id })}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  Name and colleagues<span className="sr-only">: {title}</span>
                </Link>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
