import { createElement } from 'react'
import { loadCurrentContent } from '#app/domain/content/content-snapshot.server.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { findRecipients } from '#app/domain/enquiry/mails/find-recipients.server.ts'
import { findMutingAccounts } from '#app/domain/enquiry/mute/mute-order.server.ts'
import type { LockedEnquiry } from '#app/domain/enquiry/record/change-enquiry.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { buildOrderLink } from '#app/domain/links/links-from-outside.server.ts'
import { buildMailChoicesLink } from '#app/domain/notifications/choice/choices-link.server.ts'
import { notifyMembers } from '#app/domain/notifications/choice/notify-members.server.ts'
import { type MailComposers, renderMail } from '#app/domain/notifications/render-mail.ts'
import { OrderNewsMail } from '#app/domain/notifications/templates/news-mails.tsx'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { composeBlanketNotice } from './blanket-view.ts'

/**
 * Composer of the mail about a blanket order's period and remaining quantities, read when the mail
 * leaves.
 */
export function blanketMails(db: Database): Pick<MailComposers, 'blanket-order'> {
  return {
    'blanket-order': async ({ enquiry: id = '' }) => {
      const enquiry = await findEnquiry(db, id)
      if (!enquiry?.period || !enquiry.companyId) return null
      const { reference, period, companyId } = enquiry
      const blanket = { reference, status: enquiry.status, period }
      const lines = await readLines(db, id)
      const { title, words, left, isOver } = composeBlanketNotice(
        blanket,
        lines,
        isoDayOf(new Date()),
      )
      const template = createElement(OrderNewsMail, {
        heading: title,
        paragraphs: [words],
        sender: (await loadCurrentContent(db, 'GLOBAL')).company,
        lines: left,
        choices: buildMailChoicesLink(companyId),
        button: isOver ? 'See it' : 'See it and call off',
        link: buildOrderLink(companyId, reference),
      })
      const replyTo = environment().TEAM_MAIL
      return { ...(await renderMail(template)), subject: title, replyTo, attachments: [] }
    },
  }
}

/**
 * Queues mails about a blanket order's period and remaining quantities to the members who are
 * notified of it. No-op if the enquiry has no company.
 */
export async function notifyOfBlanket(
  tx: Database,
  enquiry: Pick<LockedEnquiry, 'id' | 'email' | 'channel' | 'companyId'>,
): Promise<void> {
  const { id, companyId: company } = enquiry
  if (!company) return
  const recipients = await findRecipients(tx, enquiry)
  await notifyMembers(
    tx,
    { company, topic: 'blanket', mutedBy: await findMutingAccounts(tx, id) },
    recipients.map((recipient) => ({ kind: 'blanket-order', subject: { enquiry: id }, recipient })),
  )
}
