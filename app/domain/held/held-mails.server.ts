import { createElement } from 'react'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { HeldTeamMail, heldTeamSubject } from '#app/domain/notifications/held-team-mail.tsx'
import type { MailComposers } from '#app/domain/notifications/mail-composer.ts'
import { renderMail } from '#app/domain/notifications/render-mail.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { heldInWords } from './held-in-words.ts'
import { countHeld } from './list-held.server.ts'

/** Writes the mail about what is held, as it stands when the mail leaves. */
export function heldMails(db: Database): Pick<MailComposers, 'held-for-team'> {
  return {
    'held-for-team': async ({ from = '' }) => {
      const waiting = heldInWords(await countHeld(db)) || 'nothing any more'
      const sender = currentContent('GLOBAL').company
      const template = createElement(HeldTeamMail, { sender, waiting, from: formatInstant(from) })
      return {
        ...(await renderMail(template)),
        subject: heldTeamSubject(waiting),
        replyTo: null,
        attachments: [],
      }
    },
  }
}
