import { and, asc, eq, isNull } from 'drizzle-orm'
import { type ComponentProps, createElement } from 'react'
import { memberRoleLabels } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { companyTable, memberTable, siteTable } from '#app/domain/customers/tables.server.ts'
import { buildSiteLink, buildStaffLink } from '#app/domain/links/links-from-outside.server.ts'
import { type MailComposers, renderMail } from '#app/domain/notifications/render-mail.ts'
import {
  AuthenticatorRemovedMail,
  authenticatorRemovedSubject,
} from '#app/domain/notifications/templates/authenticator-removed-mail.tsx'
import {
  PortalInvitationMail,
  portalInvitationSubject,
} from '#app/domain/notifications/templates/invitation-mails.tsx'
import { ShortNewsMail } from '#app/domain/notifications/templates/news-mails.tsx'
import { buildInvitationLink } from '#app/domain/sign-in/sign-in-addresses.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { accessRequestTable } from './tables.server.ts'

/**
 * Composers of the mails to people who were given access to a company's orders, or whose
 * authenticator was removed.
 */
export function accessMails(
  db: Database,
): Pick<
  MailComposers,
  | 'portal-invitation'
  | 'second-factor-removed'
  | 'access-requested'
  | 'access-for-team'
  | 'site-for-team'
> {
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

    'access-requested': async ({ request = '' }) => {
      const asked = await findAccessRequest(db, request)
      if (!asked) return null
      const { company } = currentContent('GLOBAL')
      const heading = 'We have your request for access'
      return compose({
        heading,
        paragraphs: [
          `You asked for access to the orders of ${asked.company}.`,
          'Our Customer Service Team reviews requests in business hours, and will mail you once you have access.',
          `If you did not ask for this, write to us at ${company.email}: someone else typed your address.`,
        ],
      })
    },

    'access-for-team': async ({ request = '' }) => {
      const asked = await findAccessRequest(db, request)
      if (asked?.state !== 'waiting') return null
      const { name, company, email, phone, message } = asked
      return compose({
        heading: `${name} of ${company} asks for access`,
        paragraphs: [`${email}${phone && `, ${phone}`}`, ...(message ? [`“${message}”`] : [])],
        button: { label: 'Review the request', url: buildStaffLink('/staff/access') },
      })
    },

    'site-for-team': async ({ company = '' }) => {
      if (!isUuid(company)) return null
      const { name, address, suburb, state, postcode, companyId, checkedAt } = siteTable
      const sites = await db
        .select({ name, address, suburb, state, postcode, of: companyTable.name })
        .from(siteTable)
        .innerJoin(companyTable, eq(companyTable.id, companyId))
        .where(and(eq(companyId, company), isNull(checkedAt)))
        .orderBy(asc(name))
      const [first] = sites
      // The desk has checked or removed it in the meantime.
      if (!first) return null
      return compose({
        heading: `Check a delivery site of ${first.of}`,
        paragraphs: [
          'Nothing can be scheduled to it until you have checked the address.',
          ...sites.map(
            (site) =>
              `${site.name}: ${site.address}, ${site.suburb} ${site.state} ${site.postcode}`,
          ),
        ],
        button: {
          label: 'Open the company',
          url: buildStaffLink('/staff/companies/:company', { company }),
        },
      })
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

/** Composes a mail of a few sentences, whose subject is its heading. */
async function compose(news: Omit<ComponentProps<typeof ShortNewsMail>, 'sender'>) {
  const sender = currentContent('GLOBAL').company
  return {
    ...(await renderMail(createElement(ShortNewsMail, { sender, ...news }))),
    subject: news.heading,
    replyTo: environment().TEAM_MAIL,
    attachments: [],
  }
}

async function findAccessRequest(db: Database, request: string) {
  if (!isUuid(request)) return null
  const [found] = await db
    .select()
    .from(accessRequestTable)
    .where(eq(accessRequestTable.id, request))
  return found ?? null
}

async function nameOf(db: Database, account: string): Promise<string | null> {
  if (!isUuid(account)) return null
  const [found] = await db
    .select({ name: accountTable.name })
    .from(accountTable)
    .where(eq(accountTable.id, account))
  return found?.name ?? null
}
