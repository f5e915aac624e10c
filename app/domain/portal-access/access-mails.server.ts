import { and, eq } from 'drizzle-orm'
import { createElement } from 'react'
import { memberRoleLabels } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { buildSiteLink } from '#app/domain/links/links-from-outside.server.ts'
import type { MailComposers } from '#app/domain/notifications/mail-composer.ts'
import { renderMail } from '#app/domain/notifications/render-mail.ts'
import {
  AuthenticatorRemovedMail,
  authenticatorRemovedSubject,
} from '#app/domain/notifications/templates/authenticator-removed-mail.tsx'
import {
  PortalInvitationMail,
  portalInvitationSubject,
} from '#app/domain/notifications/templates/portal-invitation-mail.tsx'
import { buildInvitationLink } from '#app/domain/sign-in/sign-in-addresses.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'

/**
 * Composers of the mails to people who were given access to a company's orders, or whose
 * authenticator was removed.
 */
export function accessMails(
  db: Database,
): Pick<MailComposers, 'portal-invitation' | 'second-factor-removed'> {
  return {
    'portal-invitation': async ({ account = '', company = '', by = '' }) => {
      const [person] = await db
        .select({
          name: accountTable.name,
          email: accountTable.email,
          role: memberTable.role,
          company: companyTable.name,
        })
        .from(memberTable)
        .innerJoin(accountTable, eq(accountTable.id, memberTable.accountId))
        .innerJoin(companyTable, eq(companyTable.id, memberTable.companyId))
        .where(and(eq(memberTable.accountId, account), eq(memberTable.companyId, company)))
      if (!person) return null
      const [inviter] = await db
        .select({ name: accountTable.name })
        .from(accountTable)
        .where(eq(accountTable.id, by))
      const sender = currentContent('GLOBAL').company
      const template = createElement(PortalInvitationMail, {
        sender,
        name: person.name,
        by: inviter?.name ?? sender.name,
        company: person.company,
        role: memberRoleLabels[person.role],
        link: buildInvitationLink(person.email, 'portal'),
      })
      const subject = portalInvitationSubject(sender, person.company)
      const replyTo = environment().TEAM_MAIL
      return { ...(await renderMail(template)), subject, replyTo, attachments: [] }
    },

    'second-factor-removed': async ({ account = '', by = '' }) => {
      const person = await nameOf(db, account)
      if (person === null) return null
      const sender = currentContent('GLOBAL').company
      const template = createElement(AuthenticatorRemovedMail, {
        sender,
        name: person,
        by: (await nameOf(db, by)) ?? `the ${sender.name} team`,
        link: buildSiteLink('/portal'),
      })
      const replyTo = environment().TEAM_MAIL
      const subject = authenticatorRemovedSubject
      return { ...(await renderMail(template)), subject, replyTo, attachments: [] }
    },
  }
}

async function nameOf(db: Database, account: string): Promise<string | null> {
  if (!isUuid(account)) return null
  const [found] = await db
    .select({ name: accountTable.name })
    .from(accountTable)
    .where(eq(accountTable.id, account))
  return found?.name ?? null
}
