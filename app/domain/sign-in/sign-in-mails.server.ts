import { eq, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { type StaffRole, staffRoleLabels } from '#app/domain/access/roles.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { type MailComposers, renderMail } from '#app/domain/notifications/render-mail.ts'
import {
  StaffInvitationMail,
  staffInvitationSubject,
} from '#app/domain/notifications/templates/invitation-mails.tsx'
import {
  SignInLinkMail,
  signInLinkSubject,
} from '#app/domain/notifications/templates/sign-in-link-mail.tsx'
import { groupDigits } from '#app/domain/sign-in/link/signed-link.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { linkLifeMs } from './link/sign-in-limits.ts'
import { deriveSignInCode } from './link/use-sign-in.server.ts'
import { buildInvitationLink, buildSignInLink } from './sign-in-addresses.server.ts'
import { signInRequestTable } from './tables.server.ts'

/** Creates the composers of mails about signing in. Their link works in one browser only. */
export function signInMails(
  db: Database,
): Pick<MailComposers, 'sign-in-link' | 'staff-invitation'> {
  return {
    'sign-in-link': async ({ signInRequest = '' }) => {
      const [person] = await db
        .select({ name: accountTable.name, audience: signInRequestTable.audience })
        .from(signInRequestTable)
        .innerJoin(accountTable, eq(accountTable.id, signInRequestTable.accountId))
        .where(eq(signInRequestTable.id, signInRequest))
      if (!person) return null
      const code = await deriveSignInCode(db, signInRequest)
      const template = createElement(SignInLinkMail, {
        sender: currentContent('GLOBAL').company,
        to: signInPlaces[person.audience],
        name: person.name,
        link: await buildSignInLink(db, signInRequest, person.audience),
        code: groupDigits(code),
        minutes: linkLifeMs / 60_000,
      })
      const subject = signInLinkSubject(signInPlaces[person.audience])
      return { ...(await renderMail(template)), subject, ...noReply }
    },

    'staff-invitation': async ({ account = '', by = '' }) => {
      const [person] = await db
        .select({
          name: accountTable.name,
          email: accountTable.email,
          deactivatedAt: accountTable.deactivatedAt,
          roles: sql<
            StaffRole[]
          >`array(select role from ${staffRoleTable} where ${staffRoleTable.accountId} = ${accountTable.id} order by role)`,
        })
        .from(accountTable)
        .where(eq(accountTable.id, account))
      if (!person || person.deactivatedAt) return null
      const [inviter] = await db
        .select({ name: accountTable.name })
        .from(accountTable)
        .where(eq(accountTable.id, by))
      const sender = currentContent('GLOBAL').company
      const template = createElement(StaffInvitationMail, {
        sender,
        name: person.name,
        by: inviter?.name ?? sender.name,
        roles: person.roles.map((role) => staffRoleLabels[role]).join(', '),
        link: buildInvitationLink(person.email),
      })
      const subject = staffInvitationSubject(sender)
      const replyTo = environment().TEAM_MAIL
      return { ...(await renderMail(template)), subject, replyTo, attachments: [] }
    },
  }
}

const signInPlaces = { staff: 'the desk', portal: 'your orders' } as const

/** No reply address: nobody reads replies to a link. */
const noReply = { replyTo: null, attachments: [] }
