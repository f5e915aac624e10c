import { redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { recordEditing } from '#app/domain/publishing/editing-presence.server.ts'
import { findKind } from '#app/domain/publishing/publishable-kind.server.ts'
import { findFieldProblems } from '#app/domain/publishing/read-editor.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import type { Route } from './+types/save-document.ts'
import { readDocumentParam } from './document-param.server.ts'
import { editPath } from './document-paths.ts'
import { saveForm } from './save-form.server.ts'

/** Sends browsers that open the address of the autosave to the editor. */
export function loader({ params, url }: Route.LoaderArgs) {
  const document = readDocumentParam(params, url)
  throw redirect(editPath({ ...document, changeSet: params.changeSet }))
}

/** Saves the draft while its editor types, and records that they edit it. */
export async function action({ params, url, request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'edit-content')
  const { db } = database()
  const document = readDocumentParam(params, url)
  const definition = findKind(document.kind)
  const form = definition?.isKey(document.key) ? definition.form(document.key) : null
  if (!form) throw createMissingPageError(url)
  const colleagues = await recordEditing(db, actor, document)
  const place = { ...document, changeSet: params.changeSet }
  const saved = await saveForm(db, actor, place, { form, request })
  if (!saved) return Response.json({ colleagues })
  const { body, result } = saved
  if (result.outcome !== 'saved') {
    return Response.json({ colleagues, refused: result.message }, { status: 409 })
  }
  const { version, savedAt } = result
  return Response.json({
    colleagues,
    version,
    savedAt,
    problems: findFieldProblems(document, body),
  })
}
