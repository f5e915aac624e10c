import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { previewMailTexts } from '#app/domain/notifications/preview-mail-texts.server.ts'
import { readDocumentEditor } from '#app/domain/publishing/read-editor.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { mailFrameResponse } from '../mail/mail-frame-response.ts'
import type { Route } from './+types/mail-frame.ts'
import { readDocumentParam } from './document-param.server.ts'

/** Renders a mail with the stored draft of its texts, for the preview beside the form. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context, 'edit-content')
  const { db } = database()
  const document = { ...readDocumentParam(params, url), changeSet: params.changeSet }
  const editor = document.kind === 'setting' ? await readDocumentEditor(db, document) : null
  const mail = editor && (await previewMailTexts(db, document.key, editor.body))
  if (!mail) throw createMissingPageError(url)
  return mailFrameResponse(mail.html)
}
