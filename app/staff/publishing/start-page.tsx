import { href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import { openOwnDraft } from '#app/domain/publishing/find-own-draft.server.ts'
import {
  listOpenChangeSets,
  listPublished,
} from '#app/domain/publishing/list-change-sets.server.ts'
import {
  loadPublishingRules,
  storePublishingRules,
} from '#app/domain/publishing/publishing-rules.server.ts'
import { findListed, listDocuments } from '#app/domain/publishing/read-editor.server.ts'
import { searchDocuments } from '#app/domain/publishing/search-documents.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { freeText, optionalCheckbox } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireIntentForm } from '#app/platform/forms/read-form.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { notAllowedPage, requireStaff } from '#app/staff/require-staff.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { FindForm } from '../forms/find-form.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { DeskSections } from '../shell/desk-sections.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/start-page.ts'
import { ChangeSetList } from './change-set-list.tsx'
import { documentPath, editPath } from './document-paths.ts'
import { findAttention } from './find-attention.server.ts'

/** Number of published change sets shown here; their page lists all. */
const maxRecent = 5

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'edit-content')
  const { db } = database()
  const query = cleanSingleLine(url.searchParams.get('q') ?? '').slice(0, 100)
  const everything = { person: '', kind: null, day: '', before: null }
  const published = (await listPublished(db, everything)).changeSets.slice(0, maxRecent)
  return {
    query,
    found: await searchDocuments(db, query),
    waiting: await listOpenChangeSets(db),
    published,
    attention: await findAttention(db),
    kinds: listDocuments(),
    rules: await loadPublishingRules(db),
    canSetRules: reachOf(actor, 'set-publishing') !== 'none',
  }
}

const forms = {
  edit: formSchema({ document: freeText() }),
  rules: formSchema({ needsSecondPerson: optionalCheckbox() }),
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireStaff(context, 'edit-content')
  const { db } = database()
  const sent = await requireIntentForm(request, forms)
  if (sent.intent === 'rules') {
    const { needsSecondPerson } = sent
    const stored = await storePublishingRules(db, actor, { needsSecondPerson })
    if (stored.outcome !== 'done') throw notAllowedPage(stored, actor)
    return redirect(href('/staff/publishing'), 303)
  }
  const document = findListed(sent.document)
  if (!document) throw createMissingPageError(url)
  const { name: title } = document
  const created = await openOwnDraft(db, actor, { kind: document.kind, key: document.key, title })
  if (created.outcome !== 'created') throw createMissingPageError(url)
  const place = { changeSet: created.id, kind: document.kind, key: document.key }
  return redirect(editPath(place), 303)
}

export function meta() {
  return staffMeta('Website')
}

export default function PublishingStartPage({ loaderData }: Route.ComponentProps) {
  const { query, found, waiting, published, attention, kinds, rules, canSetRules } = loaderData
  return (
    <>
      <PageHead
        title="Website"
        lead="Edit what visitors read. Nothing is public until you publish it, and you can undo it."
      />
      <FindForm label="Find a text of the site" name="q" defaultValue={query} maxLength={100} />
      <DeskSections>
        {query ? (
          <section aria-labelledby="found-title">
            <h2 id="found-title">Texts with “{query}”</h2>
            {found.length === 0 ? (
              <p className="text-muted">No text contains these words.</p>
            ) : null}
            <ul className="mt-2 divide-y divide-rule border-y border-rule bg-surface">
              {found.map(({ kind, key, name, field, excerpt }) => (
                <li key={`${key} ${field}`} className="px-4 py-2">
                  <Link
                    to={`${documentPath({ kind, key })}?field=${encodeURIComponent(field)}`}
                    className="text-link"
                  >
                    {name}
                  </Link>
                  <span className="block text-sm text-muted">{excerpt}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <section aria-labelledby="waiting-title">
          <h2 id="waiting-title">Waiting to be published</h2>
          {waiting.length === 0 ? (
            <p className="mt-1 text-muted">No draft is waiting. Choose a page below to edit it.</p>
          ) : (
            <ChangeSetList caption="Waiting to be published" changeSets={waiting} />
          )}
        </section>
        <section aria-labelledby="attention-title">
          <h2 id="attention-title">Needs attention</h2>
          {attention.length === 0 ? (
            <p className="mt-1 text-muted">
              All links lead somewhere, all pictures have alternative texts, and no notice has
              expired.
            </p>
          ) : (
            <ul className="mt-2 divide-y divide-rule border-y border-rule bg-surface">
              {attention.map(({ kind, key, name, field, message }) => (
                <li key={`${key} ${field} ${message}`} className="px-4 py-2">
                  <Link
                    to={`${documentPath({ kind, key })}?field=${encodeURIComponent(field)}`}
                    className="text-link"
                  >
                    {name}
                  </Link>
                  : {message}
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="edit-title">
          <h2 id="edit-title">Edit</h2>
          {kinds.map(({ label, documents }) => (
            <div key={label} className="mt-2">
              <h3 className="mb-2 font-semibold">{label}</h3>
              <ul className="grid gap-x-6 border-t border-rule md:grid-cols-2">
                {documents.map(({ kind, key, name }) => (
                  <li key={key} className="flex items-center gap-3 border-b border-rule py-2">
                    <Link to={documentPath({ kind, key })} className="text-link mr-auto min-w-0">
                      {name}
                    </Link>
                    <StaffForm className="shrink-0">
                      <input type="hidden" name="document" value={`${kind} ${key}`} />
                      <Button
                        size="small"
                        look="secondary"
                        name="intent"
                        value="edit"
                        aria-label={`Edit: ${name}`}
                      >
                        Edit
                      </Button>
                    </StaffForm>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
        <section aria-labelledby="changed-title">
          <h2 id="changed-title">What changed</h2>
          <ChangeSetList caption="What changed last" changeSets={published} />
          <p className="mt-3">
            <ButtonLink to={href('/staff/publishing/changes')} look="secondary">
              Everything that changed
            </ButtonLink>
          </p>
        </section>
        {canSetRules ? (
          <section aria-labelledby="rules-title">
            <h2 id="rules-title">Two pairs of eyes</h2>
            <StaffForm className="mt-2 grid max-w-xl gap-4">
              <CheckboxField
                id="needs-second-person"
                name="needsSecondPerson"
                label="A colleague must approve each change before it is published"
                hint="Whoever wrote a part of it cannot approve it. Undoing stays possible without approval."
                defaultChecked={rules.needsSecondPerson}
              />
              <Button name="intent" value="rules" look="secondary" className="justify-self-start">
                Save
              </Button>
            </StaffForm>
          </section>
        ) : null}
      </DeskSections>
    </>
  )
}
