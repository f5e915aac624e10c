import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { loadCurrentContent } from '#app/domain/content/content-snapshot.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { buildSiteLink } from '#app/domain/links/links-from-outside.server.ts'
import { buildMailChoicesLink } from '#app/domain/notifications/choice/choices-link.server.ts'
import type { RenderedMail } from '#app/domain/notifications/mail.ts'
import { type MailComposers, renderMail } from '#app/domain/notifications/render-mail.ts'
import { NoticeMail } from '#app/domain/notifications/templates/notice-mail.tsx'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { fillNotice, type NoticeReader } from './notice-text.ts'
import { noticeTable } from './tables.server.ts'

/** Composer of the mail of a notice to one member of one company. */
export function noticeMails(db: Database): Pick<MailComposers, 'customer-notice'> {
  return {
    'customer-notice': async ({ notice = '', company = '', account = '', test = '' }) => {
      const reader = await findReader(db, { company, account })
      return reader && composeNotice(db, { notice, company, reader, isTest: test === 'yes' })
    },
  }
}

interface Composed {
  notice: string
  /** Id of the company; empty for a test mail. */
  company: string
  reader: NoticeReader
  isTest?: boolean
}

/** Composes a notice as a mail to one of its readers; null if it was removed. */
export async function composeNotice(
  db: Database,
  { notice, company, reader, isTest = false }: Composed,
): Promise<RenderedMail | null> {
  const [found] = await db.select().from(noticeTable).where(eq(noticeTable.id, notice))
  if (!found) return null
  const { subject, body, author } = found
  const portal = buildSiteLink('/portal')
  const template = createElement(NoticeMail, {
    heading: subject,
    author,
    body: fillNotice(body, reader, author),
    sender: (await loadCurrentContent(db, 'GLOBAL')).company,
    // A test mail links to the portal's start page, since the notice is not in any portal yet.
    link: company ? buildSiteLink('/portal/:company/notices/:notice', { company, notice }) : portal,
    choices: company ? buildMailChoicesLink(company) : portal,
  })
  return {
    ...(await renderMail(template)),
    subject: isTest ? `Test: ${subject}` : subject,
    replyTo: environment().TEAM_MAIL,
    attachments: [],
  }
}

/** Finds the names of the reader and the company. In a test mail the writer is the reader. */
async function findReader(
  db: Database,
  { company, account }: { company: string; account: string },
): Promise<NoticeReader | null> {
  if (!isUuid(account)) return null
  const [person] = await db
    .select({ name: accountTable.name })
    .from(accountTable)
    .where(eq(accountTable.id, account))
  const [of] = isUuid(company)
    ? await db
        .select({ name: companyTable.name })
        .from(companyTable)
        .where(eq(companyTable.id, company))
    : []
  return person ? { name: person.name, companyName: of?.name ?? 'Your company' } : null
}
