import { createElement } from 'react'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { buildStaffLink } from '#app/domain/links/links-from-outside.server.ts'
import { type MailComposers, renderMail } from '#app/domain/notifications/render-mail.ts'
import {
  DeferredFormsMail,
  deferredFormsSubject,
} from '#app/domain/notifications/templates/contact-mails.tsx'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { describeDeferredForms } from './describe-deferred-forms.ts'
import { countDeferredForms } from './list-deferred-forms.server.ts'

/**
 * Creates the composer of the mail about deferred forms, with their number when the mail is sent.
 */
export function deferredFormMails(db: Database): Pick<MailComposers, 'held-for-team'> {
  return {
    'held-for-team': async ({ from = '' }) => {
      const waiting = describeDeferredForms(await countDeferredForms(db)) || 'nothing any more'
      const sender = currentContent('GLOBAL').company
      const template = createElement(DeferredFormsMail, {
        sender,
        waiting,
        from: formatInstant(from),
        link: buildStaffLink('/staff/held'),
      })
      return {
        ...(await renderMail(template)),
        subject: deferredFormsSubject(waiting),
        replyTo: null,
        attachments: [],
      }
    },
  }
}
