import { data, Form, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { moveArticle, removeArticle } from '#app/domain/addresses/change-article-address.server.ts'
import { findRevision, listRevisions } from '#app/domain/publishing/current-revisions.server.ts'
import { openOwnDraft } from '#app/domain/publishing/find-own-draft.server.ts'
import { findKind } from '#app/domain/publishing/publishable-kind.server.ts'
import {
  listDraftsOf,
  nameDocument,
  readDifferences,
} from '#app/domain/publishing/read-editor.server.ts'
import { restoreRevision } from '#app/domain/publishing/undo-change-set.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { freeText, wholeNumber } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireIntentForm } from '#app/platform/forms/read-form.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { ArticleAddressSection } from '../articles/article-address-section.tsx'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Timestamp } from '../frame/timestamp.tsx'
import { DeskSections } from '../shell/desk-sections.tsx'
import { DeskTable } from '../shell/desk-table.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/document-page.ts'
import { readDocumentParam } from './document-param.server.ts'
import { editPath } from './document-paths.ts'
import { fieldId } from './fields/document-fields.tsx'
import { WordDifference } from './word-difference.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context, 'edit-content')
  const { db } = database()
  const document = readDocumentParam(params, url)
  const revisions = await listRevisions(db, document)
  const definition = findKind(document.kind)
  if (!definition?.isKey(document.key)) throw createMissingPageError(url)
  const newest = revisions[0]
  const to = readNumber(url, 'to') ?? newest?.number ?? 0
  const from = readNumber(url, 'from') ?? to - 1
  const [before, after] = await Promise.all([
    findRevision(db, document, from),
    findRevision(db, document, to),
  ])
  return {
    ...document,
    field: (url.searchParams.get('field') ?? '').slice(0, 200),
    name: nameDocument(document, newest?.body),
    canEdit: definition.form(document.key) !== null,
    isPublic: (await definition.load(db, document.key)) !== null,
    revisions: revisions.map(({ number, author, publishedAt, changeSetId, body }) => ({
      number,
      author,
      publishedAt,
      changeSetId,
      isDeletion: body === null,
    })),
    drafts: (await listDraftsOf(db, document)).map(({ id, title, author }) => ({
      id,
      title,
      author,
    })),
    from,
    to,
    differences:
      before && after ? await readDifferences(db, document, before.body, after.body) : null,
  }
}

function readNumber(url: URL, name: string): number | null {
  const text = url.searchParams.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

const forms = {
  edit: formSchema({ field: freeText() }),
  restore: formSchema({ number: wholeNumber() }),
  move: formSchema({ slug: freeText().overwrite(cleanSlug) }),
  remove: formSchema({ target: freeText().overwrite(cleanSingleLine) }),
}

function cleanSlug(text: string): string {
  return cleanSingleLine(text).toLowerCase().replace(/^\/+/, '')
}

/** Answers a refused form with its reasons and, for a form of addresses, what was typed. */
const refuse = (refused: string[], typed: { slug: string; target: string } | null = null) =>
  data({ refused: refused.join(' '), typed }, { status: 400 })

export async function action({ params, url, request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'edit-content')
  const { db } = database()
  const document = readDocumentParam(params, url)
  const sent = await requireIntentForm(request, forms)
  if (sent.intent === 'restore') {
    const restored = await restoreRevision(db, actor, { ...document, number: sent.number })
    if (restored.outcome !== 'restored') return refuse([restored.message])
    return redirect(href('/staff/publishing/:changeSet', { changeSet: restored.changeSet }), 303)
  }
  if (sent.intent === 'move' || sent.intent === 'remove') {
    if (document.kind !== 'article') throw createMissingPageError(url)
    const change =
      sent.intent === 'move'
        ? await moveArticle(db, actor, { slug: document.key, newSlug: sent.slug })
        : await removeArticle(db, actor, { slug: document.key, target: sent.target })
    if (change.outcome === 'created') {
      return redirect(href('/staff/publishing/:changeSet', { changeSet: change.changeSet }), 303)
    }
    const typed = { slug: '', target: '', ...sent }
    const reasons = change.outcome === 'refused' ? change.reasons : [change.message]
    return refuse(reasons, { slug: typed.slug, target: typed.target })
  }
  const definition = findKind(document.kind)
  if (!definition?.isKey(document.key)) throw createMissingPageError(url)
  const body = await definition.load(db, document.key)
  const title = nameDocument(document, body)
  const created = await openOwnDraft(db, actor, { ...document, title })
  if (created.outcome !== 'created') return refuse([created.message])
  const field = sent.field.slice(0, 200)
  const place = editPath({
    changeSet: created.id,
    ...document,
  })
  return redirect(field ? `${place}#${fieldId(field)}` : place, 303)
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData?.name ?? 'Document')
}

