import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import {
  decisionLabels,
  documentsPerPage,
  editableStates,
  maxPreviewedDocuments,
} from '#app/domain/publishing/change-set.ts'
import {
  type ChangeSet,
  findChangeSet,
  listChanges,
} from '#app/domain/publishing/change-set-store.server.ts'
import { documentId } from '#app/domain/publishing/document.ts'
import { createPreviewToken } from '#app/domain/publishing/preview/preview.server.ts'
import { previewAddress, previewLifeDays } from '#app/domain/publishing/preview/preview-link.ts'
import { findConflicts } from '#app/domain/publishing/publish-change-set.server.ts'
import { findKind } from '#app/domain/publishing/publishable-kind.server.ts'
import { loadPublishingRules } from '#app/domain/publishing/publishing-rules.server.ts'
import {
  type ChangedDocument,
  listDocuments,
  readChangedDocuments,
} from '#app/domain/publishing/read-editor.server.ts'
import type { PublishingTaskResult } from '#app/domain/publishing/tasks/publishing-works.server.ts'
import { isUnderWay, maxDirectDocuments } from '#app/domain/publishing/tasks/task.ts'
import { findTask, type Task } from '#app/domain/publishing/tasks/tasks.server.ts'
import { planUndo } from '#app/domain/publishing/undo-change-set.server.ts'
import { type Database, database } from '#app/platform/database/database.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { formatInstant, formatNumber, timeZoneLabel } from '#app/platform/text/format.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { DeskSections } from '../shell/desk-sections.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/change-set-page.ts'
import { ChangeSetTag } from './change-set-list.tsx'
import { documentPath, editPath } from './document-paths.ts'
import {
  describeKept,
  describeNotPublished,
  handleChangeSetForm,
  type RefusalLine,
} from './handle-change-set-form.server.ts'
import { TaskProgress } from './task-progress.tsx'
import { WordDifference } from './word-difference.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'edit-content')
  const { db } = database()
  const changeSet = await findChangeSet(db, params.changeSet)
  if (!changeSet) throw createMissingPageError(url)
  const isPublished = changeSet.state === 'published'
  const page = readPage(url)
  const { documents, total } = await readChangedDocuments(db, changeSet, page)
  const plan = isPublished && total <= maxDirectDocuments ? await planUndo(db, changeSet.id) : null
  const task = await findTask(db, changeSet.id)
  const [first] = documents
  const path = (first && findKind(first.kind)?.paths(first.key, null)[0]) ?? '/'
  const token = await createPreviewToken(db, changeSet.id)
  return {
    changeSet,
    documents,
    total,
    page,
    undo: isPublished
      ? {
          count: plan?.changes.length ?? total,
          kept: plan?.kept.map((document) => describeKept(document).text) ?? [],
        }
      : null,
    task: task && isUnderWay(task) ? pickProgress(task) : null,
    ended: task && !isUnderWay(task) ? describeEnd(task, changeSet) : null,
    preview:
      isPublished || total > maxPreviewedDocuments
        ? null
        : previewAddress(publicUrl(), path, token),
    rules: await loadPublishingRules(db),
    pages: editableStates.includes(changeSet.state) && !task ? listFurther(documents) : [],
    isOwn: changeSet.authorId === actor.account,
    keptByUndo: url.searchParams.get('kept'),
    conflicts: changeSet.needsDecision ? await describeConflicts(db, changeSet.id) : [],
  }
}

/** Describes the documents of a change set that were published since, each with a link to combine. */
async function describeConflicts(db: Database, changeSet: string): Promise<RefusalLine[]> {
  const { conflicts, count } = await findConflicts(db, await listChanges(db, changeSet))
  return describeNotPublished({ outcome: 'conflict', conflicts, count }, changeSet).lines
}

/** Lists the documents that can be added to a change set. */
function listFurther(contained: readonly ChangedDocument[]) {
  const known = new Set(contained.map(documentId))
  return listDocuments().flatMap(({ documents }) =>
    documents
      .filter((document) => !known.has(documentId(document)))
      .map(({ kind, key, name }) => ({ value: `${kind} ${key}`, label: name })),
  )
}

