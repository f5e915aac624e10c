import type { StaffActor } from '#app/domain/access/actor.ts'
import type { DocumentName } from '#app/domain/publishing/document.ts'
import { type DraftSaveResult, saveDraft } from '#app/domain/publishing/edit-change-set.server.ts'
import {
  applyListEdit,
  type ListEdit,
  parseListEdit,
} from '#app/domain/publishing/form/edit-list.ts'
import type { FormNode } from '#app/domain/publishing/form/form-node.ts'
import { readDocumentForm } from '#app/domain/publishing/form/read-document-form.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  choiceOf,
  freeText,
  recordVersion,
  unreadableFormMessage,
} from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireGeneratedForm } from '#app/platform/forms/read-form.ts'

/** Fields that the form of every document has, besides those that its schema generates. */
const ownFields = formSchema({
  /** Version of the draft that the form was made for. */
  version: recordVersion(),
  /** Revision from which the draft began; 0 if there was none. */
  baseRevision: recordVersion().transform((number) => Math.max(0, number)),
  /** Clicked list button, as `formatListEdit` writes it. */
  list: freeText(),
  /** Field whose picture is chosen on the next page, without JavaScript. */
  picture: freeText(),
  /** Clicked button; absent for list buttons and the autosave. */
  intent: choiceOf(['save', 'done', 'test']).optional(),
  /** Whether the removal of many fields was confirmed. */
  confirmsLoss: choiceOf(['on']).optional(),
  /** Set if only the presence of the editor is to be recorded. */
  presence: choiceOf(['yes']).optional(),
})

/** A sent form: the document that it holds, and the result of saving it as a draft. */
export interface SavedForm {
  body: unknown
  result: DraftSaveResult
  /** List edit that was applied; null for other buttons. */
  edit: ListEdit | null
  /** Clicked button; absent for list buttons. */
  intent: 'save' | 'done' | 'test' | undefined
  /** Field whose picture is to be chosen; empty for other buttons. */
  picture: string
}

/**
 * Reads a document's form, applies a list button, and saves the draft.
 * @returns null if the form only tells that its editor is present
 */
export async function saveForm(
  db: Database,
  actor: StaffActor,
  document: DocumentName & { changeSet: string },
  { form, request }: { form: FormNode; request: Request },
): Promise<SavedForm | null> {
  const { value, texts } = await requireGeneratedForm(request, ownFields)
  if (value.presence) return null
  const { body: typed, isWhole, unknownNames } = readDocumentForm(form, texts)
  const edit = parseListEdit(value.list)
  const body = edit ? applyListEdit(form, typed, edit) : typed
  const sent = { body, edit, intent: value.intent, picture: value.picture }
  const refuse = (message: string) => ({
    ...sent,
    result: { outcome: 'refused' as const, message },
  })
  if (!isWhole) return refuse('The form arrived incomplete, so nothing was saved. Save it again.')
  if (unknownNames.length > 0 || (value.list !== '' && !edit)) return refuse(unreadableFormMessage)
  const { version, baseRevision } = value
  const confirmsLoss = value.confirmsLoss === 'on' || edit?.action === 'remove'
  return {
    ...sent,
    result: await saveDraft(db, actor, { ...document, body, version, baseRevision, confirmsLoss }),
  }
}
