import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { findChangeSet } from '#app/domain/publishing/change-set-store.server.ts'
import { compareWords } from '#app/domain/publishing/compare/compare-words.ts'
import { mergeDocuments } from '#app/domain/publishing/compare/merge-documents.ts'
import {
  findCurrentRevision,
  findRevision,
} from '#app/domain/publishing/current-revisions.server.ts'
import type { DocumentName } from '#app/domain/publishing/document.ts'
import { withPart } from '#app/domain/publishing/document-leaves.ts'
import { findDraft, mergeDraft } from '#app/domain/publishing/edit-change-set.server.ts'
import {
  nameDocument,
  readDifferences,
  readFieldLabels,
} from '#app/domain/publishing/read-editor.server.ts'
import { type Database, database } from '#app/platform/database/database.server.ts'
import { recordVersion } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireGeneratedForm } from '#app/platform/forms/read-form.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/merge-page.ts'
import { readDocumentParam } from './document-param.server.ts'
import { formatPlace, WordDifference } from './word-difference.tsx'

/** Reads the three states of a conflicting document: its base, the draft and the published one. */
async function readMerge(db: Database, document: DocumentName & { changeSet: string }) {
  const draft = await findDraft(db, document)
  const current = await findCurrentRevision(db, document)
  if (!draft || !current) return null
  const base = await findRevision(db, document, draft.baseRevision)
  return {
    draft,
    current,
    merged: mergeDocuments(base?.body ?? null, draft.body, current.body),
    base,
  }
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context, 'edit-content')
  const { db } = database()
  const document = { ...readDocumentParam(params, url), changeSet: params.changeSet }
  const changeSet = await findChangeSet(db, params.changeSet)
  const merge = changeSet && (await readMerge(db, document))
  if (!changeSet || !merge) throw createMissingPageError(url)
  const { draft, current, merged, base } = merge
  if (draft.baseRevision === current.number) {
    throw redirect(href('/staff/publishing/:changeSet', params), 303)
  }
  const labelOf = await readLabels(db, document)
  return {
    title: changeSet.title,
    name: nameDocument(document, draft.body),
    version: draft.version,
    revision: current.number,
    publishedBy: current.author,
    theirs: await readDifferences(db, document, base?.body ?? null, current.body),
    conflicts: merged.conflicts.map(({ place, mine, theirs }) => ({
      place,
      label: labelOf(place),
      mine: asText(mine),
      theirs: asText(theirs),
      words: compareWords(asText(theirs), asText(mine)),
    })),
  }
}

/** Returns a function that labels the fields of a document for editors. */
async function readLabels(db: Database, document: DocumentName) {
  const labelOf = await readFieldLabels(db, document)
  return (place: string) => labelOf(place) ?? formatPlace(place)
}

/** Formats a value at a conflict for reading. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return 'Removed'
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1).replace(/[{}[\]"]/g, '')
}

/** Fields that the form always has; each conflict adds a choice. */
const ownFields = formSchema({ version: recordVersion(), revision: recordVersion() })

const choiceName = (place: string) => `choice ${place}`

export async function action({ params, url, request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'edit-content')
  const { db } = database()
  const document = { ...readDocumentParam(params, url), changeSet: params.changeSet }
  const { value: sent, texts } = await requireGeneratedForm(request, ownFields)
  const merge = await readMerge(db, document)
  if (!merge) throw createMissingPageError(url)
  let { body } = merge.merged
  const labelOf = await readLabels(db, document)
  for (const { place, path, theirs } of merge.merged.conflicts) {
    const [choice] = texts.get(choiceName(place)) ?? []
    if (choice !== 'mine' && choice !== 'theirs') {
      return data(
        { refused: `Choose one of the two texts for ${labelOf(place)}.` },
        { status: 400 },
      )
    }
    if (choice === 'theirs') body = withPart(body, path, theirs)
  }
  const result = await mergeDraft(db, actor, {
    ...document,
    body,
    ...sent,
  })
  if (result.outcome !== 'saved') return data({ refused: result.message }, { status: 409 })
  return redirect(href('/staff/publishing/:changeSet', params), 303)
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return staffMeta('Combine two changes')
}

export default function MergePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, name, version, revision, publishedBy, theirs, conflicts } = loaderData
  return (
    <>
      <PageHead
        title={`Combine two changes: ${name}`}
        lead={`${publishedBy} published this after your draft was begun. Fields that only one of you changed are combined; choose for the others.`}
        back={
          <Link to={href('/staff/publishing/:changeSet', params)} className="text-link">
            {title}
          </Link>
        }
      />
      <RefusalNotice result={actionData} />
      <StaffForm className="grid max-w-3xl gap-5">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="revision" value={revision} />
        {conflicts.map(({ place, label: field, mine, theirs: other, words }) => (
          <fieldset key={place} className="panel grid gap-3">
            <legend className="font-semibold">{field}</legend>
            <WordDifference differences={[{ path: [], place: 'theirs to yours', words }]} />
            {(
              [
                ['mine', 'Yours', mine],
                ['theirs', `Published by ${publishedBy}`, other],
              ] as const
            ).map(([value, label, text]) => (
              <label key={value} className="flex items-start gap-3">
                <input
                  type="radio"
                  name={choiceName(place)}
                  value={value}
                  required
                  className="mt-1.5"
                />
                <span className="min-w-0">
                  <span className="block text-sm text-muted">{label}</span>
                  <span className="whitespace-pre-wrap break-words">{text}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        <section aria-labelledby="theirs-title">
          <h2 id="theirs-title" className="mb-2 font-semibold">
            What {publishedBy} changed
          </h2>
          <WordDifference differences={theirs} />
        </section>
        <p>
          <Button>Combine into the draft</Button>
        </p>
      </StaffForm>
    </>
  )
}
