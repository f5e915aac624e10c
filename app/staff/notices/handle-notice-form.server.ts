import type { StaffActor } from '#app/domain/access/actor.ts'
import { excludeCompanies, removeNotice } from '#app/domain/notices/save-notice.server.ts'
import { sendNotice, sendTestNotice } from '#app/domain/notices/send-notice.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  fieldText,
  parseWholeNumber,
  readFormVersion,
  requireChoice,
} from '#app/platform/forms/field-text.ts'
import { isUuid } from '#app/platform/text/uuid.ts'

/**
 * Handles a form on the page of a notice, by its `intent`: `send`, `try` (a test mail to the
 * actor), `remove` or `leave-out` (excluded companies).
 */
export function handleNoticeForm(db: Database, actor: StaffActor, id: string, sent: FormData) {
  const version = readFormVersion(sent)
  switch (requireChoice(sent, 'intent', ['send', 'try', 'remove', 'leave-out'])) {
    case 'send':
      return sendNotice(db, actor, {
        id,
        version,
        companies: parseWholeNumber(fieldText(sent, 'companies')),
      })
    case 'try':
      return sendTestNotice(db, actor, id)
    case 'remove':
      return removeNotice(db, actor, id)
    case 'leave-out': {
      const out = sent.getAll('out').map(String).filter(isUuid)
      return excludeCompanies(db, actor, { id, version, leftOut: out })
    }
  }
}
