import { and, asc, between, eq } from 'drizzle-orm'
import { createElement } from 'react'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { buildSiteLink } from '#app/domain/links/links-from-outside.server.ts'
import { buildMailChoicesLink } from '#app/domain/notifications/choice/choices-link.server.ts'
import { digestEntryTable } from '#app/domain/notifications/choice/tables.server.ts'
import { type MailComposers, renderMail } from '#app/domain/notifications/render-mail.ts'
import { DigestMail } from '#app/domain/notifications/templates/digest-mail.tsx'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { formatDayWithWeekday } from '#app/platform/text/format.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { buildDigestParts } from './digest-parts.server.ts'

/** Composer of the daily mail: what one round of that day reports to one member of one company. */
export function digestMails(db: Database): Pick<MailComposers, 'daily-digest'> {
  return {
    'daily-digest': async ({ company = '', account = '', day = '', first, last }) => {
      if (!isUuid(company) || !isUuid(account)) return null
      return inCompany(db, company, async (tx) => {
        const [to] = await tx
          .select({ name: accountTable.name, companyName: companyTable.name })
          .from(accountTable)
          .innerJoin(companyTable, eq(companyTable.id, company))
          .where(eq(accountTable.id, account))
        const entries = await tx
          .select()
          .from(digestEntryTable)
          .where(
            and(
              eq(digestEntryTable.companyId, company),
              eq(digestEntryTable.accountId, account),
              eq(digestEntryTable.day, day),
              // Restricted to the entries of this round; a second round of the same day is a
              // separate mail.
              first && last ? between(digestEntryTable.id, Number(first), Number(last)) : undefined,
            ),
          )
          .orderBy(asc(digestEntryTable.id))
        const parts = to ? await buildDigestParts(tx, entries) : []
        if (!to || parts.length === 0) return null
        const heading = `${to.companyName}: your orders, ${formatDayWithWeekday(day)}`
        const template = createElement(DigestMail, {
          heading,
          parts,
          name: to.name,
          sender: currentContent('GLOBAL').company,
          inbox: buildSiteLink('/portal/:company/inbox', { company }),
          choices: buildMailChoicesLink(company),
        })
        const replyTo = environment().TEAM_MAIL
        return { ...(await renderMail(template)), subject: heading, replyTo, attachments: [] }
      })
    },
  }
}
