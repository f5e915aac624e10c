import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { buildSiteLink, buildStaffLink } from '#app/domain/links/links-from-outside.server.ts'
import type { MailComposers } from '#app/domain/notifications/render-mail.ts'
import { renderMail } from '#app/domain/notifications/render-mail.ts'
import { ShortNewsMail } from '#app/domain/notifications/templates/news-mails.tsx'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { describeReturned } from './return.ts'
import { emptiesReturnTable } from './tables.server.ts'

/** Composers of the mails about returns of empties, to the team and to the member who asked. */
export function returnMails(
  db: Database,
): Pick<MailComposers, 'return-for-team' | 'return-answered'> {
  return {
    'return-for-team': async ({ return: id = '' }) => {
      const found = await findReturn(db, id)
      if (!found) return null
      const { row, company, asker } = found
      const what = describeReturned(row)
      const button = {
        label: 'Open the return',
        url: buildStaffLink('/staff/returns/:return', { return: id }),
      }
      if (row.state === 'withdrawn') {
        const heading = `${company} withdrew its return of ${what}`
        const planned = row.pickUpOn
          ? ` The pick-up was planned for ${formatDay(row.pickUpOn)}.`
          : ''
        return compose(heading, [`At ${row.site}, ${row.address}.${planned}`], button)
      }
      // The desk has dealt with it in the meantime.
      if (row.state !== 'asked') return null
      return compose(
        `${company} asks us to pick up ${what}`,
        [
          `${asker} asks for it at ${row.site}, ${row.address}, from ${formatDay(row.readyOn)}.`,
          ...(row.note ? [`“${row.note}”`] : []),
        ],
        button,
      )
    },

    'return-answered': async ({ return: id = '' }) => {
      const found = await findReturn(db, id)
      if (!found) return null
      const { row } = found
      const what = describeReturned(row)
      const heading = headingOf(row.state, what, row.pickUpOn)
      if (!heading) return null
      return compose(
        heading,
        [`At ${row.site}, ${row.address}.`, ...(row.answer ? [`“${row.answer}”`] : [])],
        {
          label: 'See your returns',
          url: buildSiteLink('/portal/:company/returns', { company: row.companyId }),
        },
      )
    },
  }
}

function headingOf(state: string, what: string, pickUpOn: string | null): string | null {
  if (state === 'scheduled' && pickUpOn) return `We pick up ${what} on ${formatDay(pickUpOn)}`
  if (state === 'collected') return `We have picked up ${what}`
  return state === 'declined' ? `We cannot pick up ${what}` : null
}

async function findReturn(db: Database, id: string) {
  if (!isUuid(id)) return null
  const [found] = await db
    .select({ row: emptiesReturnTable, company: companyTable.name, asker: accountTable.name })
    .from(emptiesReturnTable)
    .innerJoin(companyTable, eq(companyTable.id, emptiesReturnTable.companyId))
    .innerJoin(accountTable, eq(accountTable.id, emptiesReturnTable.askedBy))
    .where(eq(emptiesReturnTable.id, id))
  return found ?? null
}

async function compose(
  heading: string,
  paragraphs: string[],
  button: { label: string; url: string },
) {
  const sender = currentContent('GLOBAL').company
  const mail = createElement(ShortNewsMail, { sender, heading, paragraphs, button })
  return {
    ...(await renderMail(mail)),
    subject: heading,
    replyTo: environment().TEAM_MAIL,
    attachments: [],
  }
}