export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, key, name, field, canEdit, isPublic, revisions, drafts } = loaderData
  const { from, to, differences } = loaderData
  const newest = revisions[0]?.number ?? 0
  return (
    <>
      <PageHead
        title={name}
        back={
          kind === 'article' ? (
            <Link to={href('/staff/articles')} className="text-link">
              Articles
            </Link>
          ) : (
            <Link to={href('/staff/publishing')} className="text-link">
              Website
            </Link>
          )
        }
      >
        {canEdit && isPublic ? (
          <StaffForm>
            <input type="hidden" name="field" value={field} />
            <Button name="intent" value="edit">
              Edit
            </Button>
          </StaffForm>
        ) : null}
      </PageHead>
      <RefusalNotice result={actionData} />
      <DeskSections>
        {drafts.length > 0 ? (
          <section aria-labelledby="drafts-title">
            <h2 id="drafts-title">Drafts in progress</h2>
            <ul className="mt-2 grid gap-1">
              {drafts.map(({ id, title, author }) => (
                <li key={id}>
                  <Link
                    to={editPath({
                      changeSet: id,
                      kind,
                      key,
                    })}
                    className="text-link"
                  >
                    {title}
                  </Link>{' '}
                  <span className="text-muted">by {author}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <section aria-labelledby="difference-title">
          <h2 id="difference-title">Difference between two versions</h2>
          {revisions.length < 2 ? (
            <p className="mt-1 text-muted">There is one version so far.</p>
          ) : (
            <>
              <Form method="get" className="mt-2 mb-4 flex flex-wrap items-end gap-3">
                {(
                  [
                    ['from', 'From', from],
                    ['to', 'To', to],
                  ] as const
                ).map(([id, label, value]) => (
                  <SelectField
                    key={`${id} ${value}`}
                    id={id}
                    name={id}
                    label={label}
                    defaultValue={String(value)}
                    options={revisions.map(({ number }) => ({
                      value: String(number),
                      label: `Version ${number}`,
                    }))}
                  />
                ))}
                <Button look="secondary">Compare</Button>
              </Form>
              {differences ? (
                <WordDifference differences={differences} />
              ) : (
                <p className="text-muted">Choose two versions.</p>
              )}
            </>
          )}
        </section>
        {kind === 'article' && isPublic ? (
          <ArticleAddressSection slug={key} typed={actionData?.typed ?? null} />
        ) : null}
        <section aria-labelledby="versions-title">
          <h2 id="versions-title">Versions</h2>
          <DeskTable
            caption={`Versions of ${name}`}
            columns={['Version', 'Published', 'By', 'Change', 'Action'].map((label) => ({ label }))}
          >
            {revisions.map(({ number, author, publishedAt, changeSetId, isDeletion }) => (
              <tr key={number}>
                <td data-label="Version">
                  {number}
                  {number === newest ? ' (public now)' : ''}
                  {isDeletion ? ' (deleted)' : ''}
                </td>
                <td data-label="Published" className="numeric">
                  <Timestamp at={publishedAt} />
                </td>
                <td data-label="By">{author}</td>
                <td data-label="Change">
                  <Link
                    to={href('/staff/publishing/:changeSet', { changeSet: changeSetId })}
                    className="text-link"
                  >
                    Show
                  </Link>
                </td>
                <td>
                  {number === newest || isDeletion || !canEdit ? null : (
                    <StaffForm>
                      <input type="hidden" name="number" value={number} />
                      <Button
                        size="small"
                        look="quiet"
                        name="intent"
                        value="restore"
                        aria-label={`Restore version ${number} into a draft`}
                      >
                        Restore into a draft
                      </Button>
                    </StaffForm>
                  )}
                </td>
              </tr>
            ))}
          </DeskTable>
        </section>
      </DeskSections>
    </>
  )
}
