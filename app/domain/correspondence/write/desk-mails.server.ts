import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { type MailComposers, renderMail } from '#app/domain/notifications/render-mail.ts'
import { buildReplyAddress } from '#app/domain/notifications/reply-address.server.ts'
import { PersonMail } from '#app/domain/notifications/templates/person-mail.tsx'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { deskMailTable, incomingMailTable } from '../tables.server.ts'

/**
 * Creates the composer of mails that staff write outside of a conversation; it returns null if the
 * mail was erased.
 */
export function deskMails(db: Database): Pick<MailComposers, 'desk-mail'> {
  return {
    'desk-mail': async ({ deskMail = '' }) => {
      const [mail] = await db.select().from(deskMailTable).where(eq(deskMailTable.id, deskMail))
      if (!mail) return null
      const { author, body, subject, cc, answers, forwards, enquiry } = mail
      const sender = currentContent('GLOBAL').company
      const answered = answers ? await findMessageId(db, answers) : ''
      const { REPLY_MAIL, TEAM_MAIL } = environment()
      return {
        ...(await renderMail(createElement(PersonMail, { sender, author, body }))),
        fromName: `${author}, ${sender.name}`,
        subject,
        ...(cc.length > 0 && { cc }),
        replyTo: enquiry
          ? await buildReplyAddress(db, { kind: 'enquiry', id: enquiry })
          : (REPLY_MAIL ?? TEAM_MAIL),
        ...(answered && { inReplyTo: answered }),
        attachments: forwards
          ? [
              {
                filename: 'forwarded.eml',
                contentType: 'message/rfc822',
                content: '',
                incomingMail: forwards,
              },
            ]
          : [],
      }
    },
  }
}

async function findMessageId(db: Database, incoming: string): Promise<string> {
  const { id, messageId } = incomingMailTable
  const [mail] = await db.select({ messageId }).from(incomingMailTable).where(eq(id, incoming))
  return mail?.messageId ?? ''
}
