import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { buildStaffLink } from '#app/domain/links/links-from-outside.server.ts'
import { type MailComposers, renderMail } from '#app/domain/notifications/render-mail.ts'
import { TeamNotificationMail } from '#app/domain/notifications/templates/team-notification-mail.tsx'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { enquiryTable } from '../tables.server.ts'
import { teamNotificationTable } from '../team-inbox/tables.server.ts'
import { describeTeamNotification } from '../team-inbox/team-notification.ts'
import { deskLink } from './notify-customer.server.ts'

/** Creates the composer of mails to staff about their notifications. */
export function teamNotificationMails(db: Database): Pick<MailComposers, 'team-notification'> {
  return {
    'team-notification': async ({ teamNotification = '' }) => {
      const { kind, causedBy, seenAt, id } = teamNotificationTable
      const [row] = await db
        .select({
          ...{ kind, causedBy, seenAt },
          reference: enquiryTable.reference,
          company: enquiryTable.company,
          forgottenAt: enquiryTable.forgottenAt,
        })
        .from(teamNotificationTable)
        .innerJoin(enquiryTable, eq(enquiryTable.id, teamNotificationTable.enquiry))
        .where(eq(id, teamNotification))
      // A colleague who saw it at the desk before the mail left needs no mail.
      if (!row || row.seenAt || row.forgottenAt) return null
      const { reference, company } = row
      const news = describeTeamNotification(row.kind, row.causedBy)
      const template = createElement(TeamNotificationMail, {
        sender: currentContent('GLOBAL').company,
        ...{ news, reference, company, link: deskLink(reference) },
        choices: buildStaffLink('/staff/inbox'),
      })
      const subject = `${reference}: ${news}`
      return {
        ...(await renderMail(template)),
        subject,
        replyTo: environment().TEAM_MAIL,
        attachments: [],
      }
    },
  }
}
