import { z } from 'zod'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { excludeCompanies, removeNotice } from '#app/domain/notices/save-notice.server.ts'
import { sendNotice, sendTestNotice } from '#app/domain/notices/send-notice.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { recordVersion, uuidText, wholeNumber } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readIntentForm } from '#app/platform/forms/read-form.ts'

const noticeForm = formSchema({
  version: recordVersion(),
  /** Number of companies that were shown as its recipients. */
  companies: wholeNumber(),
})

/** Reads a form on the page of a notice. @throws a 400 page for an unknown button */
export const readNoticeForm = (request: Request) =>
  readIntentForm(request, {
    send: noticeForm,
    /** A test mail to the actor. */
    try: noticeForm,
    remove: noticeForm,
    'leave-out': formSchema({ version: recordVersion(), out: z.array(uuidText()) }),
  })

/** Handles a form on the page of a notice, by its `intent`. */
export async function handleNoticeForm(
  db: Database,
  actor: StaffActor,
  id: string,
  sent: Awaited<ReturnType<typeof readNoticeForm>>,
) {
  if (sent.status !== 'success') {
    return { outcome: 'unreadable', message: firstErrorOf(sent) } as const
  }
  switch (sent.intent) {
    case 'send':
      return sendNotice(db, actor, { id, ...sent.value })
    case 'try':
      return sendTestNotice(db, actor, id)
    case 'remove':
      return removeNotice(db, actor, id)
    case 'leave-out':
      return excludeCompanies(db, actor, {
        id,
        version: sent.value.version,
        leftOut: sent.value.out,
      })
  }
}
