import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { buildStaffLink } from '#app/domain/links/links-from-outside.server.ts'
import { type MailComposers, renderMail } from '#app/domain/notifications/render-mail.ts'
import {
  EmailCodeMail,
  EmailNoticeMail,
  EmailObjectionMail,
  emailCodeSubject,
  emailNoticeSubject,
  emailObjectionSubject,
} from '#app/domain/notifications/templates/email-change-mails.tsx'
import { groupDigits } from '#app/domain/sign-in/link/signed-link.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { buildObjectionLink, buildPersonLink } from '../sign-in-addresses.server.ts'
import type { SignInAudience } from '../sign-in-audience.ts'
import { emailChangeTable } from '../tables.server.ts'
import { deriveEmailCode } from './complete-email-change.server.ts'
import { emailCodeLifeText, objectionDays } from './email-change.ts'
import type { ObjectionEffect } from './object-to-email-change.server.ts'

const effects: Record<ObjectionEffect, string> = {
  stopped: 'The address had not been changed yet and will stay the same.',
  'put-back': 'The account has its old address again, and has been signed out everywhere.',
  told: 'An administrator made the change, so it stays until an administrator reverses it.',
}

type EmailChangeMails = Pick<MailComposers, 'email-code' | 'email-notice' | 'email-objection'>

/** Creates the composers of mails about a change of an account's email address. */
export function emailChangeMails(db: Database): EmailChangeMails {
  return {
    'email-code': async ({ emailChange = '' }) => {
      const change = await findChange(db, emailChange)
      if (!change) return null
      const { sender, name, by } = change
      const code = groupDigits(await deriveEmailCode(db, emailChange))
      const words = { sender, name, by, code, life: emailCodeLifeText }
      const mail = await renderMail(createElement(EmailCodeMail, words))
      return { ...mail, subject: emailCodeSubject, ...noReply }
    },
    'email-notice': async ({ emailChange = '', when }) => {
      const change = await findChange(db, emailChange)
      if (!change) return null
      const { sender, name, by, newEmail } = change
      const isDone = when === 'done'
      const link = await buildObjectionLink(db, emailChange, change.audience)
      const words = { sender, name, by, newEmail, isDone, link, days: objectionDays }
      const mail = await renderMail(createElement(EmailNoticeMail, words))
      return { ...mail, subject: emailNoticeSubject(isDone), ...noReply }
    },
    'email-objection': async ({ emailChange = '', effect = 'told' }) => {
      const change = await findChange(db, emailChange)
      if (!change) return null
      const { sender, name, oldEmail, newEmail, accountId: account } = change
      const words = {
        sender,
        name,
        oldEmail,
        newEmail,
        link:
          change.audience === 'staff'
            ? buildPersonLink(account)
            : buildStaffLink('/staff/companies'),
      }
      const did = effects[effect as ObjectionEffect]
      const mail = await renderMail(createElement(EmailObjectionMail, { ...words, effect: did }))
      return { ...mail, subject: emailObjectionSubject(name), ...noReply }
    },
  }
}

/** No reply address: nobody reads replies to a code or a link. */
const noReply = { replyTo: null, attachments: [] }

async function findChange(db: Database, id: string) {
  const [change] = await db
    .select({ name: accountTable.name, change: emailChangeTable })
    .from(emailChangeTable)
    .innerJoin(accountTable, eq(accountTable.id, emailChangeTable.accountId))
    .where(eq(emailChangeTable.id, id))
  if (!change) return null
  const { accountId: account, askedBy } = change.change
  const [asker] =
    askedBy === account
      ? []
      : await db
          .select({ name: accountTable.name })
          .from(accountTable)
          .where(eq(accountTable.id, askedBy))
  const sender = currentContent('GLOBAL').company
  const roles = await db.$count(staffRoleTable, eq(staffRoleTable.accountId, account))
  const audience: SignInAudience = roles > 0 ? 'staff' : 'portal'
  return { ...change.change, name: change.name, by: asker?.name ?? '', sender, audience }
}
