import type { z } from 'zod'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { sendMessage } from '#app/domain/enquiry/conversation/send-message.server.ts'
import { teamMessageDraft } from '#app/domain/enquiry/record/message.ts'
import { checkSentFiles } from '#app/domain/files/check-sent-files.ts'
import { saveTextDraft } from '#app/domain/text-drafts/text-drafts.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { freeText, recordVersion } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { type FormReading, firstErrorOf, typedTextsOf } from '#app/platform/forms/read-form.ts'
import type { SentFile } from '#app/platform/request/sent-files.ts'
import type { Refusal } from '#app/staff/forms/refused-save.tsx'

export interface MessageRefusal extends Refusal {
  aboutFiles: boolean
  text: string
  status: number
}

/** Schema of a message to the customer of an enquiry; its files are read apart. */
export const teamMessageForm = formSchema({ text: freeText(), version: recordVersion() })

/**
 * Sends a message with files to the customer of an enquiry. File types are detected from the
 * content.
 * @returns null if it was sent; otherwise the refusal, after the text was saved as a draft
 */
export async function submitMessage(
  db: Database,
  actor: StaffActor,
  enquiry: string,
  {
    form,
    files,
  }: { form: FormReading<z.output<typeof teamMessageForm>>; files: readonly SentFile[] },
): Promise<MessageRefusal | null> {
  const { text = '' } = typedTextsOf(form)
  const keep = async () => {
    if (text) await saveTextDraft(db, actor, { about: teamMessageDraft(enquiry), body: text })
  }
  if (form.status !== 'success') {
    await keep()
    return { message: firstErrorOf(form), aboutFiles: false, text, status: 400 }
  }
  const checked = await checkSentFiles(files)
  if (checked.outcome !== 'done') {
    await keep()
    return { message: checked.message, aboutFiles: true, text, status: 400 }
  }
  const message = { enquiry, version: form.value.version, text, files: checked.files }
  const result = await sendMessage(db, actor, message)
  if (result.outcome === 'done') return null
  // Nothing may be stored about a person whose data was erased.
  if (result.outcome !== 'forgotten') await keep()
  const changes = 'changes' in result ? result.changes : []
  const aboutFiles = result.outcome === 'too-many-files'
  const status = result.outcome === 'stale' ? 409 : 400
  return { message: result.message, changes, aboutFiles, text, status }
}
