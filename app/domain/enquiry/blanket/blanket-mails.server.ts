import { createElement } from 'react'
import { contentNow } from '#app/domain/content/content-snapshot.server.ts'
import { orderLink } from '#app/domain/links/links-from-outside.server.ts'
import { mailChoicesLink } from '#app/domain/notifications/choice/choices-link.server.ts'
import type { MailComposers } from '#app/domain/notifications/mail-composer.ts'
import { renderMail } from '#app/domain/notifications/render-mail.ts'
import { OrderNewsMail } from '#app/domain/notifications/templates/order-news-mail.tsx'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { formatDay, isoDayOf } from '#app/platform/text/format.ts'
import { findEnquiry } from '../record/find-enquiry.server.ts'
import { closedStatuses } from '../record/lifecycle.ts'
import { readLines } from '../record/read-lines.server.ts'
import { blanketView } from './blanket-view.ts'

/** The mail about a blanket order’s period and what remains, as both are when the mail leaves. */
export function blanketMails(db: Database): Pick<MailComposers, 'blanket-order'> {
  return {
    'blanket-order': async ({ enquiry: id = '' }) => {
      const enquiry = await findEnquiry(db, id)
      if (!enquiry?.period || !enquiry.companyId) return null
      const { reference, period, companyId } = enquiry
      const view = blanketView(period, await readLines(db, id), isoDayOf(new Date()))
      const isOver = closedStatuses.includes(enquiry.status)
      const heading = isOver
        ? `Blanket order ${reference} is over`
        : `Blanket order ${reference}: call off until ${formatDay(period.until)}`
      const left = view.lines.filter(({ remaining }) => remaining !== 'nothing')
      const words =
        left.length === 0
          ? 'All of it is called off.'
          : isOver
            ? 'This was not called off, and is not delivered any more:'
            : `It runs from ${view.period}. This can still be called off:`
      const template = createElement(OrderNewsMail, {
        ...{ heading, words: [words] },
        sender: (await contentNow(db, 'GLOBAL')).company,
        lines: left.map(({ name, remaining }) => `${name}: ${remaining}`),
        choices: mailChoicesLink(companyId),
        button: isOver ? 'See it' : 'See it and call off',
        link: orderLink(companyId, reference),
      })
      const replyTo = environment().TEAM_MAIL
      return { ...(await renderMail(template)), subject: heading, replyTo, attachments: [] }
    },
  }
}
