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
import { publishChangeSet } from '#app/domain/publishing/publish-change-set.server.ts'
import { findListed, nameDocument, nameProblem } from '#app/domain/publishing/read-editor.server.ts'
import {
  approveChangeSet,
  returnToDraft,
  submitForReview,
} from '#app/domain/publishing/review-change-set.server.ts'
import {
  cancelSchedule,
  scheduleChangeSet,
} from '#app/domain/publishing/schedule/schedule-change-set.server.ts'
import {
  readScheduleTime,
  type ScheduleInput,
} from '#app/domain/publishing/schedule/schedule-time.ts'
import {
  type PublishingRefusal,
  startPublishing,
} from '#app/domain/publishing/tasks/publishing-works.server.ts'
import { type KeptDocument, undoChangeSet } from '#app/domain/publishing/undo-change-set.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { choiceOf, freeText, recordVersion } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireIntentForm } from '#app/platform/forms/read-form.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { fieldIdOf } from '../products/product-form.ts'
import { editPath, mergePath } from './document-paths.ts'
import { fieldId } from './fields/document-fields.tsx'

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
  add: formSchema({ document: freeText() }),
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
      const { version } = sent
      const started = await startPublishing(db, actor, { kind: 'publish', id, version })
      if (started.outcome === 'started') return { done: here }
      if (started.outcome !== 'direct') return describeNotPublished(started, id)
      const result = await publishChangeSet(db, actor, { id, version: sent.version })
      return result.outcome === 'published' ? { done: here } : describeNotPublished(result, id)
    }
    case 'schedule':
      return schedule(db, actor, id, sent)
    case 'undo':
      return undo(db, actor, id)
    case 'add': {
      const document = findListed(sent.document)
      if (!document) return refuse('Choose a page of the list.')
      const { kind, key } = document
      return { done: editPath({ changeSet: id, kind, key }) }
    }
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
  if (read.outcome !== 'done') {
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
  const started = await startPublishing(db, actor, { kind: 'undo', id, version: null })
  if (started.outcome === 'started') {
    return { done: href('/staff/publishing/:changeSet', { changeSet: id }) }
  }
  if (started.outcome !== 'direct') return describeNotPublished(started, id)
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

/** Maximum number of reasons that a refusal lists. */
const maxListedReasons = 50

type ScheduleResult = Awaited<ReturnType<typeof scheduleChangeSet>>

/** Describes why a change set was not published, with links to what has to be corrected. */
export function describeNotPublished(
  result: PublishingRefusal | Exclude<ScheduleResult, { outcome: 'scheduled' }>,
  changeSet: string,
) {
  if ('conflicts' in result) {
    const lines = result.conflicts.map(({ kind, key, name, publishedBy }) => ({
      text: `${name}: ${publishedBy} has published it. Combine both.`,
      to: mergePath({ changeSet, kind, key }),
    }))
    const refusal = refuse('Someone else has published a part of this meanwhile.', 409)
    return { ...refusal, lines: listFirst(lines, result.count) }
  }
  if ('problems' in result) {
    const lines = result.problems.map(({ kind, key, place, reason }) => {
      const { name, message } = nameProblem(place, reason)
      return {
        text: `${nameDocument({ kind, key })}: ${message}`,
        to: `${editPath({ changeSet, kind, key })}#${kind === 'product' ? fieldIdOf(place) : fieldId(name)}`,
      }
    })
    const refusal = refuse('This cannot be published yet. Correct these fields first.')
    return { ...refusal, lines: listFirst(lines, lines.length) }
  }
  if ('documents' in result) {
    const lines = result.documents.flatMap(({ referrers, ...document }) =>
      referrers.map(({ name }) => ({
        text: `${nameDocument(document)} is used by ${name}.`,
        to: null,
      })),
    )
    const refusal = refuse('This would delete what other pages use.')
    return { ...refusal, lines: listFirst(lines, lines.length) }
  }
  return refuse(result.message, statusOf(result.outcome))
}

/** Returns the first lines, and one with the number of the others. */
function listFirst(lines: readonly RefusalLine[], count: number): RefusalLine[] {
  const shown = lines.slice(0, maxListedReasons)
  if (count <= shown.length) return shown
  return [...shown, { text: `And ${formatNumber(count - shown.length)} more.`, to: null }]
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