/** Reads the page number of the documents, from 1. */
function readPage({ searchParams }: URL): number {
  const text = searchParams.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

const pickProgress = ({ kind, state, done, total }: Task) => ({ kind, state, done, total })

/** Describes the end of a task of the change set, as long as the change set is as it was then. */
function describeEnd(task: Task, { id, version, state }: ChangeSet) {
  if (task.version !== version) return null
  if (task.state === 'failed') {
    const refused = 'This could not be finished. Nothing was changed. Try again.'
    return { refused, lines: [], undoneBy: null }
  }
  const result = task.result as PublishingTaskResult
  if (result.outcome === 'undone') {
    return state === 'published' ? { refused: null, lines: [], undoneBy: result.changeSet } : null
  }
  if (result.outcome === 'published') return null
  const { refused, lines } = describeNotPublished(result.refusal, id)
  return { refused, lines, undoneBy: null }
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
  const { changeSet, documents, total, page, undo, task, ended, preview, keptByUndo } = loaderData
  const { state, needsDecision } = changeSet
  const isEditable = editableStates.includes(state) && !task
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
          <RefusalLines lines={actionData.lines} />
        </Notice>
      ) : null}
      {ended?.refused && !actionData ? (
        <Notice tone="error" role="alert" title={ended.refused} className="mb-4">
          <RefusalLines lines={ended.lines} />
        </Notice>
      ) : null}
      {ended?.undoneBy ? (
        <Notice tone="success" className="mb-4">
          <p>
            This was undone.{' '}
            <Link
              to={href('/staff/publishing/:changeSet', { changeSet: ended.undoneBy })}
              className="text-link"
            >
              See what was put back
            </Link>
          </p>
        </Notice>
      ) : null}
      {needsDecision ? (
        <Notice tone="warning" className="mb-4" title="This schedule needs a decision">
          <p>
            {decisionLabels[needsDecision]} Nothing was published.{' '}
            {loaderData.conflicts.length > 0
              ? 'Combine both, then publish or schedule it again:'
              : 'Publish it now, schedule it again, or cancel the schedule to edit it.'}
          </p>
          {loaderData.conflicts.length > 0 ? <RefusalLines lines={loaderData.conflicts} /> : null}
        </Notice>
      ) : null}
      {keptByUndo !== null && keptByUndo !== '0' ? (
        <Notice tone="warning" className="mb-4">
          <p>Some documents were left as they are, because they were published again since.</p>
        </Notice>
      ) : null}
      <DeskSections>
        {task ? <TaskProgress task={task} /> : null}
        {task || state === 'published' || state === 'discarded' ? null : (
          <ChangeSetSteps
            {...loaderData}
            typed={actionData && 'schedule' in actionData ? actionData.schedule : null}
          />
        )}
        {undo && !task ? (
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
          {total === 0 ? (
            <p className="mt-1 text-muted">Nothing yet. Choose a page below and edit it.</p>
          ) : null}
          {documents.map((document) => (
            <article key={`${document.kind} ${document.key}`} className="panel mt-4">
              <div className="mb-3 flex flex-wrap items-center gap-3">
                <h3 className="mr-auto font-semibold">{document.name}</h3>
                {isEditable ? (
                  <div className="flex items-center gap-3">
                    {(document.hasForm || document.kind === 'product') && !document.isDeleted ? (
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
                  </div>
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
          {total > documentsPerPage ? (
            <div className="mt-4 flex flex-wrap items-center gap-4">
              <p className="mr-auto numeric text-muted">
                {formatNumber(total)} documents, {documentsPerPage} on a page
              </p>
              <Pagination
                page={page}
                pages={Math.ceil(total / documentsPerPage)}
                toPage={(number) => `?page=${number}`}
              />
            </div>
          ) : null}
          {loaderData.pages.length > 0 ? (
            <StaffForm className="mt-4 flex max-w-2xl flex-wrap items-end gap-3">
              <SelectField
                id="document"
                name="document"
                label="Change another page together with this"
                hint="Everything here is published, scheduled and undone together."
                options={loaderData.pages}
                fieldClassName="min-w-60 flex-1"
              />
              <Button look="secondary" name="intent" value="add">
                Edit this page too
              </Button>
            </StaffForm>
          ) : null}
        </section>
        {preview && documents.length > 0 ? (
          <section aria-labelledby="preview-title">
            <h2 id="preview-title">Show it to someone</h2>
            <p className="mt-1 text-muted">
              This link shows the site with these drafts, without sign-in, for {previewLifeDays}{' '}
              days.
            </p>
            <p className="mt-2 wrap-anywhere">
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

/** Reasons of a refusal, with links to what has to be corrected. */
function RefusalLines({ lines }: { lines: readonly RefusalLine[] }) {
  return (
    <ul className="mt-1 grid gap-1">
      {lines.map(({ text, to }) => (
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
  const mayApprove = state === 'in-review' && reviewer === null && !isOwn
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
          {mayApprove ? (
            <Button name="intent" value="approve">
              Approve
            </Button>
          ) : null}
          {needsApproval ? null : (
            <Button look={mayApprove ? 'secondary' : 'primary'} name="intent" value="publish">
              Publish now
            </Button>
          )}
          {state === 'draft' ? (
            <Button look={needsApproval ? 'primary' : 'secondary'} name="intent" value="submit">
              Send for review
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
