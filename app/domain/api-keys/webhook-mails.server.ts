import { and, eq, isNull } from 'drizzle-orm'
import { createElement } from 'react'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { buildSiteLink, buildStaffLink } from '#app/domain/links/links-from-outside.server.ts'
import { enqueueMails } from '#app/domain/notifications/mail-queue.server.ts'
import { type MailComposers, renderMail } from '#app/domain/notifications/render-mail.ts'
import {
  WebhookDisabledMail,
  webhookDisabledSubject,
} from '#app/domain/notifications/templates/webhook-disabled-mail.tsx'
import { webhookTable } from '#app/domain/webhooks/tables.server.ts'
import type { NotifyDisabled } from '#app/domain/webhooks/webhook-worker.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'

/** Emails the owners of a company, or the administrator who made it, that a webhook was disabled. */
export const emailWebhookDisabled: NotifyDisabled = async (tx, { id, account, company }) => {
  const recipients = company
    ? await tx
        .select({ email: accountTable.email })
        .from(memberTable)
        .innerJoin(accountTable, eq(accountTable.id, memberTable.accountId))
        .where(
          and(
            eq(memberTable.companyId, company),
            eq(memberTable.role, 'owner'),
            isNull(memberTable.suspendedAt),
          ),
        )
    : await tx
        .select({ email: accountTable.email })
        .from(accountTable)
        .where(eq(accountTable.id, account))
  const subject = { webhook: id, account }
  await enqueueMails(
    tx,
    recipients.map(({ email }) => ({ kind: 'webhook-disabled', subject, recipient: email })),
  )
}

/** Composer of the mail about a webhook that was disabled. */
export function webhookMails(db: Database): Pick<MailComposers, 'webhook-disabled'> {
  return {
    'webhook-disabled': async ({ webhook = '' }) => {
      if (!isUuid(webhook)) return null
      const [found] = await db
        .select({
          url: webhookTable.url,
          reason: webhookTable.disabledReason,
          company: webhookTable.companyId,
        })
        .from(webhookTable)
        .where(eq(webhookTable.id, webhook))
      if (!found) return null
      const { url, reason, company } = found
      const sender = currentContent('GLOBAL').company
      const link = company
        ? buildSiteLink('/portal/:company/interfaces', { company })
        : buildStaffLink('/staff/interfaces')
      const template = createElement(WebhookDisabledMail, {
        sender,
        host: new URL(url).host,
        reason,
        link,
      })
      const replyTo = environment().TEAM_MAIL
      return {
        ...(await renderMail(template)),
        subject: webhookDisabledSubject,
        replyTo,
        attachments: [],
      }
    },
  }
}
