import { and, desc, eq, lt, ne } from 'drizzle-orm'
import { createElement } from 'react'
import { describeShutdownNotice } from '#app/domain/calendar/shutdown.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { getWorkCalendar } from '#app/domain/content/work-calendar.server.ts'
import { type MailComposers, renderMail } from '#app/domain/notifications/render-mail.ts'
import { buildReplyAddress } from '#app/domain/notifications/reply-address.server.ts'
import {
  ContactReceivedMail,
  ContactTeamMail,
  contactReceivedSubject,
  contactTeamSubject,
} from '#app/domain/notifications/templates/contact-mails.tsx'
import { PersonMail } from '#app/domain/notifications/templates/person-mail.tsx'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { contactMessageTable, contactRequestTable } from './tables.server.ts'

/** Number of days within which we answer; the mail mentions a shutdown that starts within them. */
const answerWithinDays = 3

/**
 * Creates the composers of mails about contact requests; they return null if the request was
 * deleted.
 */
export function contactMails(
  db: Database,
): Pick<MailComposers, 'contact-received' | 'contact-for-team' | 'contact-answer'> {
  async function find({ contactRequest = '' }: Record<string, string>) {
    const rows = await db
      .select()
      .from(contactRequestTable)
      .where(eq(contactRequestTable.id, contactRequest))
    return rows[0] ?? null
  }

  return {
    'contact-received': async (ids) => {
      const request = await find(ids)
      if (!request) return null
      const sender = currentContent('GLOBAL').company
      const at = formatInstant(request.createdAt)
      const shutdown = describeShutdownNotice(getWorkCalendar(new Date()), answerWithinDays)
      return {
        ...(await renderMail(createElement(ContactReceivedMail, { sender, at, shutdown }))),
        subject: contactReceivedSubject,
        replyTo: await buildReplyAddress(db, { kind: 'contactRequest', id: request.id }),
        attachments: [],
      }
    },

    'contact-for-team': async (ids) => {
      const request = await find(ids)
      if (!request) return null
      const { name, company, email, phone, subject, message } = request
      const template = createElement(ContactTeamMail, {
        sender: currentContent('GLOBAL').company,
        from: company ? `${name}, ${company}` : name,
        subject,
        message,
        facts: [
          { label: 'Name', value: name },
          { label: 'Company', value: company || '–' },
          { label: 'E-mail', value: email || '–' },
          { label: 'Phone', value: phone },
        ],
        unproven: request.proven === 'unproven',
        canReply: email !== '',
        acknowledged: request.acknowledged || email === '',
      })
      return {
        ...(await renderMail(template)),
        subject: contactTeamSubject(company || name, subject),
        replyTo: email || null,
        attachments: [],
      }
    },

    'contact-answer': async (ids) => {
      const request = await find(ids)
      const { id, contactRequest, author, body, messageId } = contactMessageTable
      const [message] = await db
        .select({ author, body })
        .from(contactMessageTable)
        .where(and(eq(id, Number(ids.message)), eq(contactRequest, ids.contactRequest ?? '')))
      if (!request || !message) return null
      const [answered] = await db
        .select({ messageId })
        .from(contactMessageTable)
        .where(and(eq(contactRequest, request.id), lt(id, Number(ids.message)), ne(messageId, '')))
        .orderBy(desc(id))
        .limit(1)
      const sender = currentContent('GLOBAL').company
      return {
        ...(await renderMail(createElement(PersonMail, { sender, ...message }))),
        fromName: `${message.author}, ${sender.name}`,
        subject: `Re: ${request.subject}`,
        replyTo: await buildReplyAddress(db, { kind: 'contactRequest', id: request.id }),
        ...(answered && { inReplyTo: answered.messageId }),
        attachments: [],
      }
    },
  }
}
