import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidate-after-conflict.ts'
import { decisionLabels, editableStates } from '#app/domain/publishing/change-set.ts'
import { findChangeSet } from '#app/domain/publishing/change-set-store.server.ts'
import { compareDocuments } from '#app/domain/publishing/compare-documents.ts'
import { findRevision, listRevisionsOf } from '#app/domain/publishing/current-revisions.server.ts'
import { createPreviewToken } from '#app/domain/publishing/preview.server.ts'
import { previewLifeDays, previewParameter } from '#app/domain/publishing/preview-link.ts'
import { findKind } from '#app/domain/publishing/publishable-kind.server.ts'
import { loadPublishingRules } from '#app/domain/publishing/publishing-rules.server.ts'
import {
  type ChangedDocument,
  nameDocument,
  readChangedDocuments,
} from '#app/domain/publishing/read-editor.server.ts'
import { planUndo } from '#app/domain/publishing/undo-change-set.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { formatInstant, timeZoneLabel } from '#app/platform/text/format.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { DeskSections } from '../shell/desk-sections.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/change-set-page.ts'
import { ChangeSetTag } from './change-set-list.tsx'
import { documentPath, editPath } from './document-paths.ts'
import { describeKept, handleChangeSetForm } from './handle-change-set-form.server.ts'
import { WordDifference } from './word-difference.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'edit-content')
  const { db } = database()
  const changeSet = await findChangeSet(db, params.changeSet)
  if (!changeSet) throw createMissingPageError(url)
  const isPublished = changeSet.state === 'published'
  const plan = isPublished ? await planUndo(db, changeSet.id) : null
  const { documents, total } = isPublished
    ? await readPublished(changeSet.id)
    : await readChangedDocuments(db, changeSet)
  const [first] = documents
  const path = (first && findKind(first.kind)?.paths(first.key, null)[0]) ?? '/'
  const token = await createPreviewToken(db, changeSet.id)
  return {
    changeSet,
    documents,
    total,
    undo: plan && {
      count: plan.changes.length,
      kept: plan.kept.map((document) => describeKept(document).text),
    },
    preview: isPublished ? null : `${publicUrl()}${path}?${previewParameter}=${token}`,
    rules: await loadPublishingRules(db),
    isOwn: changeSet.authorId === actor.account,
    keptByUndo: url.searchParams.get('kept'),
  }
}

/** Reads the documents of a published change set with what they changed. */
async function readPublished(id: string) {
  const { db } = database()
  const revisions = await listRevisionsOf(db, id)
  const shown = revisions.slice(0, 50)
  const documents = await Promise.all(
    shown.map(
      async ({ kind, key, number, body, author, publishedAt }): Promise<ChangedDocument> => {
        const before = await findRevision(db, { kind, key }, number - 1)
        return {
          kind,
          key,
          name: nameDocument({ kind, key }, body),
          isDeleted: body === null,
          hasForm: false,
          savedBy: author,
          savedAt: publishedAt,
          differences: before ? compareDocuments(before.body, body) : [],
          problems: [],
        }
      },
    ),
  )
  return { documents, total: revisions.length }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'edit-content')
  const result = await handleChangeSetForm(database().db, actor, params.changeSet, request)
  if ('done' in result) return redirect(result.done, 303)
  return data(result, { status: result.status })
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData?.changeSet.title ?? 'Change')
}

