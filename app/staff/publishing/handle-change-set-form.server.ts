import { href } from 'react-router'
import type { z } from 'zod'
import type { StaffActor } from '#app/domain/access/actor.ts'
import type { ChangeSetRefusal } from '#app/domain/publishing/change-set-store.server.ts'
import { documentKinds } from '#app/domain/publishing/document.ts'
import {
  discardChangeSet,
  removeDraft,
  renameChangeSet,
} from '#app/domain/publishing/edit-change-set.server.ts'
import {
  type NotPublishable,
  publishChangeSet,
} from '#app/domain/publishing/publish-change-set.server.ts'
import { nameDocument, nameProblem } from '#app/domain/publishing/read-editor.server.ts'
import {
  approveChangeSet,
  returnToDraft,
  submitForReview,
} from '#app/domain/publishing/review-change-set.server.ts'
import {
  cancelSchedule,
  scheduleChangeSet,
} from '#app/domain/publishing/schedule-change-set.server.ts'
import { readScheduleTime, type ScheduleInput } from '#app/domain/publishing/schedule-time.ts'
import { type KeptDocument, undoChangeSet } from '#app/domain/publishing/undo-change-set.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { choiceOf, freeText, recordVersion } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireIntentForm } from '#app/platform/forms/read-form.ts'
import { fieldId } from './document-fields.tsx'
import { editPath, mergePath } from './document-paths.ts'

const step = formSchema({ version: recordVersion() })
const button = formSchema({})

/** Forms of the page of a change set, by their button; typed texts are checked by the operations. */
const forms = {
  rename: formSchema({ title: freeText() }),
  submit: step,
  return: step,
  approve: step,
  publish: step,
  cancel: step,
  schedule: formSchema({
    version: recordVersion(),
    day: freeText(),
    time: freeText(),
    occurrence: choiceOf(['first', 'second']).optional(),
  }),
  // Its form has the title, which it ignores.
  discard: formSchema({ title: freeText() }),
  undo: button,
  remove: formSchema({ kind: choiceOf(documentKinds), key: freeText() }),
}

/** Line of a refusal, with a link to the place where it can be corrected. */
export interface RefusalLine {
  text: string
  to: string | null
}

export type ChangeSetFormResult =
  | { done: string }
  | {
      refused: string
      lines: RefusalLine[]
      status: number
      /** Schedule as typed; null for other forms. */
      schedule: (ScheduleInput & { asksOccurrence: boolean }) | null
    }

/**
 * Performs the step of a change set whose button was clicked.
 * @returns the path to continue at, or the reasons why it was refused
 */
export async function handleChangeSetForm(
  db: Database,
  actor: StaffActor,
  id: string,
  request: Request,
): Promise<ChangeSetFormResult> {
  const here = href('/staff/publishing/:changeSet', { changeSet: id })
  const sent = await requireIntentForm(request, forms)
  switch (sent.intent) {
    case 'rename': {
      const title = sent.title.trim()
      if (title === '') return refuse('Enter a title.')
      return describeStep(await renameChangeSet(db, actor, { id, title }), here)
    }
    case 'submit':
      return describeStep(await submitForReview(db, actor, { id }), here)
    case 'return':
      return describeStep(await returnToDraft(db, actor, { id }), here)
    case 'approve':
      return describeStep(await approveChangeSet(db, actor, { id, version: sent.version }), here)
    case 'cancel':
      return describeStep(await cancelSchedule(db, actor, { id }), here)
    case 'discard':
      return describeStep(await discardChangeSet(db, actor, { id }), here)
    case 'remove': {
      const { kind, key } = sent
      return describeStep(await removeDraft(db, actor, { changeSet: id, kind, key }), here)
    }
    case 'publish': {
      const result = await publishChangeSet(db, actor, { id, version: sent.version })
      return result.outcome === 'published' ? { done: here } : describeNotPublished(result, id)
    }
    case 'schedule':
      return schedule(db, actor, id, sent)
    case 'undo':
      return undo(db, actor, id)
  }
}

type ScheduleForm = z.output<(typeof forms)['schedule']>

async function schedule(
  db: Database,
  actor: StaffActor,
  id: string,
  { version, day, time, occurrence }: ScheduleForm,
): Promise<ChangeSetFormResult> {
  const input: ScheduleInput = { day, time, occurrence: occurrence ?? '' }
  const read = readScheduleTime(input, new Date())
  if (read.outcome !== 'ok') {
    return {
      ...refuse(read.message),
      schedule: { ...input, asksOccurrence: read.outcome === 'doubled' },
    }
  }
  const result = await scheduleChangeSet(db, actor, { id, version, at: read.at })
  if (result.outcome === 'scheduled') {
    return { done: href('/staff/publishing/:changeSet', { changeSet: id }) }
  }
  return {
    ...describeNotPublished(result, id),
    schedule: { ...input, asksOccurrence: false },
  }
}

async function undo(db: Database, actor: StaffActor, id: string): Promise<ChangeSetFormResult> {
  const result = await undoChangeSet(db, actor, { id })
  if (result.outcome === 'undone') {
    const place = href('/staff/publishing/:changeSet', { changeSet: result.changeSet })
    return { done: `${place}?kept=${result.kept.length}` }
  }
  if (result.outcome === 'nothing') {
    return { ...refuse(result.message), lines: result.kept.map(describeKept) }
  }
  return describeNotPublished(result, id)
}

/** Says why an undo leaves a document as it is. */
export function describeKept({ name, reason, changedBy }: KeptDocument): RefusalLine {
  const texts = {
    changed: `${name}: ${changedBy} has published it again since.`,
    first: `${name}: this is its first version.`,
    fixed: `${name}: import its earlier state to undo this.`,
  }
  return { text: texts[reason], to: null }
}

function describeNotPublished(
  result: NotPublishable | { outcome: string; message: string },
  changeSet: string,
) {
  if ('conflicts' in result) {
    const lines = result.conflicts.map(({ kind, key, name, publishedBy }) => ({
      text: `${name}: ${publishedBy} has published it. Combine both.`,
      to: mergePath({ changeSet, kind, key }),
    }))
    return { ...refuse('Someone else has published a part of this meanwhile.', 409), lines }
  }
  if ('problems' in result) {
    const lines = result.problems.map(({ kind, key, place, reason }) => {
      const { name, message } = nameProblem(place, reason)
      return {
        text: `${nameDocument({ kind, key })}: ${message}`,
        to: `${editPath({ changeSet, kind, key })}#${fieldId(name)}`,
      }
    })
    return { ...refuse('This cannot be published yet. Correct these fields first.'), lines }
  }
  if ('documents' in result) {
    const lines = result.documents.flatMap(({ referrers, ...document }) =>
      referrers.map(({ name }) => ({
        text: `${nameDocument(document)} is used by ${name}.`,
        to: null,
      })),
    )
    return { ...refuse('This would delete what other pages use.'), lines }
  }
  return refuse(result.message, statusOf(result.outcome))
}

function describeStep(
  result: { outcome: 'saved' } | { outcome: string; message: string },
  here: string,
): ChangeSetFormResult {
  if ('message' in result) return refuse(result.message, statusOf(result.outcome))
  return { done: here }
}

function refuse(refused: string, status = 400) {
  return { refused, lines: [] as RefusalLine[], status, schedule: null }
}

const statuses: Partial<Record<string, number>> = {
  'not-allowed': 403,
  missing: 404,
  stale: 409,
  closed: 409,
} satisfies Record<ChangeSetRefusal['outcome'], number>

const statusOf = (outcome: string) => statuses[outcome] ?? 400
