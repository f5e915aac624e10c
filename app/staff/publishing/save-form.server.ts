import type { StaffActor } from '#app/domain/access/actor.ts'
import type { DocumentName } from '#app/domain/publishing/document.ts'
import { type DraftSaveResult, saveDraft } from '#app/domain/publishing/edit-change-set.server.ts'
import { applyListEdit, parseListEdit } from '#app/domain/publishing/form/edit-list.ts'
import type { FormNode } from '#app/domain/publishing/form/form-node.ts'
import { isWholeForm, readDocumentForm } from '#app/domain/publishing/form/read-document-form.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { fieldText, parseWholeNumber } from '#app/platform/forms/field-text.ts'

/** A sent form: the document that it holds, and the result of saving it as a draft. */
export interface SavedForm {
  body: unknown
  result: DraftSaveResult
}

/** Reads a document's form, applies a list button, and saves the draft. */
export async function saveForm(
  db: Database,
  actor: StaffActor,
  document: DocumentName & { changeSet: string },
  { form, sent }: { form: FormNode; sent: FormData },
): Promise<SavedForm> {
  const read = readDocumentForm(form, sent)
  const edit = parseListEdit(fieldText(sent, 'list'))
  const body = edit ? applyListEdit(form, read, edit) : read
  if (!isWholeForm(sent)) {
    const message = 'The form arrived incomplete, so nothing was saved. Save it again.'
    return { body, result: { outcome: 'refused', message } }
  }
  const result = await saveDraft(db, actor, {
    ...document,
    body,
    version: parseWholeNumber(fieldText(sent, 'version')),
    baseRevision: Math.max(0, parseWholeNumber(fieldText(sent, 'baseRevision'))),
    confirmsLoss: sent.has('confirmsLoss') || edit?.action === 'remove',
  })
  return { body, result }
}