export default function ChangeSetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { changeSet, documents, total, undo, preview, keptByUndo } = loaderData
  const { state, needsDecision } = changeSet
  const isEditable = editableStates.includes(state)
  return (
    <>
      <PageHead
        title={changeSet.title}
        lead={describeState(changeSet)}
        back={
          <Link to={href('/staff/publishing')} className="text-link">
            Website
          </Link>
        }
      >
        <ChangeSetTag changeSet={changeSet} />
      </PageHead>
      {actionData && 'refused' in actionData ? (
        <Notice tone="error" role="alert" title={actionData.refused} className="mb-4">
          <ul className="mt-1 grid gap-1">
            {actionData.lines.map(({ text, to }) => (
              <li key={text}>
                {to === null ? (
                  text
                ) : (
                  <Link to={to} className="text-link">
                    {text}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {needsDecision ? (
        <Notice tone="warning" className="mb-4" title="This schedule needs a decision">
          <p>
            {decisionLabels[needsDecision]} Nothing was published. Publish it now, schedule it
            again, or cancel the schedule to edit it.
          </p>
        </Notice>
      ) : null}
      {keptByUndo !== null && keptByUndo !== '0' ? (
        <Notice tone="warning" className="mb-4">
          <p>Some documents were left as they are, because they were published again since.</p>
        </Notice>
      ) : null}
      <DeskSections>
        {state === 'published' || state === 'discarded' ? null : (
          <ChangeSetSteps
            {...loaderData}
            typed={actionData && 'schedule' in actionData ? actionData.schedule : null}
          />
        )}
        {undo ? (
          <section aria-labelledby="undo-title">
            <h2 id="undo-title">Undo</h2>
            {undo.kept.length > 0 ? (
              <ul className="mt-1 text-muted">
                {undo.kept.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            ) : null}
            {undo.count > 0 ? (
              <StaffForm className="mt-2">
                <Button look="secondary" name="intent" value="undo">
                  Undo this change
                </Button>
                <p className="mt-1 text-sm text-muted">
                  Publishes the texts as they were before. You can undo that too.
                </p>
              </StaffForm>
            ) : (
              <p className="mt-1 text-muted">There is nothing left to undo.</p>
            )}
          </section>
        ) : null}
        <section aria-labelledby="documents-title">
          <h2 id="documents-title">
            {state === 'published' ? 'What was changed' : 'What is changed'}
          </h2>
          {documents.length === 0 ? (
            <p className="mt-1 text-muted">
              Nothing yet. Open a page from the list of the website and edit it.
            </p>
          ) : null}
          {documents.map((document) => (
            <article key={`${document.kind} ${document.key}`} className="panel mt-4">
              <div className="mb-3 flex flex-wrap items-center gap-3">
                <h3 className="mr-auto font-semibold">{document.name}</h3>
                {isEditable ? (
                  <>
                    {document.hasForm && !document.isDeleted ? (
                      <ButtonLink
                        size="small"
                        look="secondary"
                        to={editPath({
                          changeSet: changeSet.id,
                          kind: document.kind,
                          key: document.key,
                        })}
                        aria-label={`Edit: ${document.name}`}
                      >
                        Edit
                      </ButtonLink>
                    ) : null}
                    <StaffForm>
                      <input type="hidden" name="kind" value={document.kind} />
                      <input type="hidden" name="key" value={document.key} />
                      <Button
                        size="small"
                        look="quiet"
                        name="intent"
                        value="remove"
                        aria-label={`Take out: ${document.name}`}
                      >
                        Take out
                      </Button>
                    </StaffForm>
                  </>
                ) : (
                  <Link
                    to={documentPath({
                      kind: document.kind,
                      key: document.key,
                    })}
                    className="text-link"
                  >
                    Versions
                  </Link>
                )}
              </div>
              {document.problems.length > 0 ? (
                <p className="mb-3 text-vermilion">
                  {document.problems.length === 1
                    ? 'One field has to be corrected before this can be published.'
                    : `${document.problems.length} fields have to be corrected before this can be published.`}
                </p>
              ) : null}
              {document.isDeleted ? (
                <p>This document is deleted.</p>
              ) : (
                <WordDifference differences={document.differences} />
              )}
            </article>
          ))}
          {total > documents.length ? (
            <p className="mt-3 text-muted">And {total - documents.length} more documents.</p>
          ) : null}
        </section>
        {preview && documents.length > 0 ? (
          <section aria-labelledby="preview-title">
            <h2 id="preview-title">Show it to someone</h2>
            <p className="mt-1 text-muted">
              This link shows the site with these drafts, without sign-in, for {previewLifeDays}{' '}
              days.
            </p>
            <p className="mt-2 break-all">
              <a href={preview} className="text-link" target="_blank" rel="noreferrer">
                {preview}
              </a>
            </p>
          </section>
        ) : null}
      </DeskSections>
    </>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

function describeState({
  state,
  author,
  createdAt,
  reviewer,
  publisher,
  publishAt,
  publishedAt,
}: LoaderData['changeSet']): string {
  const begun = `By ${author}, ${formatInstant(createdAt)}.`
  const approved = reviewer ? ` Approved by ${reviewer}.` : ''
  if (state === 'published' && publishedAt) {
    return `Published by ${publisher ?? author}, ${formatInstant(publishedAt)}.${approved}`
  }
  if (state === 'scheduled' && publishAt) {
    return `${begun}${approved} To be published ${formatInstant(publishAt)} (${timeZoneLabel}).`
  }
  return begun + approved
}

/** Steps of a change set that is not published: review, publication, schedule, title, discard. */
function ChangeSetSteps({
  changeSet,
  rules,
  isOwn,
  documents,
  typed,
}: LoaderData & {
  typed: { day: string; time: string; occurrence: string; asksOccurrence: boolean } | null
}) {
  const { state, reviewer, version } = changeSet
  const needsApproval = rules.needsSecondPerson && reviewer === null
  const hasDocuments = documents.length > 0
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title">Publish</h2>
      {needsApproval ? (
        <p className="mt-1 text-muted">
          A colleague has to approve this first: whoever wrote a part of it cannot.
        </p>
      ) : null}
      {hasDocuments ? (
        <StaffForm className="mt-3 flex flex-wrap gap-3">
          <input type="hidden" name="version" value={version} />
          {needsApproval ? null : (
            <Button name="intent" value="publish">
              Publish now
            </Button>
          )}
          {state === 'draft' ? (
            <Button look={needsApproval ? 'primary' : 'secondary'} name="intent" value="submit">
              Send for review
            </Button>
          ) : null}
          {state === 'in-review' && reviewer === null && !isOwn ? (
            <Button look="secondary" name="intent" value="approve">
              Approve
            </Button>
          ) : null}
          {state === 'in-review' ? (
            <Button look="quiet" name="intent" value="return">
              Return to draft
            </Button>
          ) : null}
          {state === 'scheduled' ? (
            <Button look="secondary" name="intent" value="cancel">
              Cancel the schedule
            </Button>
          ) : null}
        </StaffForm>
      ) : null}
      {hasDocuments && !needsApproval ? (
        <StaffForm className="mt-4 flex flex-wrap items-end gap-3">
          <input type="hidden" name="version" value={version} />
          <TextField
            id="day"
            name="day"
            type="date"
            label="Publish on"
            required
            defaultValue={typed?.day}
          />
          <TextField
            id="time"
            name="time"
            type="time"
            label={`At (${timeZoneLabel})`}
            required
            defaultValue={typed?.time ?? '06:00'}
          />
          {typed?.asksOccurrence ? (
            <SelectField
              id="occurrence"
              name="occurrence"
              label="Which of the two"
              defaultValue="first"
              options={[
                { value: 'first', label: 'The first, before clocks go back' },
                { value: 'second', label: 'The second, after clocks go back' },
              ]}
            />
          ) : null}
          <Button look="secondary" name="intent" value="schedule">
            {state === 'scheduled' ? 'Move the schedule' : 'Schedule'}
          </Button>
        </StaffForm>
      ) : null}
      <StaffForm className="mt-4 flex max-w-2xl flex-wrap items-end gap-3">
        <TextField
          id="title"
          name="title"
          label="Title"
          maxLength={120}
          defaultValue={changeSet.title}
          fieldClassName="min-w-60 flex-1"
        />
        <Button look="secondary" name="intent" value="rename">
          Rename
        </Button>
        <Button look="quiet" name="intent" value="discard">
          Discard
        </Button>
      </StaffForm>
    </section>
  )
}
